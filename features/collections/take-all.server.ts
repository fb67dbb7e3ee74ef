import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { libraryQuota } from '#features/cards/adding.server.ts';
import { addEditions } from '#features/cards/adding-several.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { fittingTogether } from './rules/fitting.ts';
import { insertFollower } from './subject.store.server.ts';
import { editionsNotHeld, publicCardsOf, publicCollectionBySlug } from './store.server.ts';

/**
 * Adds a batch of the cards of a public collection that the member does not hold yet, in order; further calls continue.
 * Cards that do not fit into a FREE library are left out and counted.
 */
export function takeAll(context: SignedInContext, input: { slug: string }) {
  const { member, services } = context;
  authorise(member, 'addPublicCard');
  return command(context, input, async (rows, announce) => {
    const collection = await publicCollectionBySlug(rows, input.slug);
    if (!collection) throw notFound();
    const before = await cardsToAdd(rows, collection.id, member);
    const { added } = await addEditions(rows, member, before.next, services.clock.now());
    if (collection.member_id !== member.id && (added > 0 || (await isTaken(rows, collection.id, before))))
      await insertFollower(rows, { collectionId: collection.id, memberId: member.id, now: services.clock.now() });
    if (added > 0) announce.changed([member.id], ['cards']);
    const after = await cardsToAdd(rows, collection.id, member);
    return { added, left: after.left, blocked: after.blocked };
  });
}

/** The cards that can be added to the library now, and how many do not fit. */
export async function cardsToAdd(rows: Reader, collectionId: string, member: SignedInContext['member']) {
  const library = await libraryQuota(rows, member.id);
  const found = await editionsNotHeld(rows, collectionId, member.id);
  const fitting = fittingTogether(
    found.map(({ id, free_of_count }) => ({ id, freeOfCount: free_of_count === 1 })),
    member,
    library,
  );
  return {
    next: fitting.slice(0, collectionLimits.takenAtOnce).map(({ id }) => id),
    left: fitting.length,
    blocked: found.length - fitting.length,
  };
}

/** A member who already holds all its cards counts as having added it. */
async function isTaken(
  rows: Reader,
  id: string,
  { left, blocked }: { left: number; blocked: number },
): Promise<boolean> {
  return left + blocked === 0 && (await publicCardsOf(rows, id, { from: 0, most: 1 })).count > 0;
}
