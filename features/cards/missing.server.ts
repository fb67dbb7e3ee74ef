import { Refusal } from '#platform/contract/refusal.ts';
import type { Shelf } from './tables.server.ts';

/**
 * The refusal for a card that a member cannot open. If it is in the member's own bin, the refusal says so and names it.
 * `redirect` is the flag of S1 §3 for "card not found".
 */
export function missingCard(
  row:
    | { readonly shelf: Shelf; readonly user_id: string; readonly title: string; readonly language: string }
    | undefined,
  memberId: string,
  flags: { redirect?: true } = {},
): Refusal {
  if (row?.shelf !== 'bin' || row.user_id !== memberId)
    return new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', detail: flags });
  return new Refusal('NOT_FOUND', {
    key: 'cards:refusal.inBin',
    detail: { ...flags, inBin: { title: row.title, language: row.language } },
  });
}

/** S1 §4: the holder of a locked copy may neither edit nor learn it until the teacher's review unlocks it. */
export function refuseLocked({ locked }: { readonly locked: number }): void {
  if (locked) throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.locked' });
}
