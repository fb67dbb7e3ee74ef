import type { CallContext } from '#features/account/calls.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { openContentOf } from './adding.server.ts';
import type { MapToRead, PublicMap, PublicMapShort } from './publications.contract.ts';
import { drawnSize } from './rules/formats/draw-map.ts';
import { mainBranches } from './rules/formats/main-branches.ts';
import { outlineOfPage } from './rules/nested-outline.ts';
import { nodeToReply } from './rules/wire-shape.ts';
import { sanitise } from './save-map.server.ts';
import { mapById } from './store.server.ts';
import { copyOfMember, type PublicMapRow, type WholePublicMapRow } from './subject.store.server.ts';
import { documented, pictureOf } from './wire.server.ts';

export const publicMapShortOf = (row: PublicMapRow): PublicMapShort => ({
  _id: row.id,
  focusmap_public_id: row.id,
  title: row.title,
  // A public edition always has a slug.
  urlSeo: row.slug!,
  category_1: row.category_1 ?? '',
  category_2: row.category_2,
  language: row.language,
  theme: row.theme,
  cover_picture: pictureOf(row.cover_id),
  nodesCount: row.nodes_count,
  author_id: row.author_id,
  author_name: row.author_name,
  author_avatar: row.author_avatar,
  rating: row.rating_sum,
  number_rating: row.rating_count,
  added: row.added,
  published_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
});

/** A whole edition, as this reader sees it. Rich text is sanitised again, in case it was stored under weaker rules. */
export async function publicMapOf(
  rows: Reader,
  row: WholePublicMapRow,
  reader: CallContext['member'],
): Promise<PublicMap> {
  const { settings, nodes, edges } = await openContentOf(rows, row);
  const { desc, creditUrl, bg, mindmapBgOpacity, showGrid, showBigMementoAllNodes, showDesc, hideTodo } = settings;
  return {
    ...publicMapShortOf(row),
    user_id: row.author_id,
    creditUrl,
    bg,
    mindmapBgOpacity,
    showGrid,
    showBigMementoAllNodes,
    showDesc,
    hideTodo,
    desc: sanitise(desc),
    nodes: nodes.map(nodeToReply) as PublicMap['nodes'],
    edges: edges as PublicMap['edges'],
    ...documented(nodes),
    version: row.version,
    ...(await standingFor(rows, row, reader)),
  };
}

/** What the page of an edition shows: the texts of its nodes, without their look and places. */
export async function mapToReadOf(
  rows: Reader,
  row: WholePublicMapRow,
  reader: CallContext['member'],
): Promise<MapToRead> {
  const content = await openContentOf(rows, row);
  return {
    ...publicMapShortOf(row),
    desc: sanitise(content.settings.desc),
    creditUrl: content.settings.creditUrl,
    ...(await standingFor(rows, row, reader)),
    drawn: { page: drawnSize(content), phone: drawnSize(mainBranches(content)) },
    lines: outlineOfPage(content) as MapToRead['lines'],
  };
}

async function standingFor(rows: Reader, row: WholePublicMapRow, reader: CallContext['member']) {
  const isAuthor = reader?.id === row.author_id;
  const source = isAuthor && row.source_id !== null ? await mapById(rows, row.source_id) : undefined;
  const copy = reader && (await copyOfMember(rows, reader.id, row.id));
  return {
    isPublished: row.published === 1,
    hidden: row.hidden === 1,
    focusmap_id: source?.id ?? null,
    own_copy: copy?.id ?? null,
  };
}
