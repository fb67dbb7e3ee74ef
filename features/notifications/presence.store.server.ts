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

/** Who of these was active at `since` or later. */
export async function activeSince(rows: Reader, memberIds: readonly string[], since: number): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const found = await rows
    .selectFrom('member_presence')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('active_at', '>=', since)
    .orderBy('member_id')
    .execute();
  return found.map(({ member_id }) => member_id);
}
