import { useMember } from '#app/queries/session.ts';
import { can } from '#features/account/rules/abilities.ts';
import type { OfferedPromotion } from '../contract.ts';
import { isPromotedTo } from '../rules/promotions.ts';
import { useOffer } from './use-offer.ts';

/** The promotion that a FREE member is offered; nothing for anybody else, and nothing for who sets it. */
export function useOfferedPromotion(): OfferedPromotion | undefined {
  const { _id: id, role, membership: plan, emailVerified } = useMember();
  const { data: offer } = useOffer();
  const offered = isPromotedTo(plan) && !can({ id, role, plan, emailVerified }, 'administerInstance');
  return offered && offer && offer.provider !== 'off' ? (offer.promotion ?? undefined) : undefined;
}
