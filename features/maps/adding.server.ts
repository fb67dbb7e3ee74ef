import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { lockLibrary } from '#features/cards/adding.server.ts';
import { whatBlocksAdding } from '#features/cards/rules/adding.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { printsOfMap } from './map-prints.server.ts';
import { mapNotOpen } from './own-map.server.ts';
import { attachedIds, withOpenSuggestions } from './rules/edition.ts';
import type { MapContent } from './rules/map-content.ts';
import { mapLimits } from './rules/map-limits.ts';
import { insertWhole } from './save-map.server.ts';
import { countMaps, mapById, saveMap } from './store.server.ts';
import { contentOfEdition } from './subject.server.ts';
import {
  copyOfMember,
  countCopies,
  publicEditionsOf,
  publicMapBy,
  type WholePublicMapRow,
} from './subject.store.server.ts';
import { focusmapShortOf } from './wire.server.ts';

/**
 * Adds a copy of a public map, at most once. Whoever has a copy gets that one, out of the bin if it lies there; the
 * author gets their own map. Locks the publication first, so that concurrent equal requests are serialised.
 */
export function addPublicMap(
  context: SignedInContext,
  input: { focusmap_public_id: string; _id: string },
  /** As it was sent: a repeated request is told by it. */
  sent: unknown = input,
) {
  const { member, services } = context;
  authorise(member, 'addPublicCard');
  return command(context, sent, async (rows, announce) => {
    const { focusmap_public_id: editionId, _id } = input;
    const publication = await lockPublication(rows, editionId);
    const edition = publication?.kind === 'map' && isOpen(publication) && (await publicMapBy(rows, { id: editionId }));
    if (!edition) throw mapNotOpen();
    const reply = async (id: string) => ({
      need_premium_account: false,
      insertedId: id,
      focusmap: focusmapShortOf((await mapById(rows, id))!),
    });
    const source = edition.source_id === null ? undefined : await mapById(rows, edition.source_id);
    if (source?.member_id === member.id && source.deleted_at === null) return reply(source.id);
    const held = await copyOfMember(rows, member.id, editionId);
    if (held?.deleted_at === null) return reply(held.id);
    if (await isLibraryFull(rows, member)) return { need_premium_account: true, insertedId: null, focusmap: null };
    if (held) await saveMap(rows, held.id, { deleted_at: null });
    else await insertCopy(rows, member.id, edition, { id: _id, now: services.clock.now() });
    announce.changed([member.id], ['maps', 'publicMaps', `focusmap:${editionId}`]);
    return reply(held?.id ?? _id);
  });
}

/** Locks the membership, so that concurrent requests cannot both use the last free place. */
export async function isLibraryFull(rows: Writer, member: SignedInContext['member']): Promise<boolean> {
  const { plan, library } = await lockLibrary(rows, member);
  const copiesThatCount = await countCopies(rows, member.id);
  return whatBlocksAdding({ plan }, { freeOfCount: false }, { ...library, copiesThatCount }) !== undefined;
}

async function insertCopy(
  rows: Writer,
  memberId: string,
  edition: WholePublicMapRow,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  // The id of another map, or of one that the member made before.
  if (await mapById(rows, id)) throw mapNotOpen();
  if ((await countMaps(rows, memberId)) >= mapLimits.maps)
    throw new Refusal('BAD_INPUT', { key: 'maps:refusal.tooManyMaps', values: { most: mapLimits.maps } });
  const content = await openContentOf(rows, edition);
  await insertWhole(rows, { id, memberId, content, columns: columnsOfCopy(edition, content), now });
}

export const columnsOfCopy = (edition: WholePublicMapRow, content: MapContent) => ({
  cover_id: edition.cover_id,
  edition_of: edition.id,
  author_id: edition.author_id,
  taken_version: edition.version,
  taken_rows: JSON.stringify(printsOfMap({ ...content, cover: edition.cover_id })),
});

/** An edition without the suggestions that are not public any more. */
export async function openContentOf(rows: Reader, edition: Pick<WholePublicMapRow, 'content'>): Promise<MapContent> {
  const content = contentOfEdition(edition);
  const { nodes } = content;
  const ids = { memento: attachedIds(nodes, 'memento'), roadmap: attachedIds(nodes, 'roadmap') };
  return { ...content, nodes: withOpenSuggestions(nodes, await publicEditionsOf(rows, ids)) };
}
