import type { KeyboardEvent } from 'react';
import type { Way } from '../../../rules/space/board-moves.ts';
import { useCanvasKeys } from '../../canvas/use-canvas-keys.ts';
import { useMapEditing } from '../../editing.ts';
import { useMapStage } from '../../stage/map-stage.ts';
import { arrowWays } from '../arrow-ways.ts';
import { heldKey } from './held-key.ts';
import type { BoardActs } from './use-board.ts';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * The keys of the drawn board: arrows walk over the cubes in reading order, Enter picks up and puts down, arrows carry
 * what is held, Escape puts it back, R resets the board, Alt with an arrow turns it. Others are those of the canvas.
 */
export function useBoardKeys({
  acts,
  callOff,
  turn,
  onMenu,
}: {
  acts: BoardActs;
  /** Puts back what the pointer drags. Answers whether it does. */
  callOff: () => boolean;
  turn: (way: Way) => void;
  onMenu: () => void;
}): (event: KeyboardEvent<HTMLElement>) => void {
  const map = useMapEditing();
  const stage = useMapStage();
  const canvasKeys = useCanvasKeys(onMenu);
  const { cubes } = acts.board;
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const { key, altKey, shiftKey } = event;
    const isPlain = !event.ctrlKey && !event.metaKey;
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };
    const goTo = (at: number) => {
      const cube = cubes[Math.min(cubes.length - 1, Math.max(0, at))];
      if (!cube) return;
      map.select({ nodes: [cube.id], edge: null });
      stage.show(cube.id);
    };
    const way = arrowWays[key];
    const selected = cubes.findIndex(({ id }) => id === map.selection.nodes.at(-1));
    if (heldKey(event, acts)) return;
    if (key === 'Escape' && callOff()) event.preventDefault();
    else if (!isPlain) canvasKeys(event);
    else if (way && altKey) act(() => turn(way));
    else if (altKey) canvasKeys(event);
    else if (key === 'Enter')
      act(() => (acts.hand ? acts.putDown() : cubes[selected] && acts.pickUp(cubes[selected].id)));
    else if (steps[key] !== undefined && !shiftKey) act(() => goTo(selected < 0 ? 0 : selected + steps[key]!));
    else if (key === 'Home') act(() => goTo(0));
    else if (key === 'End') act(() => goTo(cubes.length - 1));
    else if (key === 'r' || key === 'R') act(acts.reset);
    // Moving in 2D is not seen here.
    else if (!way && key !== ' ') canvasKeys(event);
  };
}
