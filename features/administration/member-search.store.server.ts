import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { WantedWord } from '#platform/database/search-words.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#features/account/tables.server.ts';

/** What is looked for, the rarest word first. */
export interface MemberSearch {
  readonly words: readonly WantedWord[];
  /**
   * With at most this many matches for the rarest word, each is checked; otherwise members are read newest first until
   * a page is full.
   */
  readonly rare: boolean;
}

/** Counting stops here: a larger count would not change the choice of the plan. */
const many = 10_000;

/** The last code point: words with a prefix lie between the prefix and the prefix followed by it. */
const last = '\u{10FFFF}';

type Named<Table extends keyof Tables> = ExpressionBuilder<Tables, Table | 'member_word'>;

const fits =
  ({ word, prefix }: WantedWord) =>
  (row: Named<'member_word'>) =>
    prefix
      ? row.and([row('member_word.word', '>=', word), row('member_word.word', '<', word + last)])
      : row('member_word.word', '=', word);

/** The query plan, chosen after one index look-up per word. */
export async function memberSearch(rows: Reader, words: readonly WantedWord[]): Promise<MemberSearch> {
  const counted = (await rows
    .selectNoFrom(
      words.map((word, at) =>
        rows
          .selectFrom(rows.selectFrom('member_word').select('member_id').where(fits(word)).limit(many).as('some'))
          .select((row) => row.fn.countAll<number>().as('count'))
          .as(`word${at}`),
      ),
    )
    .executeTakeFirstOrThrow()) as Record<string, number>;
  const byRarity = words
    .map((word, at) => ({ word, count: counted[`word${at}`]! }))
    .toSorted((one, other) => one.count - other.count);
  return { words: byRarity.map(({ word }) => word), rare: byRarity[0]!.count < many };
}

/** Members who have the rarest word, and of them those who have the others too. */
function whoHas(rows: Reader, [rarest, ...others]: readonly WantedWord[]) {
  return others.reduce(
    (found, word) =>
      found.where((row) =>
        row.exists(
          row
            .selectFrom('member_word as other')
            .select('other.word')
            .whereRef('other.member_id', '=', 'member_word.member_id')
            .where('other.word', '>=', word.word)
            .where('other.word', word.prefix ? '<' : '<=', word.prefix ? word.word + last : word.word),
        ),
      ),
    rows.selectFrom('member_word').select('member_word.member_id').distinct().where(fits(rarest!)),
  );
}

/** The accounts of those who are found; of everybody without a search. */
export function accountsOf(rows: Reader, search: MemberSearch | undefined): SelectQueryBuilder<Tables, 'user', object> {
  if (!search) return rows.selectFrom('user');
  if (search.rare) {
    // A cross join fixes the order on SQLite, which would otherwise scan all accounts by age.
    const found = rows
      .selectFrom(whoHas(rows, search.words).as('found'))
      .crossJoin('user')
      .whereRef('user.id', '=', 'found.member_id');
    return found as unknown as SelectQueryBuilder<Tables, 'user', object>;
  }
  return search.words.reduce(
    (accounts, word) =>
      accounts.where((row) =>
        row.exists(
          row
            .selectFrom('member_word')
            .select('member_word.word')
            .whereRef('member_word.member_id', '=', 'user.id')
            .where(fits(word)),
        ),
      ),
    rows.selectFrom('user') as SelectQueryBuilder<Tables, 'user', object>,
  );
}

/** Number of matches. Only people have search words, so no account is read. */
export async function foundCount(rows: Reader, { words }: MemberSearch): Promise<number> {
  const { count } = await rows
    .selectFrom(whoHas(rows, words).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
