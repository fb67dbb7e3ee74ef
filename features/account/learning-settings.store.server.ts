import type { Reader } from '#platform/database/database.server.ts';
import './tables.server.ts';

/** What the member has set for their learning. */
export function learningSettings(rows: Reader, memberId: string) {
  return rows
    .selectFrom('membership')
    .select(['day_starts_at', 'starts_repeat'])
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
}
