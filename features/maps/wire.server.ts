import type { Focusmap, FocusmapShort } from './contract.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { mainNode } from './rules/graph.ts';
import { contentOf, type MapNode } from './rules/map-content.ts';
import { nodeToWire, placesOn } from './rules/wire-shape.ts';
import { sanitise } from './save-map.server.ts';
import type { PublishedMapRow } from './store.server.ts';
import type { RowsContent } from '#platform/documents/operations.ts';

export const pictureOf = (id: string | null) =>
  id ? { thumb: `/media/${id}/thumb.webp`, regular: `/media/${id}/regular.webp` } : null;

export function focusmapShortOf(row: PublishedMapRow): FocusmapShort {
  const { cover_id, flash_score, flash_scored_at } = row;
  const isCopy = row.edition_of !== null;
  const open = isOpen({ published: row.published ?? 0, hidden: row.hidden ?? 0 });
  return {
    _id: row.id,
    title: row.title,
    category_1: row.category_1,
    category_2: row.category_2,
    language: row.language,
    theme: row.theme,
    cover_picture: pictureOf(cover_id),
    author_name: isCopy ? (row.writer_name ?? '') : row.owner_name,
    nodesCount: row.nodes_count,
    percent: row.percent,
    flash_test_score:
      flash_score === null ? null : { score: flash_score, date: new Date(flash_scored_at ?? 0).toISOString() },
    state: isCopy ? 'FROMPUBLIC' : '',
    isPublished: row.published === 1,
    hidden: row.hidden === 1,
    focusmap_public_id: row.publication_id ?? row.edition_of,
    urlSeo: open ? row.slug : null,
    hasNews: isCopy && open && (row.edition_version ?? 0) > Math.max(row.taken_version, row.left_out),
    unopened: row.unopened === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}

/** Fields of S3 §3 that follow from the nodes, or mean nothing else. */
export function documented(nodes: readonly MapNode[]) {
  const main = mainNode(nodes);
  return {
    ...placesOn(nodes),
    email_list: [],
    template: false,
    dataFocusmap: main ? [{ _id: main.id, description: main.desc ?? '' }] : [],
  };
}

/** Rich text is sanitised again, in case it was stored under weaker rules. */
export function focusmapOf(row: PublishedMapRow, document: { content: RowsContent; version: number }): Focusmap {
  const { settings, nodes, edges } = contentOf(document.content);
  return {
    ...focusmapShortOf(row),
    ...settings,
    desc: sanitise(settings.desc),
    user_id: row.member_id,
    author_id: row.edition_of === null ? row.member_id : (row.author_id ?? ''),
    nodes: nodes.map((node) => nodeToWire(node)) as Focusmap['nodes'],
    edges: edges as Focusmap['edges'],
    ...documented(nodes),
    version: document.version,
  };
}
