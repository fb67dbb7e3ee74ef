import type { Generated } from 'kysely';
import { indexCard } from '#features/cards/store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import '#features/cards/tables.server.ts';
import type { SampleAuthor } from './authors.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    sample_world: {
      once: number;
      /** 0 where the administrator took it away before it ever came. */
      loaded_at: number;
      shown: Generated<number>;
    };
  }
}

/** Nobody has written a card yet, the sample world has not been here before, and nobody has decided that it shall not come. */
export async function isStoreNew(rows: Reader): Promise<boolean> {
  const decided = await rows.selectFrom('sample_world').select('once').executeTakeFirst();
  return !decided && !(await rows.selectFrom('card').select('number').limit(1).executeTakeFirst());
}

/** Of two servers that start at once, one gets `true`; the other waits for its transaction and gets `false`. */
export async function claimSampleWorld(rows: Writer, now: number): Promise<boolean> {
  const claimed = await rows
    .insertInto('sample_world')
    .values({ once: 1, loaded_at: now })
    .onConflict((conflict) => conflict.column('once').doUpdateSet({ loaded_at: now, shown: 1 }).where('sample_world.loaded_at', '=', 0))
    .returning('once')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function isSlugTaken(rows: Reader, slug: string): Promise<boolean> {
  return (await rows.selectFrom('card').select('id').where('url_seo', '=', slug).executeTakeFirst()) !== undefined;
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

export interface SampleWorldState {
  readonly shown: boolean;
  readonly loaded: boolean;
  /** Editions that are shown, or would be. */
  readonly cards: number;
}

export async function sampleWorldState(rows: Reader): Promise<SampleWorldState> {
  const kept = await rows.selectFrom('sample_world').select(['loaded_at', 'shown']).executeTakeFirst();
  const { count } = await rows
    .selectFrom('card')
    .innerJoin('user', 'user.id', 'card.user_id')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user.kind', '=', 'sample')
    .where('card.state', '=', 'PUBLIC')
    .executeTakeFirstOrThrow();
  const loaded = kept !== undefined && kept.loaded_at > 0;
  return { shown: loaded && kept.shown === 1, loaded, cards: count };
}

/**
 * Puts the editions of the sample world before everybody, or takes them away: from lists, from their addresses and from search alike.
 * Nothing else changes: copies stand in their libraries, and pictures stay.
 */
export async function moveSampleEditions(rows: Writer, shown: boolean): Promise<void> {
  await rows
    .insertInto('sample_world')
    .values({ once: 1, loaded_at: 0, shown: shown ? 1 : 0 })
    .onConflict((conflict) => conflict.column('once').doUpdateSet({ shown: shown ? 1 : 0 }))
    .execute();
  const moved = await rows
    .updateTable('card')
    .set({ shelf: shown ? 'edition' : 'hidden' })
    .where('shelf', '=', shown ? 'hidden' : 'edition')
    .where('user_id', 'in', (query) => query.selectFrom('user').select('id').where('kind', '=', 'sample'))
    .returning('id')
    .execute();
  for (const { id } of moved) await indexCard(rows, id);
}
