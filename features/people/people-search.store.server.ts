import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import type { WantedWord } from '#platform/database/search-words.ts';
import { isNamedToStranger, isThereFor } from './relations.store.server.ts';
import type { PersonRow } from './store.server.ts';
import type { Ties } from './ties.server.ts';
import { treatedAsYoung } from './treated-as-young.store.server.ts';
import './tables.server.ts';

const longestReply = 20;
/** A word that fewer members have is looked through as a whole. */
const few = 500;
/** Counting stops here: a larger count would not change which word is the rarest. */
const many = 10_000;

/** The words from `from` to `to`, both of them included. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Words with a prefix lie between the prefix and the prefix followed by the last code point, which no word has. */
const spanOf = ({ word, prefix }: WantedWord): Span => ({ from: word, to: prefix ? `${word}\u{10FFFF}` : word });

/**
 * One of the member's words is in the span. A value and not `exists`, which both engines turn into a join of their own
 * choice: so it is looked up as soon as the member is known, before the member's other rows are read.
 */
const hasWord = (memberId: string, { from, to }: Span): RawBuilder<SqlBool> =>
  sql<SqlBool>`(select had.word from findable_word as had
    where had.member_id = ${sql.ref(memberId)} and had.word >= ${from} and had.word <= ${to} limit 1) is not null`;

/** Searches people by their names; its statements are built once. */
export function peopleSearch(ties: Ties) {
  /** A member has some hundreds of friends, of whom each is checked. */
  const foundFriends = prepared(
    (rows, { memberId, spans }: { readonly memberId: string; readonly spans: readonly Span[] }) =>
      spans
        .reduce(
          (found, span) => found.where(hasWord('friendship.friend_id', span)),
          rows
            .selectFrom('friendship')
            .innerJoin('user', 'user.id', 'friendship.friend_id')
            .innerJoin('profile', 'profile.member_id', 'user.id')
            .select(['user.id', 'user.name', 'user.username', 'user.image'])
            .where('friendship.member_id', '=', memberId)
            .where(isThereFor(sql.val(memberId))),
        )
        .orderBy('user.name')
        .orderBy('user.id')
        .limit(longestReply),
  );

  /**
   * In the order of the matched word, which is the index's own: it is read until the page is full, without sorting all
   * who match. Whole words come before longer ones. A cross join fixes the order of tables on SQLite.
   */
  const others = (rows: Reader, { memberId, rarest, others: more, length }: Others) => {
    const matching = rows
      .selectFrom('findable_word as matched')
      .crossJoin('user')
      .crossJoin('profile')
      .select(['user.id', 'user.name', 'user.username', 'user.image'])
      .whereRef('user.id', '=', 'matched.member_id')
      .whereRef('profile.member_id', '=', 'matched.member_id')
      .where('matched.word', '>=', rarest.from)
      .where('matched.word', '<=', rarest.to)
      .where('matched.member_id', '<>', memberId);
    return (
      more
        .reduce((all, span) => all.where(hasWord('matched.member_id', span)), matching)
        .where('profile.found', '=', 1)
        .where((row) => row.not(treatedAsYoung('profile')))
        .where(
          sql<SqlBool>`not exists (select 1 from friendship
          where member_id = ${memberId} and friend_id = ${sql.ref('user.id')})`,
        )
        // Each member once, by the first of their words that match.
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('findable_word as earlier')
                .select('earlier.word')
                .whereRef('earlier.member_id', '=', 'matched.member_id')
                .where('earlier.word', '>=', rarest.from)
                .whereRef('earlier.word', '<', 'matched.word'),
            ),
          ),
        )
        .where(isNamedToStranger(sql.val(memberId), ties))
        .orderBy('matched.word')
        .orderBy('matched.member_id')
        .limit(length)
    );
  };
  const foundOthers = prepared(others);
  /** Among the first few of a word that more members have. */
  const foundAmongFirst = prepared((rows, asked: Others) =>
    others(rows, asked).where(
      sql<SqlBool>`(matched.word, matched.member_id) <= (select word, member_id from findable_word
        where word >= ${asked.rarest.from} and word <= ${asked.rarest.to}
        order by word, member_id limit 1 offset ${few - 1})`,
    ),
  );

  /**
   * Words that go together, as those of a name do, fill the page among the first few members who have one of them. So
   * common words are not counted before.
   */
  async function othersWithAll(rows: Reader, spans: readonly Span[], asked: Omit<Others, 'rarest' | 'others'>) {
    const byFew = await rarestFirst(rows, spans, few);
    if (byFew.count < few) return foundOthers(rows, { ...asked, ...byFew });
    const found = await foundAmongFirst(rows, { ...asked, ...byFew });
    return found.length === asked.length
      ? found
      : foundOthers(rows, { ...asked, ...(await rarestFirst(rows, spans, many)) });
  }

  /** Friends by name, then others. Whoever is not found, or not named to the member, is not among the others. */
  return async (rows: Reader, memberId: string, words: readonly WantedWord[]): Promise<PersonRow[]> => {
    const spans = words.map(spanOf);
    const friends = await foundFriends(rows, { memberId, spans });
    if (friends.length >= longestReply) return friends;
    const asked = { memberId, length: longestReply - friends.length };
    const others =
      spans.length === 1
        ? await foundOthers(rows, { ...asked, rarest: spans[0]!, others: [] })
        : await othersWithAll(rows, spans, asked);
    return [...friends, ...others];
  };
}

interface Others {
  readonly memberId: string;
  readonly rarest: Span;
  readonly others: readonly Span[];
  readonly length: number;
}

const counts = prepared((rows, { spans, most }: { readonly spans: readonly Span[]; readonly most: number }) =>
  rows.selectNoFrom(
    spans.map(({ from, to }, at) =>
      rows
        .selectFrom(
          rows
            .selectFrom('findable_word')
            .select('member_id')
            .where('word', '>=', from)
            .where('word', '<=', to)
            .limit(most)
            .as('some'),
        )
        .select((row) => row.fn.countAll<number>().as('count'))
        .as(`word${at}`),
    ),
  ),
);

/** The rarest word, how many members have it, at most `most`, and the others, which are then looked up for few. */
async function rarestFirst(rows: Reader, spans: readonly Span[], most: number) {
  const [counted] = (await counts(rows, { spans, most })) as Record<string, number | string>[];
  const [rarest, ...others] = spans
    .map((span, at) => ({ span, count: Number(counted![`word${at}`]) }))
    .toSorted((one, other) => one.count - other.count);
  return { rarest: rarest!.span, count: rarest!.count, others: others.map(({ span }) => span) };
}
