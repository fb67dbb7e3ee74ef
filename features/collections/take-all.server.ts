import { authorise, command, type SignedInContext } from '#features/account/calls.server.ts';
import { roomIn } from '#features/cards/adding.server.ts';
import { takeEditions } from '#features/cards/adding-several.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { fittingTogether } from './rules/fitting.ts';
import { editionsNotHeld, publicCollectionBySlug } from './store.server.ts';

/**
 * Takes the cards of a public collection that the member does not hold yet into the library, some at a time and in their order; asked again it
 * goes on where it stopped. What does not fit into a FREE library is left out and counted.
 */
export function takeAll(context: SignedInContext, input: { slug: string }) {
  const { member, services } = context;
  authorise(member, 'addPublicCard');
  return command(context, input, async (rows, announce) => {
    const collection = await publicCollectionBySlug(rows, input.slug);
    if (!collection) throw new Refusal('NOT_FOUND', { key: 'account:refusal.notFound' });
    const before = await takeable(rows, collection.id, member);
    const { added } = await takeEditions(rows, member, before.next, services.clock.now());
    if (added > 0) announce.changed([member.id], ['cards']);
    const after = await takeable(rows, collection.id, member);
    return { added, left: after.left, blocked: after.blocked };
  });
}

/** What of a collection could go into the library now, all of it together, and how much could not. */
export async function takeable(rows: Reader, collectionId: string, member: SignedInContext['member']) {
  const library = await roomIn(rows, member.id);
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
