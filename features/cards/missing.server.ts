import { Refusal } from '#platform/contract/refusal.ts';
import type { Shelf } from './tables.server.ts';

/**
 * Why a member does not find a card. Whose card lies in their own bin is told so, with what it is called: nothing of it is lost.
 * `redirect`: the flag by which S1 §3 says that a card which is asked for is not found.
 */
export function missingCard(
  row: { readonly shelf: Shelf; readonly user_id: string; readonly title: string; readonly language: string } | undefined,
  memberId: string,
  flags: { redirect?: true } = {},
): Refusal {
  if (row?.shelf !== 'bin' || row.user_id !== memberId) return new Refusal('NOT_FOUND', { key: 'account:refusal.notFound', detail: flags });
  return new Refusal('NOT_FOUND', {
    key: 'cards:refusal.inBin',
    detail: { ...flags, inBin: { title: row.title, language: row.language } },
  });
}

/** S1 §4: what its holder does not see, they neither change nor learn by, until its teacher's review opens it. */
export function refuseLocked({ locked }: { readonly locked: number }): void {
  if (locked) throw new Refusal('NOT_ALLOWED', { key: 'cards:refusal.locked' });
}
