/**
 * Why a member may not open a card in their library, or `undefined` (S1 §5: a FREE member cannot open a card made in premium).
 * It stays in the library and in every export.
 */
export function whatBlocksOpening(
  card: { readonly madeInPremium: boolean },
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
): 'needsPremium' | undefined {
  return card.madeInPremium && member.plan === 'FREE' ? 'needsPremium' : undefined;
}
