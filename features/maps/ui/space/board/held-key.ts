import type { KeyboardEvent } from 'react';
import type { Way } from '../../../rules/space/board-moves.ts';
import type { BoardActs } from './use-board.ts';

const arrows: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keys of whatever holds a cube. Answers whether the key was one. */
export function heldKey(event: KeyboardEvent, acts: BoardActs): boolean {
  const way = arrows[event.key];
  if (!acts.hand || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (way) acts.move(way, event.shiftKey ? 'step' : 'tile');
  else if (event.key === 'Escape') acts.putBack();
  else return false;
  event.preventDefault();
  // Neither the list scrolls, nor does the screen select nothing.
  event.stopPropagation();
  return true;
}
