import { wholeCard } from './lists.store.server.ts';
import { publicCardOf } from './wire.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { SecretPreview } from './publications.contract.ts';
import { openBySecretLink } from '#features/publications/store.server.ts';

/**
 * What the link of a secret card shows before signing in, also for a locked one: its title and cover, none of its
 * content. `undefined` for an invalid link.
 */
export async function secretPreview(rows: Reader, link: string): Promise<SecretPreview | undefined> {
  const edition = await openBySecretLink(rows, link);
  const row = edition && (await wholeCard(rows, edition.id));
  if (!row) return undefined;
  const { _id, title, language, category_1, cover_picture, author_name, author_avatar } = publicCardOf(row, []);
  return { _id, title, language, category_1, cover_picture, author_name, author_avatar };
}
