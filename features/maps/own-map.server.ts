import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { readDocument } from '#platform/documents/documents.server.ts';
import type { Topic } from '#platform/realtime/live-words.ts';
import { withCurrentFaces } from './attached.store.server.ts';
import type { Focusmap } from './contract.ts';
import { contentOf } from './rules/map-content.ts';
import { nodeToReply } from './rules/wire-shape.ts';
import { lockMap, mapById, type FocusmapRow, type PublishedMapRow } from './store.server.ts';
import { focusmapOf } from './wire.server.ts';

export const mapGone = () => new Refusal('NOT_FOUND', { key: 'maps:refusal.gone' });
export const mapNotOpen = () => new Refusal('NOT_FOUND', { key: 'maps:refusal.notOpen' });

/** Live topics of a map of the member. */
export const topicsOf = (id: string): Topic[] => ['maps.list', `focusmap:${id}`];

/** Refuses another member's map, and one in the bin, as not found. */
export async function openMap(rows: Reader, member: SignedInContext['member'], id: string): Promise<PublishedMapRow> {
  const map = await mapById(rows, id);
  if (!map || map.deleted_at !== null) throw mapGone();
  authorise(member, 'editMap', { ownerId: map.member_id });
  return map;
}

export async function lockOwnMap(
  rows: Writer,
  { member }: SignedInContext,
  id: string,
  where: 'library' | 'anywhere' = 'library',
): Promise<FocusmapRow> {
  const map = await lockMap(rows, id);
  if (!map) throw mapGone();
  authorise(member, 'editMap', { ownerId: map.member_id });
  if (where === 'library' && map.deleted_at !== null) throw mapGone();
  return map;
}

/** With cards and maps on its nodes as they are now. */
export async function wholeMap(rows: Reader, id: string) {
  const row = await mapById(rows, id);
  if (!row) return undefined;
  const { content = {}, version } = await readDocument(rows, id);
  const nodes = await withCurrentFaces(rows, row.member_id, contentOf(content).nodes);
  return { ...focusmapOf(row, { content, version }), nodes: nodes.map(nodeToReply) as Focusmap['nodes'] };
}
