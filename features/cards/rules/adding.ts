/** Cards and maps of others that a FREE library holds, of each (decisions: Membership). */
export const freeLibraryLimit = 20;

/** Why a member may not take one more card of somebody else into the library, or `undefined`. */
export function whatBlocksAdding(
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
  copiesHeld: number,
): 'needsPremium' | undefined {
  return member.plan === 'FREE' && copiesHeld >= freeLibraryLimit ? 'needsPremium' : undefined;
}
