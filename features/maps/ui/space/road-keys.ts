import type { KeyboardEvent } from 'react';
import { todoStates } from '../../rules/map-content.ts';
import { walked, type Milestone } from '../../rules/space/road.ts';
import { useNodeActs } from '../use-node-acts.ts';

/** Up and right go on where the road is seen from behind; in a list down goes on. */
const ways = {
  road: { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 },
  list: { ArrowUp: -1, ArrowDown: 1 },
} as const;
/** With Shift. */
const far = 5;

/**
 * The keys of the steps: arrows walk, with Shift five steps, Home and End, 1 to 3 set the state of the current one.
 * Answers whether it was one of them.
 */
export function useStepKeys({
  steps,
  at,
  go,
  form = 'list',
}: {
  steps: readonly Milestone[];
  at: number;
  go: (to: number) => void;
  form?: keyof typeof ways;
}): (event: KeyboardEvent) => boolean {
  const acts = useNodeActs();
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const way = (ways[form] as Readonly<Record<string, number>>)[event.key];
    const to =
      way === undefined
        ? { Home: 0, End: steps.length - 1 }[event.key]
        : walked(at, way * (event.shiftKey ? far : 1), steps.length);
    const todo = /^[1-3]$/.test(event.key) ? todoStates[Number(event.key) - 1] : undefined;
    const step = steps[at];
    if (to === undefined && todo === undefined) return false;
    event.preventDefault();
    if (to !== undefined) go(to);
    else if (step && todo) {
      go(at);
      acts.setTodo([step.id], todo);
    }
    return true;
  };
}
