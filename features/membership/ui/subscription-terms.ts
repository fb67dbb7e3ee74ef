import type { Subscription } from '../contract.ts';

/** A subscription as the rules take it: instants in epoch milliseconds. */
export const termsOf = ({ discountPercentage, discountEndsAt, anchoredAt, periodEndsAt, ...rest }: Subscription) => ({
  ...rest,
  discount: discountPercentage,
  discountEndsAt: discountEndsAt === null ? null : Date.parse(discountEndsAt),
  anchoredAt: Date.parse(anchoredAt),
  periodEndsAt: Date.parse(periodEndsAt),
});
