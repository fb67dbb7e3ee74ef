import { useMemo, useRef } from 'react';
import { milestones, standsAt, type Milestone } from '../../rules/space/road.ts';
import { useMapLook } from '../canvas/map-look.ts';
import { useMapEditing } from '../editing.ts';

/** The steps of the map that is open. */
export function useMilestones(): readonly Milestone[] {
  const { content, hidden } = useMapEditing();
  const { hideTodo, details, marks } = useMapLook();
  return useMemo(
    () => milestones(content, hidden, { hideTodo, details, marks }),
    [content, hidden, hideTodo, details, marks],
  );
}

/** The current step. With nothing selected it stays the one that it was. */
export function useStanding(steps: readonly Milestone[]): number {
  const { selection } = useMapEditing();
  const selected = selection.nodes.at(-1);
  const stood = useRef<string>(undefined);
  if (steps.some(({ id }) => id === selected)) stood.current = selected;
  return standsAt(steps, stood.current);
}
