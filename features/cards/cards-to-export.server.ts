import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { libraryCards, namedCards, type OwnedCard } from './own-cards.store.server.ts';

/** The named cards, or the whole library, if the member may export each of them. */
export async function cardsToExport(
  { member, services }: SignedInContext,
  ids: readonly string[] | undefined,
): Promise<OwnedCard[]> {
  const named = ids && [...new Set(ids)];
  const cards = await services.database.read((rows) =>
    named ? namedCards(rows, named) : libraryCards(rows, member.id),
  );
  if (named && cards.length < named.length) throw notFound();
  for (const card of cards) authorise(member, 'exportCard', card);
  return cards;
}
