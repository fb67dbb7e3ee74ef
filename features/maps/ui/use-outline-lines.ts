import { useEffect, useMemo, useState } from 'react';
import { foldText, holdsWords } from '#platform/text/fold-text.ts';
import type { MapContent } from '../rules/map-content.ts';
import { outlineLines } from '../rules/outline-lines.ts';
import { noHits } from './canvas/map-look.ts';

/** The rows of the outline: the open branches, or what its search has found. */
export function useOutlineLines(
  content: MapContent,
  renamed: string | undefined,
  /** What the search has found is marked on the drawing. */
  onHits: (ids: ReadonlySet<string>) => void,
) {
  const [search, setSearch] = useState('');
  const searched = search.trim() !== '';
  const byId = useMemo(() => new Map(content.nodes.map((node) => [node.id, node])), [content.nodes]);
  const edges = useMemo(() => new Map(content.edges.map((edge) => [edge.id, edge])), [content.edges]);
  const lines = useMemo(() => {
    if (search.trim() === '') return outlineLines(content, (id) => !byId.get(id)?.collapsed);
    return outlineLines(content, () => true).filter(({ id }) => {
      // What is typed may not hold the words of the search any more.
      if (id === renamed) return true;
      const node = byId.get(id);
      const { label = '' } = node ?? edges.get(id) ?? {};
      return holdsWords(foldText(`${label} ${node?.desc ?? ''}`), search);
    });
  }, [content, byId, edges, search, renamed]);
  useEffect(() => {
    if (!searched) return undefined;
    onHits(new Set(lines.map(({ id }) => id)));
    return () => onHits(noHits);
  }, [lines, searched, onHits]);
  return { search, setSearch, searched, byId, edges, lines };
}
