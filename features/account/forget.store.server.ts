import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { goneId, type Leaver } from '#platform/leaving/leaver.server.ts';
import { namesLeaver } from '#platform/leaving/names-leaver.server.ts';
import './tables.server.ts';

/** Locks the account; `undefined` if there is no such person. */
export async function lockLeaver(
  rows: Reader,
  { memberId, ...how }: Pick<Leaver, 'choice' | 'engine' | 'keptPictures'> & { readonly memberId: string },
): Promise<Leaver | undefined> {
  const found = rows
    .selectFrom('user')
    .select(['id', 'name', 'email', 'username'])
    .where('id', '=', memberId)
    .where('kind', '=', 'person');
  const person = await (how.engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  return person && { ...person, ...how };
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

/**
 * Ways to sign in, what calls answered, and the name itself: copies that others have take the name that it has when the
 * account is deleted.
 */
export async function forgetAccount(rows: Writer, leaver: Leaver): Promise<void> {
  const { id, email } = leaver;
  await rows
    .updateTable('user')
    .set({ name: '', image: null, searchWords: '[]', nameWords: '[]' })
    .where('id', '=', id)
    .execute();
  await rows.updateTable('user').set({ invitedBy: null }).where('invitedBy', '=', id).execute();
  for (const table of ['session', 'account', 'passkey', 'twoFactor'])
    await sql`DELETE FROM ${sql.table(table)} WHERE "userId" = ${id}`.execute(rows);
  await sql`DELETE FROM verification WHERE ${namesLeaver(leaver, sql.ref('identifier'))}
    OR ${namesLeaver(leaver, sql.ref('value'))} OR identifier = ${email}`.execute(rows);
  await rows.deleteFrom('email_change').where('member_id', '=', id).execute();
  await rows.deleteFrom('api_key').where('member_id', '=', id).execute();
  await rows
    .deleteFrom('command_log')
    .where((row) => row.or([row('member_id', '=', id), namesLeaver(leaver, row.ref('reply'))]))
    .execute();
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
