import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** Keeps the bound parameters of one statement below the limits of both engines. */
const idsAtOnce = 1_000;

/** Which of these ids are the member's cards, in the library or in the bin. */
export async function ownCards(
  rows: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<{ id: string; binned: boolean }[]> {
  const found: { id: string; binned: boolean }[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = await rows
      .selectFrom('card')
      .select(['id', 'shelf'])
      .where('id', 'in', ids.slice(at, at + idsAtOnce))
      .where('user_id', '=', memberId)
      .where('shelf', 'in', ['library', 'bin'])
      .execute();
    found.push(...some.map(({ id, shelf }) => ({ id, binned: shelf === 'bin' })));
  }
  return found;
}

/** Whether the content of a card is not shown to its holder yet. */
export async function isLocked(rows: Reader, id: string): Promise<boolean> {
  const card = await rows.selectFrom('card').select('locked').where('id', '=', id).executeTakeFirst();
  return card?.locked === 1;
}
