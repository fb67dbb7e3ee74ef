import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AiPictureTable } from './tables.server.ts';

export type AiPictureRow = Selectable<AiPictureTable>;

/** Answers `false`, and changes nothing, when the member has asked with this key before. */
export async function insertAiPicture(rows: Writer, picture: AiPictureRow): Promise<boolean> {
  const made = await rows
    .insertInto('ai_picture')
    .values(picture)
    .onConflict((conflict) => conflict.columns(['member_id', 'asked_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function aiPictureAsked(rows: Reader, memberId: string, key: string): Promise<AiPictureRow | undefined> {
  return rows
    .selectFrom('ai_picture')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('asked_key', '=', key)
    .executeTakeFirst();
}

/** Those that the member waits for. */
export async function countAsked(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('ai_picture')
    .select((picture) => picture.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers `undefined`, and changes nothing, unless it is still asked for. */
export async function settleAiPicture(
  rows: Writer,
  id: string,
  state: 'made' | 'failed',
): Promise<AiPictureRow | undefined> {
  return rows
    .updateTable('ai_picture')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returningAll()
    .executeTakeFirst();
}
