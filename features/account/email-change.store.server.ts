import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import { accountWords } from './member-words.server.ts';
import type { EmailChangeTimes, Side } from './rules/email-change.ts';
import type { EmailChangeTable } from './tables.server.ts';
import './tables.server.ts';

export type EmailChangeRow = EmailChangeTable;

export const timesOf = ({ asked_at, old_at, new_at, done_at }: EmailChangeRow): EmailChangeTimes => ({
  askedAt: asked_at,
  oldAt: old_at,
  newAt: new_at,
  doneAt: done_at,
});

export function emailChangeOf(rows: Reader, memberId: string): Promise<EmailChangeRow | undefined> {
  return rows.selectFrom('email_change').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Replaces one that waits. */
export async function saveEmailChange(rows: Writer, change: EmailChangeRow): Promise<void> {
  await rows
    .insertInto('email_change')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute();
}

/** By the token of a letter. Locked, so that confirmations from both addresses at once see each other. */
export async function lockEmailChange(
  rows: Writer,
  engine: Engine,
  by: 'hash_old' | 'hash_new' | 'hash_undo',
  hash: string,
): Promise<EmailChangeRow | undefined> {
  const found = rows.selectFrom('email_change').selectAll().where(by, '=', hash);
  return (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
}

export async function noteConfirmation(rows: Writer, memberId: string, side: Side, now: number): Promise<void> {
  await rows
    .updateTable('email_change')
    .set(side === 'old' ? { old_at: now } : { new_at: now })
    .where('member_id', '=', memberId)
    .execute();
}

export async function finishEmailChange(rows: Writer, memberId: string, hashUndo: string, now: number): Promise<void> {
  await rows
    .updateTable('email_change')
    .set({ done_at: now, hash_undo: hashUndo })
    .where('member_id', '=', memberId)
    .execute();
}

/** Answers whether one was given up. */
export async function dropEmailChange(
  rows: Writer,
  memberId: string,
  { done }: { readonly done: boolean },
): Promise<boolean> {
  const dropped = await rows
    .deleteFrom('email_change')
    .where('member_id', '=', memberId)
    .where('done_at', done ? 'is not' : 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return dropped !== undefined;
}

export interface AddressOwner {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly locale: string;
  readonly kind: string;
}

export async function ownerOfAddress(rows: Reader, email: string): Promise<AddressOwner | undefined> {
  const found = await rows
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified', 'locale', 'kind'])
    .where('email', '=', email)
    .executeTakeFirst();
  return found && { ...found, emailVerified: Boolean(found.emailVerified) };
}

/** Answers the language of the member, or `undefined` if their address is another one than `from` by now. */
export async function setAddress(
  rows: Writer,
  { memberId, from, to }: { readonly memberId: string; readonly from: string; readonly to: string },
): Promise<{ locale: string } | undefined> {
  const named = await rows
    .updateTable('user')
    .set({ email: to, emailVerified: true as boolean & number })
    .where('id', '=', memberId)
    .where('email', '=', from)
    .returning(['name', 'username', 'email', 'locale'])
    .executeTakeFirst();
  if (!named) return undefined;
  await rows.updateTable('user').set(accountWords(named)).where('id', '=', memberId).execute();
  return { locale: named.locale };
}

export async function passkeyIds(rows: Reader, memberId: string): Promise<string[]> {
  const found = await rows.selectFrom('passkey').select('id').where('userId', '=', memberId).execute();
  return found.map(({ id }) => id);
}

export async function removePasskeysBut(rows: Writer, memberId: string, known: readonly string[]): Promise<void> {
  await rows
    .deleteFrom('passkey')
    .where('userId', '=', memberId)
    .$if(known.length > 0, (query) => query.where('id', 'not in', known))
    .execute();
}
