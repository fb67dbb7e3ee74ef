import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { WantedWord } from '#platform/database/search-words.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isNamedTo } from './relations.store.server.ts';
import type { PersonRow } from './store.server.ts';
import type { Ties } from './ties.server.ts';
import './tables.server.ts';

const longestReply = 20;
/** Counting stops here: a larger count would not change which word is the rarest. */
const many = 10_000;
/** The last code point: words with a prefix lie between the prefix and the prefix followed by it. */
const last = '\u{10FFFF}';

/** Friends by name, then others. Whoever is not found, or not named to the member, is not among the others. */
export async function foundPeople(
  rows: Reader,
  memberId: string,
  words: readonly WantedWord[],
  ties: Ties,
): Promise<PersonRow[]> {
  const friends = await foundFriends(rows, memberId, words, ties);
  if (friends.length >= longestReply) return friends;
  const sorted = words.length > 1 ? await rarestFirst(rows, words) : words;
  const others = await foundOthers(rows, memberId, sorted, ties, longestReply - friends.length);
  return [...friends, ...others];
}

type Row = ExpressionBuilder<Tables, 'user'>;

const hasWord =
  ({ word, prefix }: WantedWord) =>
  (row: Row) =>
    row.exists(
      row
        .selectFrom('findable_word as had')
        .select('had.word')
        .whereRef('had.member_id', '=', 'user.id')
        .where('had.word', '>=', word)
        .where('had.word', prefix ? '<' : '<=', prefix ? word + last : word),
    );

/** A member has some hundreds of friends, of whom each is checked. */
function foundFriends(rows: Reader, memberId: string, words: readonly WantedWord[], ties: Ties): Promise<PersonRow[]> {
  return words
    .reduce(
      (found, word) => found.where(hasWord(word)),
      rows
        .selectFrom('friendship')
        .innerJoin('user', 'user.id', 'friendship.friend_id')
        .innerJoin('profile', 'profile.member_id', 'user.id')
        .select(['user.id', 'user.name', 'user.username', 'user.image'])
        .where('friendship.member_id', '=', memberId)
        .where(isNamedTo(sql.val(memberId), ties)),
    )
    .orderBy('user.name')
    .orderBy('user.id')
    .limit(longestReply)
    .execute();
}

/** From the rarest word on: the others are then looked up for few members. */
async function rarestFirst(rows: Reader, words: readonly WantedWord[]): Promise<WantedWord[]> {
  const counted = (await rows
    .selectNoFrom(
      words.map(({ word, prefix }, at) =>
        rows
          .selectFrom(
            rows
              .selectFrom('findable_word')
              .select('member_id')
              .where('word', '>=', word)
              .where('word', prefix ? '<' : '<=', prefix ? word + last : word)
              .limit(many)
              .as('some'),
          )
          .select((row) => row.fn.countAll<number>().as('count'))
          .as(`word${at}`),
      ),
    )
    .executeTakeFirstOrThrow()) as Record<string, number | string>;
  const count = (at: number) => Number(counted[`word${at}`]);
  return words
    .map((word, at) => ({ word, count: count(at) }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ word }) => word);
}

/**
 * In the order of the matched word, which is the index's own: it is read until the page is full, without sorting all
 * who match. Whole words come before longer ones. A cross join fixes the order of tables on SQLite.
 */
function foundOthers(
  rows: Reader,
  memberId: string,
  [rarest, ...others]: readonly WantedWord[],
  ties: Ties,
  length: number,
): Promise<PersonRow[]> {
  const { word, prefix } = rarest!;
  const isOther: Expression<SqlBool> = sql<SqlBool>`${sql.ref('user.id')} <> ${memberId}
    and not exists (select 1 from friendship where member_id = ${memberId} and friend_id = ${sql.ref('user.id')})`;
  const found = rows
    .selectFrom('findable_word as matched')
    .crossJoin('user')
    .crossJoin('profile')
    .select(['user.id', 'user.name', 'user.username', 'user.image'])
    .whereRef('user.id', '=', 'matched.member_id')
    .whereRef('profile.member_id', '=', 'matched.member_id')
    .where('matched.word', '>=', word)
    .where('matched.word', prefix ? '<' : '<=', prefix ? word + last : word)
    .where('profile.found', '=', 1)
    .where('profile.young', 'is distinct from', 1)
    .where(isOther)
    // Each member once, by the first of their words that match.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('findable_word as earlier')
            .select('earlier.word')
            .whereRef('earlier.member_id', '=', 'matched.member_id')
            .where('earlier.word', '>=', word)
            .whereRef('earlier.word', '<', 'matched.word'),
        ),
      ),
    )
    .where(isNamedTo(sql.val(memberId), ties));
  return others
    .reduce((all, wanted) => all.where((row) => hasWord(wanted)(row as unknown as Row)), found)
    .orderBy('matched.word')
    .orderBy('matched.member_id')
    .limit(length)
    .execute();
}
