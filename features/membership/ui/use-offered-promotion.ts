import { useMember } from '#client/session.ts';
import { can } from '#features/account/rules/abilities.ts';
import type { OfferedPromotion } from '../contract.ts';
import { isPromotedTo } from '../rules/promotions.ts';
import { useIsDismissed } from './dismissed-promotion.ts';
import { useOffer } from './use-offer.ts';

/** The promotion that a FREE member is offered; nothing for anybody else, for who sets it, or once it was dismissed. */
export function useOfferedPromotion(): OfferedPromotion | undefined {
  const { _id: id, role, membership: plan, emailVerified } = useMember();
  const { data: offer } = useOffer();
  const offered = isPromotedTo(plan) && !can({ id, role, plan, emailVerified }, 'administerInstance');
  const promotion = offered && offer && offer.provider !== 'off' ? (offer.promotion ?? undefined) : undefined;
  return useIsDismissed(promotion) ? undefined : promotion;
}
