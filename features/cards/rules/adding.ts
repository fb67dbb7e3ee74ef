import type { CardState } from './card-limits.ts';

/** Cards of somebody else, as they stand in a library. */
export const copyStates = ['FROMPUBLIC', 'FROMSECRET'] as const satisfies CardState[];
export const isCopy = (card: { readonly state: CardState }): boolean => copyStates.some((state) => state === card.state);

/**
 * Why a member may not take one more card of somebody else into the library, or `undefined` (S1 §7 *need_premium_account*). A FREE library
 * holds so many; an edition that its author lets be taken freely (`free_of_count`) does not count, neither now nor later.
 */
export function whatBlocksAdding(
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
  edition: { readonly freeOfCount: boolean },
  library: { readonly copiesThatCount: number; readonly freeLibrary: number },
): 'needsPremium' | undefined {
  if (member.plan !== 'FREE' || edition.freeOfCount) return undefined;
  return library.copiesThatCount >= library.freeLibrary ? 'needsPremium' : undefined;
}

/** A copy of somebody else's card takes a place in the library again when it comes out of the bin. */
export const whatBlocksRestoring = (
  member: Parameters<typeof whatBlocksAdding>[0],
  card: { readonly state: CardState; readonly freeOfCount: boolean },
  library: Parameters<typeof whatBlocksAdding>[2],
): 'libraryFull' | undefined => (isCopy(card) && whatBlocksAdding(member, card, library) ? 'libraryFull' : undefined);
