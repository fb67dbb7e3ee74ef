import { cardById } from '#features/cards/subject.store.server.ts';
import type { Launch } from '#features/focus-sessions/contract.ts';
import { mapById } from '#features/maps/store.server.ts';
import { publicationById, publicationOf, type PublicationRow } from '#features/publications/store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { isOpen } from '#vocabulary/subject.ts';

/**
 * The public edition of the card or map that somebody studies, where the launch says that it is public (S3 §3
 * `isPublicBool`): named itself, or as what they have in their library. `null`: nothing that is public.
 */
export async function editionStudied(
  rows: Reader,
  memberId: string,
  { isPublicBool = false, focusCardIdParam, focusmap_id }: Partial<Launch>,
): Promise<string | null> {
  const [kind, id] = focusCardIdParam ? (['card', focusCardIdParam] as const) : (['map', focusmap_id] as const);
  if (!isPublicBool || !id) return null;
  const named = await publicationById(rows, id);
  const edition = named?.kind === kind ? named : await editionOfOwn(rows, memberId, kind, id);
  return edition?.state === 'PUBLIC' && isOpen(edition) ? edition.id : null;
}

/** Of a copy the edition that it is of, else the one that they published. */
async function editionOfOwn(
  rows: Reader,
  memberId: string,
  kind: 'card' | 'map',
  id: string,
): Promise<PublicationRow | undefined> {
  const card = kind === 'card' ? await cardById(rows, id) : undefined;
  const map = kind === 'map' ? await mapById(rows, id) : undefined;
  if ((card?.user_id ?? map?.member_id) !== memberId) return undefined;
  const source = card?.edition_of ?? map?.edition_of;
  return source ? publicationById(rows, source) : publicationOf(rows, kind, id, 'PUBLIC');
}
