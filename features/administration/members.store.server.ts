import type { ExpressionBuilder } from 'kysely';
import type { Role } from '#features/account/rules/roles.ts';
import { epochMs } from '#features/account/store.server.ts';
import type { Plan } from '#features/membership/rules/plans.ts';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#features/account/tables.server.ts';
import { accountsOf, foundCount, type MemberSearch } from './member-search.store.server.ts';
import '#features/membership/tables.server.ts';

export interface MembersQuery {
  /** `undefined` for everybody. */
  readonly search?: MemberSearch | undefined;
  readonly plan?: Plan | undefined;
  readonly role?: Role | undefined;
  readonly state?: 'waiting' | 'suspended' | 'unverified' | undefined;
}

const asStored = (value: boolean) => value as boolean & number;

/** People only: the authors of the sample world are not members. */
function people(rows: Reader, { search, state }: Pick<MembersQuery, 'search' | 'state'>) {
  const found = accountsOf(rows, search).where('user.kind', '=', 'person');
  if (state === 'waiting') return found.where('user.waitsSince', 'is not', null);
  if (state === 'suspended')
    return found.where('user.suspended', '=', asStored(true)).where('user.waitsSince', 'is', null);
  if (state === 'unverified') return found.where('user.emailVerified', '=', asStored(false));
  return found;
}

function members(rows: Reader, query: MembersQuery) {
  const found = people(rows, query).innerJoin('membership', 'membership.user_id', 'user.id');
  return found
    .$if(query.plan !== undefined, (of) => of.where('membership.plan', '=', query.plan!))
    .$if(query.role !== undefined, (of) => of.where('membership.role', '=', query.role!));
}

const shown = (now: Date) => (row: ExpressionBuilder<Tables, 'user' | 'membership'>) =>
  [
    'user.id',
    'user.name',
    'user.username',
    'user.email',
    'user.image',
    'user.emailVerified',
    'user.suspended',
    'user.waitsSince',
    'user.createdAt',
    'membership.plan',
    'membership.role',
    row
      .selectFrom('session')
      .select((session) => session.fn.max('session.updatedAt').as('at'))
      .whereRef('session.userId', '=', 'user.id')
      .where('session.expiresAt', '>', now as Date & string)
      .as('lastSeenAt'),
  ] as const;

/**
 * Newest first; `after` is the last one of the page before. `now` is of the machine's clock, by which the accounts
 * library dates sessions.
 */
export async function membersAfter(
  rows: Reader,
  query: MembersQuery,
  { after, limit, now }: { after: PagePlace | undefined; limit: number; now: Date },
) {
  // Which ones first: what a list shows of a member is read for those of the page alone.
  const ids = members(rows, query)
    .select('user.id')
    .$if(after !== undefined, (found) =>
      found.where((row) =>
        row(
          row.refTuple('user.createdAt', 'user.id'),
          '<',
          row.tuple(new Date(after!.created_at) as Date & string, after!.id),
        ),
      ),
    )
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id', 'desc')
    .limit(limit);
  const page = await rows
    .selectFrom(ids.as('page'))
    .crossJoin('user')
    .innerJoin('membership', 'membership.user_id', 'user.id')
    .whereRef('user.id', '=', 'page.id')
    .select(shown(now))
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id', 'desc')
    .execute();
  return page.map((member) => ({ ...member, created_at: epochMs(member.createdAt) }));
}
export type MemberRow = Omit<Awaited<ReturnType<typeof membersAfter>>[number], 'created_at'>;

/** Every account has a membership (docs/decisions/002), so it is joined only where plan or role is filtered. */
export async function membersCount(rows: Reader, query: MembersQuery): Promise<number> {
  if (query.search && !query.plan && !query.role && !query.state) return foundCount(rows, query.search);
  const counted = query.plan || query.role ? members(rows, query) : people(rows, query);
  const { count } = await counted.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

/** One person, with what decides about their plan and how often they are signed in now. */
export async function memberById(rows: Reader, id: string, now: Date) {
  return members(rows, {})
    .select(shown(now))
    .select([
      'membership.allowed_student',
      'membership.granted_plan',
      'membership.granted_students',
      'membership.manual_promo',
    ])
    .select((row) =>
      row
        .selectFrom('session')
        .select((session) => session.fn.countAll<number>().as('count'))
        .whereRef('session.userId', '=', 'user.id')
        .where('session.expiresAt', '>', now as Date & string)
        .as('openSessions'),
    )
    .where('user.id', '=', id)
    .executeTakeFirst();
}

/** People who cannot come in because their membership record is missing, newest first (S1 §8). */
export function accountsWithoutMembership(
  rows: Reader,
  limit: number,
): Promise<{ id: string; name: string; email: string }[]> {
  return rows
    .selectFrom('user')
    .leftJoin('membership', 'membership.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email'])
    .where('user.kind', '=', 'person')
    .where('membership.user_id', 'is', null)
    .orderBy('user.createdAt', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The record that comes with an account, for one that has lost it. Answers `false`, and changes nothing, where it is
 * there.
 */
export async function makeMembership(rows: Writer, id: string): Promise<boolean> {
  const made = await rows
    .insertInto('membership')
    .columns(['user_id', 'plan', 'role', 'allowed_student'])
    .expression((row) =>
      row
        .selectFrom('membership_start')
        .select((start) => [
          start.val(id).as('user_id'),
          'plan',
          start.val<'member'>('member').as('role'),
          'allowed_student',
        ])
        // A single row. SQLite parses `on conflict` after a select only behind a `where`.
        .where('seat', '=', 1),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function isPerson(rows: Reader, id: string): Promise<boolean> {
  return (
    (await rows
      .selectFrom('user')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', 'person')
      .executeTakeFirst()) !== undefined
  );
}
