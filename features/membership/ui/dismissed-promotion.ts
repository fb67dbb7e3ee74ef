import { keptChoice } from '#client/kept-choice.ts';
import type { OfferedPromotion } from '../contract.ts';

const nameOf = ({ kind, percent }: Pick<OfferedPromotion, 'kind' | 'percent'>) => `${kind}-${percent}`;
const names = (['global', 'manual', 'newUser'] as const).flatMap((kind) =>
  Array.from({ length: 100 }, (_, percent) => nameOf({ kind, percent })),
);

const choice = keptChoice('promotion-dismissed', ['none', ...names], 'none');

/** The last promotion that was dismissed in this browser; the plans still show it. */
export const dismissPromotion = (promotion: OfferedPromotion): void => choice.set(nameOf(promotion));

export function useIsDismissed(promotion: OfferedPromotion | undefined): boolean {
  const dismissed = choice.use();
  return promotion !== undefined && nameOf(promotion) === dismissed;
}
