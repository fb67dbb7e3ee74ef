import type { Reader } from '../database/database.server.ts';
import type { LetterTable } from './tables.server.ts';

export type LetterSummary = Pick<LetterTable, 'id' | 'recipient' | 'subject' | 'created_at' | 'sent_at'>;

/** Newest first; `after` is the last row of the previous page. */
export function lettersAfter(
  rows: Reader,
  after: { created_at: number; id: string } | undefined,
  limit: number,
): Promise<LetterSummary[]> {
  return rows
    .selectFrom('letter')
    .select(['id', 'recipient', 'subject', 'created_at', 'sent_at'])
    .$if(after !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('created_at', '<', after!.created_at),
          row.and([row('created_at', '=', after!.created_at), row('id', '>', after!.id)]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function letterById(rows: Reader, id: string): Promise<LetterTable | undefined> {
  return rows.selectFrom('letter').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Unsent letters. */
export async function lettersWaiting(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('letter')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
