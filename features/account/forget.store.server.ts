import { sql, type SqlBool } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { goneId, type ForgetPortion, type Leaver } from '#platform/leaving/leaver.server.ts';
import { namesLeaver } from '#platform/leaving/names-leaver.server.ts';
import { isIn, namingRows, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** An account, also one whose deletion has begun; `undefined` if there is no such person. */
export async function leaverOf(
  rows: Reader,
  { memberId, choice, engine, whoOf }: Pick<Leaver, 'choice' | 'engine' | 'whoOf'> & { readonly memberId: string },
): Promise<{ readonly leaver: Leaver; readonly hasBegun: boolean } | undefined> {
  const found = rows
    .selectFrom('user')
    .leftJoin('leaving', 'leaving.member_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.username', 'user.kind'])
    .select(['leaving.name as name_before', 'leaving.choice as chosen'])
    .where('user.id', '=', memberId)
    .where('user.kind', 'in', ['person', 'leaver']);
  const person = await (engine === 'postgres' ? found.forUpdate('user') : found).executeTakeFirst();
  if (!person) return undefined;
  const { id, name, email, username, kind, name_before, chosen } = person;
  const hasBegun = kind === 'leaver';
  const before = { name: name_before ?? name, choice: (hasBegun && chosen) || choice };
  const leaver = { id, email, username, engine, whoOf, ...before };
  return { leaver, hasBegun };
}

/**
 * From here on the account is nobody's: it is found in no list, nobody can sign in to it, and it cannot come back. What
 * it has goes in later transactions.
 */
export async function closeForGood(rows: Writer, { id, choice }: Leaver, now: number): Promise<void> {
  await rows
    .insertInto('leaving')
    .values({ member_id: id, was_suspended: 1, choice, asked_at: now, leaves_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ choice, was_suspended: 1 }))
    .execute();
  // Before the kind changes: words of others than persons are left as they are.
  await rows.updateTable('user').set({ searchWords: '[]', nameWords: '[]' }).where('id', '=', id).execute();
  await rows
    .updateTable('user')
    .set({ kind: 'leaver', suspended: true as boolean & number })
    .where('id', '=', id)
    .execute();
  for (const table of waysToSignIn) await sql`DELETE FROM ${sql.table(table)} WHERE "userId" = ${id}`.execute(rows);
  await rows.deleteFrom('api_key').where('member_id', '=', id).execute();
}

const waysToSignIn = [
  'session',
  'account',
  'passkey',
  'twoFactor',
  'oauthAccessToken',
  'oauthRefreshToken',
  'oauthConsent',
];

/** Nothing that is written from here on has the name. It is known until the account is deleted. */
export async function takeName(rows: Writer, { id, name }: Leaver): Promise<void> {
  await rows.updateTable('leaving').set({ name }).where('member_id', '=', id).execute();
  await rows.updateTable('user').set({ name: '', image: null }).where('id', '=', id).execute();
}

/**
 * The account that owns what stays without a name. Values of columns that differ by engine come from the leaver's row.
 */
export async function makeGone(rows: Writer, { id }: Leaver): Promise<void> {
  await sql`INSERT INTO "user" ("id", "name", "email", "emailVerified", "username", "kind", "createdAt", "updatedAt")
    SELECT ${goneId}, '', ${goneId}, "emailVerified", ${goneId}, 'gone',
      (SELECT min("createdAt") FROM "user"), (SELECT min("createdAt") FROM "user")
    FROM "user" WHERE "id" = ${id} ON CONFLICT DO NOTHING`.execute(rows);
}

export const accountPortions: readonly ForgetPortion[] = [rowsOf('command_log', 'member_id key', isIn('member_id'))];

/** What calls of others answered, and links in letters. */
export const accountTraces: readonly ForgetPortion[] = [
  namingRows('command_log', 'member_id key', (leaver) => namesLeaver(leaver, sql.ref('reply'))),
  namingRows(
    'verification',
    'id',
    (leaver) => sql<SqlBool>`(${namesLeaver(leaver, sql.ref('identifier'))}
      OR ${namesLeaver(leaver, sql.ref('value'))} OR identifier = ${leaver.email})`,
  ),
];

/** What goes in the transaction that deletes the account. */
export async function forgetAccount(rows: Writer, { id }: Leaver): Promise<void> {
  await rows.updateTable('user').set({ invitedBy: null }).where('invitedBy', '=', id).execute();
  for (const table of waysToSignIn) await sql`DELETE FROM ${sql.table(table)} WHERE "userId" = ${id}`.execute(rows);
  await rows.deleteFrom('email_change').where('member_id', '=', id).execute();
  // The seat stays taken: whoever signs up while it is free becomes administrator.
  await sql`UPDATE administrator_seat SET user_id = COALESCE(
      (SELECT MIN(user_id) FROM membership WHERE role = 'administrator' AND user_id <> ${id}), ${goneId})
    WHERE user_id = ${id}`.execute(rows);
  await sql`UPDATE administrator_act SET administrator_name = '' WHERE administrator_id = ${id}`.execute(rows);
  await sql`UPDATE administrator_act SET member_name = '' WHERE member_id = ${id}`.execute(rows);
}

/** The last statement of a deletion. What still refers to the account goes with it. */
export async function deleteAccount(rows: Writer, { id }: Pick<Leaver, 'id'>): Promise<void> {
  await rows.deleteFrom('user').where('id', '=', id).execute();
}
