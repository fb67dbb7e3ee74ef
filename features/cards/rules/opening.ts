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

/** The same for a public card: its author reads it under any plan. */
export function whatBlocksReading(
  card: { readonly madeInPremium: boolean; readonly author_id: string },
  member: { readonly id: string; readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
): 'needsPremium' | undefined {
  return card.author_id === member.id ? undefined : whatBlocksOpening(card, member);
}
