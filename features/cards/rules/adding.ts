import type { CardState } from './card-limits.ts';

/** States of copies of other members' cards. */
export const copyStates = ['FROMPUBLIC', 'FROMSECRET'] as const satisfies CardState[];
export const isCopy = (card: { readonly state: CardState }): boolean =>
  copyStates.some((state) => state === card.state);

/**
 * Why a member may not add one more copy, or `undefined` (S1 §7 *need_premium_account*). A FREE library has a limit;
 * copies of editions whose author set `free_of_count` never count.
 */
export function whatBlocksAdding(
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
  edition: { readonly freeOfCount: boolean },
  library: { readonly copiesThatCount: number; readonly freeLibrary: number },
): 'needsPremium' | undefined {
  if (member.plan !== 'FREE' || edition.freeOfCount) return undefined;
  return library.copiesThatCount >= library.freeLibrary ? 'needsPremium' : undefined;
}

/** Restoring a copy from the bin needs a free place, like adding it; own cards always fit. */
export const whatBlocksRestoring = (
  member: Parameters<typeof whatBlocksAdding>[0],
  card: { readonly state: CardState; readonly freeOfCount: boolean },
  library: Parameters<typeof whatBlocksAdding>[2],
): 'libraryFull' | undefined => (isCopy(card) && whatBlocksAdding(member, card, library) ? 'libraryFull' : undefined);
