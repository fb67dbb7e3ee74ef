import { openMemberSession } from '#app/feature-clients.ts';
import { addToLibraryOf, type CardToAdd, type Taken } from '#features/repeat/client/add-to-library.ts';

/** Opens the session first: a public page has none until the member adds its card. */
export async function addToLibrary(card: CardToAdd, onOffline: () => void): Promise<Taken> {
  return addToLibraryOf(await openMemberSession(), card, onOffline);
}
