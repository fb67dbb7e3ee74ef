import { keptChoice } from '#client/kept-choice.ts';
import type { OfferedPromotion } from '../contract.ts';
import { nameOfPromotion } from '../rules/promotions.ts';

const choice = keptChoice<string>('promotion-dismissed', { includes: () => true }, 'none');

/** The last promotion that was dismissed in this browser; the plans still show it. */
export const dismissPromotion = (promotion: OfferedPromotion): void => choice.set(nameOfPromotion(promotion));

export function useIsDismissed(promotion: OfferedPromotion | undefined): boolean {
  const dismissed = choice.use();
  return promotion !== undefined && nameOfPromotion(promotion) === dismissed;
}
