import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { PublicChoice } from '#platform/leaving/public-choice.ts';
import { lockAdministrators } from './administrators.store.server.ts';
import { endKeysOf } from './keys.store.server.ts';
import { endSessionsBut } from './security.store.server.ts';
import type { LeavingTable } from './tables.server.ts';
import './tables.server.ts';

/** Somebody whose account is to be deleted. */
export type LeavingRow = LeavingTable;

export function leavingOf(rows: Reader, memberId: string): Promise<LeavingRow | undefined> {
  return rows.selectFrom('leaving').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Not somebody who is leaving. `member`: the column, such as `publication.author_id`. */
export const stays = (member: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`NOT EXISTS (SELECT 1 FROM leaving WHERE leaving.member_id = ${sql.ref(member)})`;

/** For letters to somebody who is leaving, whom nothing else is sent to. */
export function leaverAddress(rows: Reader, memberId: string) {
  return rows.selectFrom('user').select(['email', 'locale', 'timeZone']).where('id', '=', memberId).executeTakeFirst();
}

/**
 * Locks an account, so that what is done to it as a whole is done one after the other, on all servers. Locked before
 * anything of it is, or two transactions could wait for each other. Rows that refer to the account can still be
 * written. Answers whether it exists.
 */
export async function lockAccount(rows: Writer, engine: Engine, memberId: string): Promise<boolean> {
  const found = rows.selectFrom('user').select('id').where('id', '=', memberId);
  return (await (engine === 'postgres' ? found.forNoKeyUpdate() : found).executeTakeFirst()) !== undefined;
}

/**
 * Hides the account like a suspended one, and ends its sessions and keys. `again`: of somebody who is leaving already.
 */
export async function saveLeaving(
  rows: Writer,
  engine: Engine,
  memberId: string,
  when: { readonly choice: PublicChoice; readonly asked_at: number; readonly leaves_at: number },
): Promise<'leaving' | 'notFound'> {
  await lockAccount(rows, engine, memberId);
  const person = await rows
    .selectFrom('user')
    .select('suspended')
    .where('id', '=', memberId)
    .where('kind', '=', 'person')
    .executeTakeFirst();
  if (!person) return 'notFound';
  await rows
    .insertInto('leaving')
    .values({ member_id: memberId, was_suspended: person.suspended ? 1 : 0, ...when })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(when))
    .execute();
  await rows
    .updateTable('user')
    .set({ suspended: asStored(true) })
    .where('id', '=', memberId)
    .execute();
  await endSessionsBut(rows, memberId, null);
  await endKeysOf(rows, memberId, when.asked_at);
  return 'leaving';
}

/** Answers whether somebody came back. Whoever was suspended before stays away. */
export async function endLeaving(rows: Writer, engine: Engine, memberId: string): Promise<LeavingRow | undefined> {
  await lockAccount(rows, engine, memberId);
  const ended = await rows
    .deleteFrom('leaving')
    .where('member_id', '=', memberId)
    .where('was_suspended', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (ended)
    await rows
      .updateTable('user')
      .set({ suspended: asStored(false) })
      .where('id', '=', memberId)
      .execute();
  return ended;
}

/** How the account proves that it is asked for by its owner. */
export async function passwordHash(rows: Reader, memberId: string): Promise<string | undefined> {
  const found = await rows
    .selectFrom('account')
    .select('password')
    .where('userId', '=', memberId)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return found?.password ?? undefined;
}

export async function sessionBegan(rows: Reader, sessionId: string): Promise<number> {
  const { createdAt } = await rows
    .selectFrom('session')
    .select('createdAt')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return new Date(createdAt).getTime();
}

/** `last` if this member is an administrator and no other who can sign in would be left. Locks all of them. */
export async function administratorsBut(
  rows: Writer,
  engine: Engine,
  memberId: string,
): Promise<'last' | 'others' | 'none'> {
  const all = await lockAdministrators(rows, engine);
  if (!all.some(({ id }) => id === memberId)) return 'none';
  return all.some(({ id, active }) => id !== memberId && active) ? 'others' : 'last';
}

/** SQLite stores 0 and 1; its driver takes booleans too. */
const asStored = (value: boolean) => value as boolean & number;
