import type { Reader, Writer } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { Member } from './member.ts';
import type { MembershipTable, UserTable } from './tables.server.ts';
import './tables.server.ts';

/** What `memberOfRow` reads, of an account with its membership. */
export const memberColumns = [
  'user.id',
  'user.name',
  'user.username',
  'user.email',
  'user.emailVerified',
  'user.image',
  'user.locale',
  'user.timeZone',
  'membership.plan',
  'membership.role',
  'membership.allowed_student',
  'membership.day_starts_at',
  'membership.starts_repeat',
] as const;

type MemberRow = Pick<
  UserTable,
  'id' | 'name' | 'username' | 'email' | 'emailVerified' | 'image' | 'locale' | 'timeZone'
> &
  OrNull<Pick<MembershipTable, 'plan' | 'role' | 'allowed_student' | 'day_starts_at'>> & {
    starts_repeat: number | null;
  };
type OrNull<Columns> = { [Name in keyof Columns]: Columns[Name] | null };

/** `undefined` when the membership record is missing. */
export function memberOfRow(row: MemberRow, sessionId: string): Member | undefined {
  if (!row.plan) return undefined;
  return {
    id: row.id,
    sessionId,
    name: row.name,
    username: row.username,
    email: row.email,
    emailVerified: Boolean(row.emailVerified),
    image: row.image,
    plan: row.plan,
    role: row.role!,
    allowedStudents: row.allowed_student!,
    locale: row.locale,
    timeZone: row.timeZone,
    dayStartsAt: row.day_starts_at!,
    startsRepeat: row.starts_repeat === 1,
  };
}

const sessionByToken = prepared((rows, { token }: { token: string }) =>
  rows
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .select(['session.id as sessionId', 'session.expiresAt', 'session.updatedAt', 'user.suspended', ...memberColumns])
    .where('session.token', '=', token),
);

/**
 * A session by its token with its account and membership, in one statement; `member` is absent when the membership
 * record is missing.
 */
export async function memberOfSession(
  rows: Reader,
  token: string,
): Promise<
  { member?: Member; suspended: boolean; expiresAt: number; renewedAt: number; staysSignedIn: boolean } | undefined
> {
  const [row] = await sessionByToken(rows, { token });
  if (!row) return undefined;
  const expiresAt = epochMs(row.expiresAt);
  const renewedAt = epochMs(row.updatedAt);
  const member = memberOfRow(row, row.sessionId);
  return {
    suspended: Boolean(row.suspended),
    expiresAt,
    renewedAt,
    // A session that ends with the browser was made for one day and is left alone.
    staysSignedIn: expiresAt - renewedAt > 2 * 24 * 60 * 60 * 1000,
    ...(member && { member }),
  };
}

/** SQLite stores the library's dates as text; PostgreSQL returns `Date`. */
export function epochMs(date: string | Date): number {
  return new Date(date).getTime();
}

export async function keepSession(rows: Writer, token: string, now: Date, expiresAt: Date): Promise<void> {
  await rows
    .updateTable('session')
    .set({ updatedAt: stored(now), expiresAt: stored(expiresAt) })
    .where('token', '=', token)
    .execute();
}

/** As the accounts library writes it: the driver of either engine takes a date. */
const stored = (date: Date) => date as Date & string;

export async function hasAdministrator(rows: Reader): Promise<boolean> {
  return (await rows.selectFrom('administrator_seat').select('seat').executeTakeFirst()) !== undefined;
}

export async function isUsernameTaken(rows: Reader, username: string): Promise<boolean> {
  return (await rows.selectFrom('user').select('id').where('username', '=', username).executeTakeFirst()) !== undefined;
}

export async function savePreferences(
  rows: Writer,
  memberId: string,
  preferences: { locale?: string; timeZone?: string; dayStartsAt?: number; startsRepeat?: boolean },
): Promise<void> {
  const { locale, timeZone, dayStartsAt, startsRepeat } = preferences;
  if (locale !== undefined || timeZone !== undefined) {
    await rows
      .updateTable('user')
      .set({ ...(locale && { locale }), ...(timeZone && { timeZone }) })
      .where('id', '=', memberId)
      .execute();
  }
  if (dayStartsAt !== undefined || startsRepeat !== undefined) {
    await rows
      .updateTable('membership')
      .set({
        ...(dayStartsAt !== undefined && { day_starts_at: dayStartsAt }),
        ...(startsRepeat !== undefined && { starts_repeat: startsRepeat ? 1 : 0 }),
      })
      .where('user_id', '=', memberId)
      .execute();
  }
}

/** For letters: an account that a person can sign in to. */
export async function accountByEmail(
  rows: Reader,
  email: string,
): Promise<{ email: string; locale: string } | undefined> {
  return rows
    .selectFrom('user')
    .select(['email', 'locale'])
    .where('email', '=', email)
    .where('kind', '=', 'person')
    .executeTakeFirst();
}

/** Whose account a person at a provider is connected with. */
export async function accountOfProvider(rows: Reader, provider: string, subject: string): Promise<string | undefined> {
  const found = await rows
    .selectFrom('account')
    .select('userId')
    .where('providerId', '=', provider)
    .where('accountId', '=', subject)
    .executeTakeFirst();
  return found?.userId;
}

/**
 * Why nobody can sign in to an account: of an author of the sample world, of a suspended member, or one that waits for
 * approval. Somebody who is leaving may, to come back. An account that is being created has no row yet.
 */
export async function whatBlocksSignIn(
  rows: Reader,
  memberId: string,
): Promise<'ACCOUNT_SUSPENDED' | 'ACCOUNT_WAITING' | undefined> {
  const account = await rows
    .selectFrom('user')
    .leftJoin('leaving', 'leaving.member_id', 'user.id')
    .select(['user.kind', 'user.suspended', 'user.waitsSince', 'leaving.was_suspended'])
    .where('user.id', '=', memberId)
    .executeTakeFirst();
  if (!account) return undefined;
  if (account.kind !== 'person') return 'ACCOUNT_SUSPENDED';
  if (!account.suspended || account.was_suspended === 0) return undefined;
  return account.waitsSince === null ? 'ACCOUNT_SUSPENDED' : 'ACCOUNT_WAITING';
}

/** The names of some members; who has none any more is left out. */
export async function namesOfMembers(rows: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Whether a link with this username is that of a person who may sign in. */
export async function mayInvite(rows: Reader, username: string): Promise<boolean> {
  const account = await rows
    .selectFrom('user')
    .select('suspended')
    .where('username', '=', username)
    .where('kind', '=', 'person')
    .executeTakeFirst();
  return account !== undefined && !account.suspended;
}

/** Who invited an account whose address is verified, until it has been announced. */
export async function invitationOf(rows: Reader, memberId: string): Promise<string | undefined> {
  const account = await rows
    .selectFrom('user')
    .select(['invitedBy', 'emailVerified'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return account?.emailVerified && account.invitedBy ? account.invitedBy : undefined;
}

export async function forgetInvitation(rows: Writer, memberId: string): Promise<void> {
  await rows.updateTable('user').set({ invitedBy: null }).where('id', '=', memberId).execute();
}
