import { useMember } from '#app/queries/session.ts';
import type { OfferedPromotion } from '../contract.ts';
import { useOffer } from './use-offer.ts';

/** The promotion that a FREE member is offered; nothing for anybody else. */
export function useOfferedPromotion(): OfferedPromotion | undefined {
  const { membership } = useMember();
  const { data: offer } = useOffer();
  return membership === 'FREE' && offer && offer.provider !== 'off' ? (offer.promotion ?? undefined) : undefined;
}
