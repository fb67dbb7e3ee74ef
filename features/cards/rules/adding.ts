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
