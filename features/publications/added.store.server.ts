import { hasBlocked } from '#features/people/relations.store.server.ts';
import type { PagePlace } from '#platform/contract/page-cursor.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { Subject } from './subject.server.ts';

type Holdings = Pick<Subject, 'holdings'>;

export interface AddedRow extends PagePlace {
  readonly member_id: string;
  readonly name: string;
  readonly image: string | null;
}

/**
 * The holders of these publications, newest first, without people whom the viewer blocked. Reads one more than a page,
 * to know whether there is a next page.
 */
export function peopleWhoAdded(
  rows: Reader,
  viewerId: string,
  subject: Holdings,
  ids: readonly string[],
  after: PagePlace | undefined,
  length: number,
): Promise<AddedRow[]> {
  let holdings = rows
    .selectFrom(subject.holdings(rows, ids).as('holding'))
    .innerJoin('user', 'user.id', 'holding.member_id')
    .select(['holding.id', 'holding.created_at', 'holding.member_id', 'user.name', 'user.image'])
    .where((row) => row.not(hasBlocked(viewerId, row.ref('holding.member_id'))))
    // A person may hold both editions, or be assigned one: list each person once, with their newest holding.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom(subject.holdings(rows, ids).as('newer'))
            .select('newer.id')
            .whereRef('newer.member_id', '=', 'holding.member_id')
            .where((both) =>
              both(
                both.refTuple('newer.created_at', 'newer.id'),
                '>',
                both.refTuple('holding.created_at', 'holding.id') as never,
              ),
            ),
        ),
      ),
    );
  if (after)
    holdings = holdings.where((row) =>
      row(row.refTuple('holding.created_at', 'holding.id'), '<', row.tuple(after.created_at, after.id)),
    );
  return holdings
    .orderBy('holding.created_at', 'desc')
    .orderBy('holding.id', 'desc')
    .limit(length + 1)
    .execute();
}

export async function countOfAdded(rows: Reader, subject: Holdings, ids: readonly string[]): Promise<number> {
  const { count } = await rows
    .selectFrom(subject.holdings(rows, ids).as('holding'))
    .select((row) => row.fn.count<number>('holding.member_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function holds(rows: Reader, subject: Holdings, id: string, memberId: string): Promise<boolean> {
  const found = await rows
    .selectFrom(subject.holdings(rows, [id]).as('holding'))
    .select('holding.id')
    .where('holding.member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
