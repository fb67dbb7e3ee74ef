import type { ExpressionBuilder } from 'kysely';
import { epochMs } from '#features/account/store.server.ts';
import type { Plan } from '#features/membership/rules/plans.ts';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { WantedWord } from '#platform/database/search-words.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#features/account/tables.server.ts';
import '#features/membership/tables.server.ts';

export interface MembersQuery {
  /** `undefined` for everybody; empty when what was typed holds no word, which nobody has. */
  readonly words: readonly WantedWord[] | undefined;
  readonly plan?: Plan | undefined;
  readonly state?: 'suspended' | 'unverified' | undefined;
}

/** Last of all code points: what begins with a word lies between the word and this behind it. */
const last = '\u{10FFFF}';

const asStored = (value: boolean) => value as boolean & number;

/** Of people alone: the authors of the sample world are nobody's members. */
function matching(rows: Reader, { words, plan, state }: MembersQuery) {
  let found = rows.selectFrom('user').innerJoin('membership', 'membership.user_id', 'user.id').where('user.kind', '=', 'person');
  if (words?.length === 0) found = found.where('user.id', 'is', null);
  for (const { word, prefix } of words ?? []) {
    found = found.where('user.id', 'in', (query) => {
      const named = query.selectFrom('member_word').select('member_word.member_id');
      return prefix
        ? named.where('member_word.word', '>=', word).where('member_word.word', '<', word + last)
        : named.where('member_word.word', '=', word);
    });
  }
  if (plan) found = found.where('membership.plan', '=', plan);
  if (state === 'suspended') found = found.where('user.suspended', '=', asStored(true));
  if (state === 'unverified') found = found.where('user.emailVerified', '=', asStored(false));
  return found;
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

/** Newest first; `after` is the last one of the page before. `now` is of the machine's clock, by which the accounts library dates sessions. */
export async function membersAfter(
  rows: Reader,
  query: MembersQuery,
  { after, limit, now }: { after: PagePlace | undefined; limit: number; now: Date },
) {
  const found = await matching(rows, query)
    .select(shown(now))
    .$if(after !== undefined, (page) =>
      page.where((row) =>
        row(row.refTuple('user.createdAt', 'user.id'), '<', row.tuple(new Date(after!.created_at) as Date & string, after!.id)),
      ),
    )
    .orderBy('user.createdAt', 'desc')
    .orderBy('user.id', 'desc')
    .limit(limit)
    .execute();
  return found.map((member) => ({ ...member, created_at: epochMs(member.createdAt) }));
}
export type MemberRow = Omit<Awaited<ReturnType<typeof membersAfter>>[number], 'created_at'>;

export async function membersCount(rows: Reader, query: MembersQuery): Promise<number> {
  const { count } = await matching(rows, query)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One person, with what decides about their plan and how often they are signed in now. */
export async function memberById(rows: Reader, id: string, now: Date) {
  return matching(rows, { words: undefined })
    .select(shown(now))
    .select(['membership.allowed_student', 'membership.granted_plan', 'membership.granted_students', 'membership.manual_promo'])
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

export async function isPerson(rows: Reader, id: string): Promise<boolean> {
  return (await rows.selectFrom('user').select('id').where('id', '=', id).where('kind', '=', 'person').executeTakeFirst()) !== undefined;
}
