import { wholeCard } from '#features/cards/lists.store.server.ts';
import { publicCardOf } from '#features/cards/wire.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { SecretPreview } from './contract.ts';
import { idOfSecret } from './store.server.ts';

/** The face of a secret card, which every state of it shows (a locked one, too), and of what is on it nothing. `undefined` for a dead link. */
export async function secretPreview(rows: Reader, link: string): Promise<SecretPreview | undefined> {
  const edition = await idOfSecret(rows, link);
  const row = edition && (await wholeCard(rows, edition.id));
  if (!row) return undefined;
  const { _id, title, language, category_1, cover_picture, author_name, author_avatar } = publicCardOf(row, []);
  return { _id, title, language, category_1, cover_picture, author_name, author_avatar };
}
