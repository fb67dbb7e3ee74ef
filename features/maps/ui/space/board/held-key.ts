import type { KeyboardEvent } from 'react';
import { arrowWays } from '../arrow-ways.ts';
import type { BoardActs } from './use-board.ts';

/** Keys of whatever holds a cube. Answers whether the key was one. */
export function heldKey(event: KeyboardEvent, acts: BoardActs): boolean {
  const way = arrowWays[event.key];
  if (!acts.hand || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (way) acts.move(way, event.shiftKey ? 'step' : 'tile');
  else if (event.key === 'Escape') acts.putBack();
  else return false;
  event.preventDefault();
  // Neither the list scrolls, nor does the screen select nothing.
  event.stopPropagation();
  return true;
}
