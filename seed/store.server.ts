import type { Reader, Writer } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import type { SampleAuthor } from './authors.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    sample_world: { once: number; loaded_at: number };
  }
}

/** Nobody has written a card yet, and the sample world has not been here before. */
export async function isStoreNew(rows: Reader): Promise<boolean> {
  const loaded = await rows.selectFrom('sample_world').select('once').executeTakeFirst();
  return !loaded && !(await rows.selectFrom('card').select('number').limit(1).executeTakeFirst());
}

/** Of two servers that start at once, one gets `true`; the other waits for its transaction and gets `false`. */
export async function claimSampleWorld(rows: Writer, now: number): Promise<boolean> {
  const claimed = await rows
    .insertInto('sample_world')
    .values({ once: 1, loaded_at: now })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning('once')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** An account with neither password nor key. Its address is not verified, and its kind keeps every way of signing in closed. */
export async function insertSampleAuthor(rows: Writer, author: SampleAuthor, joined: Date): Promise<void> {
  await rows
    .insertInto('user')
    .values({
      ...author,
      emailVerified: false,
      image: null,
      twoFactorEnabled: null,
      kind: 'sample',
      suspended: null,
      invitedBy: null,
      createdAt: joined,
      updatedAt: joined,
    })
    .execute();
  // Only members who may publish have public cards. The row itself came with the account.
  await rows.updateTable('membership').set({ plan: 'PREMIUM' }).where('user_id', '=', author.id).execute();
}
