import type { KeyboardEvent } from 'react';
import { todoStates } from '../../../rules/map-content.ts';
import { useMapEditing } from '../../editing.ts';
import { useNodeActs } from '../../use-node-acts.ts';
import { heldKey } from './held-key.ts';
import type { BoardActs } from './use-board.ts';

/**
 * The keys of a row of the board's list are those of the drawn board: up and down walk over the cubes, Home and End to
 * the ends, arrows carry what is held, 1 to 3 set the state, Alt+Enter opens the panel, R resets the board.
 */
export function useRowKeys(acts: BoardActs): (event: KeyboardEvent<HTMLElement>, at: number) => void {
  const map = useMapEditing();
  const { setTodo } = useNodeActs();
  const { cubes } = acts.board;
  return (event, at) => {
    const id = cubes[at]?.id;
    if (id === undefined || event.ctrlKey || event.metaKey) return;
    if (acts.hand?.id === id && heldKey(event, acts)) return;
    const { key, altKey, currentTarget } = event;
    const select = (cube: string) => map.select({ nodes: [cube], edge: null });
    const act = (what: () => void) => {
      event.preventDefault();
      what();
    };
    if (altKey) {
      if (key !== 'Enter') return;
      act(() => {
        select(id);
        map.openPanel('title', id);
      });
      return;
    }
    const todo = /^[1-3]$/.test(key) ? todoStates[Number(key) - 1] : undefined;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: cubes.length - 1 }[key];
    const goal = to === undefined ? undefined : cubes[to];
    if (goal)
      act(() => {
        select(goal.id);
        // The same button of its row.
        const control = currentTarget.dataset['control'];
        const row = currentTarget.closest('ul')?.querySelector(`[data-cube="${CSS.escape(goal.id)}"]`);
        row?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.focus();
      });
    else if (todo)
      act(() => {
        select(id);
        setTodo([id], todo);
      });
    else if (key === 'r' || key === 'R') act(acts.reset);
  };
}
