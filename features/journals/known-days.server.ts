import type { Reader } from '#platform/database/database.server.ts';
import { journalDays } from './store.server.ts';

/** Which days have an entry. */
export async function knownDays(rows: Reader, memberId: string, days: readonly string[]): Promise<string[]> {
  const known = new Set(await journalDays(rows, memberId));
  return days.filter((day) => known.has(day));
}
