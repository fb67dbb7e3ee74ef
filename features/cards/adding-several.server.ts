import type { SignedInContext } from '#features/account/calls.server.ts';
import { lockPublication } from '#features/publications/store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { createCopy, lockLibrary } from './adding.server.ts';
import { copyOfEdition, wholeCard } from './lists.store.server.ts';
import { whatBlocksAdding } from './rules/adding.ts';
import { isEditionOpen } from './wire.server.ts';

/**
 * Adds copies of public editions to the member's library, in the given order. Skips editions that are no longer public,
 * that the member already has, or that exceed the FREE quota.
 */
export async function addEditions(
  rows: Writer,
  member: SignedInContext['member'],
  editionIds: readonly string[],
  now: number,
): Promise<{ added: number }> {
  // Lock publications in sorted order and before the membership, as the single add does; otherwise concurrent requests
  // could deadlock.
  for (const id of editionIds.toSorted()) await lockPublication(rows, id);
  const { plan, library } = await lockLibrary(rows, member);
  let added = 0;
  let counted = library.copiesThatCount;
  for (const id of editionIds) {
    const edition = await wholeCard(rows, id);
    if (!edition || !isEditionOpen(edition) || (await copyOfEdition(rows, member.id, id))) continue;
    const freeOfCount = edition.free_of_count === 1;
    if (whatBlocksAdding({ plan }, { freeOfCount }, { ...library, copiesThatCount: counted })) continue;
    await createCopy(rows, edition, member.id, now);
    added += 1;
    if (!freeOfCount) counted += 1;
  }
  return { added };
}
