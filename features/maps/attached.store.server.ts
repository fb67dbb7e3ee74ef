import type { Reader } from '#platform/database/database.server.ts';
import { attachedIds, type AttachedKind } from './rules/edition.ts';
import type { Attached, MapNode } from './rules/map-content.ts';
import { idsAtOnce, publicEditionsOf } from './subject.store.server.ts';
import '#features/cards/tables.server.ts';
import './tables.server.ts';

const kinds = ['memento', 'roadmap'] as const;

/**
 * The nodes of an own map with the title and cover that its cards and maps have now. What is gone keeps what was stored
 * with the node. The number of statements depends on the size of the map alone.
 */
export async function withCurrentFaces(
  rows: Reader,
  memberId: string,
  nodes: readonly MapNode[],
): Promise<readonly MapNode[]> {
  const wanted = { memento: attachedIds(nodes, 'memento'), roadmap: attachedIds(nodes, 'roadmap') };
  if (wanted.memento.length + wanted.roadmap.length === 0) return nodes;
  const publicOf = await publicEditionsOf(rows, wanted);
  const own = new Map<string, Attached>();
  for (const kind of kinds)
    for (let at = 0; at < wanted[kind].length; at += idsAtOnce)
      for (const { id, title, cover_id } of await faces(rows, kind, wanted[kind].slice(at, at + idsAtOnce), memberId))
        own.set(`${kind} ${id}`, { _id: id, title, thumb: cover_id === null ? null : `/media/${cover_id}/thumb.webp` });
  return nodes.map((node) => {
    const { memento, mementoSuggested, roadmap, roadmapSuggested } = node;
    if (!memento && !mementoSuggested && !roadmap && !roadmapSuggested) return node;
    const owned = (kind: AttachedKind, attached: Attached) => own.get(`${kind} ${attached._id}`) ?? attached;
    const suggested = (kind: AttachedKind, attached: Attached) => publicOf(kind, attached._id) ?? attached;
    return {
      ...node,
      ...(memento && { memento: owned('memento', memento) }),
      ...(roadmap && { roadmap: owned('roadmap', roadmap) }),
      ...(mementoSuggested && { mementoSuggested: suggested('memento', mementoSuggested) }),
      ...(roadmapSuggested && { roadmapSuggested: suggested('roadmap', roadmapSuggested) }),
    };
  });
}

function faces(rows: Reader, kind: AttachedKind, ids: readonly string[], memberId: string) {
  return kind === 'memento'
    ? rows
        .selectFrom('card')
        .select(['id', 'title', 'cover_id'])
        .where('id', 'in', ids)
        .where('user_id', '=', memberId)
        .execute()
    : rows
        .selectFrom('focusmap')
        .select(['id', 'title', 'cover_id'])
        .where('id', 'in', ids)
        .where('member_id', '=', memberId)
        .execute();
}
