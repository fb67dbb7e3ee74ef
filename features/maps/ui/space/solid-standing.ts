import { useMemo, useRef } from 'react';
import { ideasOf } from '../../rules/space/solid.ts';
import { useMapEditing } from '../editing.ts';

/** An idea of the mind map that is open. */
export interface Idea {
  readonly id: string;
  readonly label: string;
  readonly desc: string;
}

export function useIdeas(): readonly Idea[] {
  const { content } = useMapEditing();
  return useMemo(() => {
    const byId = new Map(content.nodes.map((node) => [node.id, node]));
    return ideasOf(content).map((id) => ({
      id,
      label: byId.get(id)?.label?.trim() ?? '',
      desc: byId.get(id)?.desc ?? '',
    }));
  }, [content]);
}

/** The idea in front: the selected one; with none selected the one that was in front, first the first. */
export function useIdeaInFront(ideas: readonly Idea[]): number {
  const { selection } = useMapEditing();
  const selected = selection.nodes.at(-1);
  const shown = useRef<string>(undefined);
  const placeOf = (wanted: string | undefined) => ideas.findIndex(({ id }) => id === wanted);
  if (placeOf(selected) >= 0) shown.current = selected;
  const found = placeOf(shown.current);
  return found >= 0 || ideas.length === 0 ? found : 0;
}
