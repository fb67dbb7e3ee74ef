import { opened } from '../rules/edits.ts';
import type { MapContent, MapNode } from '../rules/map-content.ts';
import { closedAbove, type OutlineLine } from '../rules/outline-lines.ts';
import { useMapEditing } from './editing.ts';

/** Choosing a row of the outline selects its node or edge, and shows it on the drawing. */
export function useOutlineChoice({
  content,
  lines,
  at,
  byId,
  searched,
  onShow,
}: {
  content: MapContent;
  lines: readonly OutlineLine[];
  /** What is selected. */
  at: string | undefined;
  byId: ReadonlyMap<string, MapNode>;
  searched: boolean;
  onShow: (id: string) => void;
}) {
  const map = useMapEditing();
  const { selection, editing } = map;
  /** A hit of the search may be below closed nodes. */
  const reveal = ({ kind, id, parentId }: OutlineLine) => {
    const node = kind === 'edge' ? parentId : id;
    const closed = node === undefined ? [] : closedAbove(node, content);
    if (kind === 'edge' && node !== undefined && byId.get(node)?.collapsed) closed.push(node);
    if (closed.length === 0) return;
    if (!editing) for (const each of closed) map.setBranch(each, true);
    else {
      map.change(closed.map(opened));
      map.session.endGesture();
    }
  };
  /** Enter in the search goes to the first hit, and from a hit to the next one. */
  const nextHit = () => {
    const now = lines.findIndex(({ id }) => id === at);
    choose(lines[(now + 1) % lines.length]);
  };
  /** With `extends`, the selection keeps what it has. */
  const choose = (line: OutlineLine | undefined, extend = false) => {
    if (!line) return;
    if (searched) reveal(line);
    if (line.kind === 'edge') return map.select({ nodes: [], edge: line.id });
    const before = extend ? selection.nodes.filter((id) => id !== line.id) : [];
    map.select({ nodes: [...before, line.id], edge: null });
    onShow(line.id);
  };
  return { choose, nextHit };
}
