import type { SignedInContext } from '#features/account/calls.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { takeCopy, takeLibrary } from './adding.server.ts';
import { copyOfEdition, wholeCard } from './lists.store.server.ts';
import { whatBlocksAdding } from './rules/adding.ts';
import { lockCard } from './store.server.ts';

/** Takes copies of public editions into the member's library, in this order: those that are still there, not held yet, and have room. */
export async function takeEditions(
  rows: Writer,
  member: SignedInContext['member'],
  editionIds: readonly string[],
  now: number,
): Promise<{ added: number }> {
  // Always in the same order, and before the membership, as where one is added: requests wait for each other and never in a circle.
  for (const id of editionIds.toSorted()) await lockCard(rows, id);
  const { plan, library } = await takeLibrary(rows, member);
  let added = 0;
  let counted = library.copiesThatCount;
  for (const id of editionIds) {
    const edition = await wholeCard(rows, id);
    if (edition?.shelf !== 'edition' || (await copyOfEdition(rows, member.id, id))) continue;
    const freeOfCount = edition.free_of_count === 1;
    if (whatBlocksAdding({ plan }, { freeOfCount }, { ...library, copiesThatCount: counted })) continue;
    await takeCopy(rows, edition, member.id, now);
    added += 1;
    if (!freeOfCount) counted += 1;
  }
  return { added };
}
