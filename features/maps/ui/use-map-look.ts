import { useMemo } from 'react';
import { setNode } from '../rules/edits.ts';
import { percentDone } from '../rules/graph.ts';
import { contentOf, hidesTodo, todoStates } from '../rules/map-content.ts';
import { memoryMarks } from '../rules/memory-marks.ts';
import { themeNamed } from '../rules/themes.ts';
import type { MapLook } from './canvas/map-look.ts';
import type { MapEditing } from './editing.ts';
import { shownDetails } from './shown-details.ts';
import { useComing } from './use-learning.ts';

/** What the nodes are drawn with; the same object until something of it changes. */
export function useMapLook(
  { content, editing, ticks, session, today, mode }: MapEditing,
  {
    score,
    hasPercent,
    hits,
    onBranch,
  }: {
    score: number | null;
    hasPercent: boolean;
    hits: ReadonlySet<string>;
    /** Whoever reads opens and closes branches for themselves. */
    onBranch: (id: string, open: boolean) => void;
  },
): MapLook {
  const { theme, showDesc, showBigMementoAllNodes } = content.settings;
  // A mind map has no to-do states (S3 §2).
  const hideTodo = hidesTodo(content.settings, mode);
  const percent = hasPercent ? percentDone(content.nodes) : null;
  const details = shownDetails.use() === 'shown';
  const coming = useComing(today);
  const marks = useMemo(() => memoryMarks(coming, today), [coming, today]);
  return useMemo(() => {
    const nodeNow = (id: string) => contentOf(session.current().content).nodes.find((node) => node.id === id);
    return {
      theme: themeNamed(theme),
      editing,
      ticks,
      showDesc,
      hideTodo,
      details,
      showBigMementoAllNodes,
      percent,
      score,
      marks,
      hits,
      actions: {
        nextTodo(id) {
          const { todo = 'TODO' } = nodeNow(id) ?? {};
          session.change([setNode(id, { todo: todoStates[(todoStates.indexOf(todo) + 1) % todoStates.length] })]);
          session.endGesture();
        },
        setOpen(id, open) {
          if (!editing) return onBranch(id, open);
          session.change([setNode(id, { collapsed: open ? null : true })]);
          return session.endGesture();
        },
      },
    };
  }, [
    theme,
    editing,
    ticks,
    showDesc,
    hideTodo,
    details,
    showBigMementoAllNodes,
    percent,
    score,
    marks,
    hits,
    session,
    onBranch,
  ]);
}
