import type { Reader, Writer } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** The member moved or pressed something in a tab. */
export async function saveActive(rows: Writer, memberId: string, now: number): Promise<void> {
  await rows
    .insertInto('member_presence')
    .values({ member_id: memberId, active_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ active_at: now }))
    .execute();
}

export async function activeAt(rows: Reader, memberId: string): Promise<number | undefined> {
  const row = await rows
    .selectFrom('member_presence')
    .select('active_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.active_at;
}
