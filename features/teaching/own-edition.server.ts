import { authorise, type SignedInContext } from '#features/account/calls.server.ts';
import { lockCard, type CardRow } from '#features/cards/store.server.ts';
import { isOpen } from '#vocabulary/subject.ts';
import { publicationOf, type PublicationRow } from '#features/publications/store.server.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';

/** The secret edition of the member's own card; `undefined` if it has none. */
export function editionOfOwn(
  rows: Reader,
  { member }: SignedInContext,
  card: CardRow | undefined,
): Promise<PublicationRow | undefined> {
  if (!card || card.state !== 'PRIVATE') throw notFound();
  authorise(member, 'publish', { ownerId: card.user_id });
  return publicationOf(rows, 'card', card.id, 'SECRET');
}

/** Locks it, so that it cannot be taken back while it is assigned. */
export async function openEditionOf(
  rows: Parameters<typeof lockCard>[0],
  context: SignedInContext,
  cardId: string,
): Promise<PublicationRow> {
  const edition = await editionOfOwn(rows, context, await lockCard(rows, cardId));
  if (!edition || !isOpen(edition))
    throw new Refusal('NOT_ALLOWED', { key: 'teaching:refusal.notPublished', field: 'focusCardId' });
  return edition;
}
