import { isCopy } from './adding.ts';
import type { CardShort } from '../contract.ts';

/**
 * Why a member may not open a card in their library, or `undefined` (S1 §5: FREE members, its author included, cannot
 * open a card made in premium). The card stays in the library and in every export.
 */
export function whatBlocksOpening(
  card: { readonly madeInPremium: boolean },
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
): 'needsPremium' | undefined {
  return card.madeInPremium && member.plan === 'FREE' ? 'needsPremium' : undefined;
}

/** The same for a public card, which its author may read with any plan. */
export function whatBlocksReading(
  card: { readonly madeInPremium: boolean; readonly author_id: string },
  member: { readonly id: string; readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
): 'needsPremium' | undefined {
  return card.author_id === member.id ? undefined : whatBlocksOpening(card, member);
}

/**
 * Why an update may not change "For premium members", or `undefined`. Switching it on takes a plan, switching it off
 * does not. Copies inherit the value of their edition.
 */
export function whatBlocksPremiumSwitch(
  card: Pick<CardShort, 'state' | 'madeInPremium'>,
  wanted: boolean | undefined,
  member: { readonly plan: 'FREE' | 'PREMIUM' | 'PREMIUM_TEACHER' },
): 'needsPremium' | 'notAuthor' | undefined {
  if (wanted === undefined || wanted === card.madeInPremium) return undefined;
  if (isCopy(card)) return 'notAuthor';
  return wanted && member.plan === 'FREE' ? 'needsPremium' : undefined;
}
