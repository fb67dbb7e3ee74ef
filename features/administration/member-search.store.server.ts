import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import type { Reader } from '#platform/database/database.server.ts';
import type { WantedWord } from '#platform/database/search-words.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#features/account/tables.server.ts';

/** What is looked for, the rarest word first. */
export interface MemberSearch {
  readonly words: readonly WantedWord[];
  /** So few have the rarest word that they are looked at one by one; else the newest members are, until a page is full. */
  readonly rare: boolean;
}

/** Counting further tells nothing more about which way is the shorter one. */
const many = 10_000;

/** Last of all code points: what begins with a word lies between the word and this behind it. */
const last = '\u{10FFFF}';

type Named<Table extends keyof Tables> = ExpressionBuilder<Tables, Table | 'member_word'>;

const fits =
  ({ word, prefix }: WantedWord) =>
  (row: Named<'member_word'>) =>
    prefix ? row.and([row('member_word.word', '>=', word), row('member_word.word', '<', word + last)]) : row('member_word.word', '=', word);

/** How the search goes about it, found out by one look into the index for each word. */
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
  const byRarity = words.map((word, at) => ({ word, count: counted[`word${at}`]! })).toSorted((one, other) => one.count - other.count);
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
    // SQLite takes a cross join in the order in which it is written, where it would else walk through all accounts by their age.
    const found = rows.selectFrom(whoHas(rows, search.words).as('found')).crossJoin('user').whereRef('user.id', '=', 'found.member_id');
    return found as unknown as SelectQueryBuilder<Tables, 'user', object>;
  }
  return search.words.reduce(
    (accounts, word) =>
      accounts.where((row) =>
        row.exists(
          row.selectFrom('member_word').select('member_word.word').whereRef('member_word.member_id', '=', 'user.id').where(fits(word)),
        ),
      ),
    rows.selectFrom('user') as SelectQueryBuilder<Tables, 'user', object>,
  );
}

/** How many are found; the words are those of people alone, so no account is looked at. */
export async function foundCount(rows: Reader, { words }: MemberSearch): Promise<number> {
  const { count } = await rows
    .selectFrom(whoHas(rows, words).as('found'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
