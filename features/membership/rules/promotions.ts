import type { Plan } from './plans.ts';

/** S1 §9. Per cent. */
export const newUserPromotion = { percent: 35, days: 7 } as const;
export const manualPromotions = [35, 55] as const;
export type ManualPromotion = (typeof manualPromotions)[number];

export interface GlobalPromo {
  readonly isActive: boolean;
  /** Per cent, 1 to 90. */
  readonly discountPercentage: number;
  /** Epoch milliseconds; `null` for a promotion without an end. */
  readonly endsAt: number | null;
}

export interface Promotion {
  readonly kind: 'global' | 'manual' | 'newUser';
  readonly percent: number;
  /** Until when it is offered; shown as a countdown. */
  readonly endsAt: number | null;
}

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/**
 * The promotion offered to a member now (S1 §9; decisions: the global promotion beats the manual one, which beats the
 * new-user one, whatever their percentages). It applies to the first year of a paid plan, so nobody is offered one
 * after their first paid year.
 */
export function promotionFor(
  member: {
    readonly createdAt: number;
    readonly manualPromo: ManualPromotion | null;
    readonly firstPaidAt: number | null;
  } | null,
  global: GlobalPromo,
  now: number,
): Promotion | undefined {
  if (member?.firstPaidAt && now >= member.firstPaidAt + year) return undefined;
  if (global.isActive && (global.endsAt === null || now < global.endsAt))
    return { kind: 'global', percent: global.discountPercentage, endsAt: global.endsAt };
  if (!member) return undefined;
  if (member.manualPromo !== null) return { kind: 'manual', percent: member.manualPromo, endsAt: null };
  const endsAt = member.createdAt + newUserPromotion.days * day;
  return now < endsAt ? { kind: 'newUser', percent: newUserPromotion.percent, endsAt } : undefined;
}

/**
 * Promotions apply to the first year: members with a plan have used theirs or need none, so none is shown to them (the
 * cost of a change is shown with its price).
 */
export const isPromotedTo = (plan: Plan | null): boolean => plan === null || plan === 'FREE';

/** Minor units of a currency, rounded to the nearest in the member's favour. */
export const discounted = (price: number, percent: number): number => Math.floor((price * (100 - percent)) / 100);

/** End of a discount taken now: one year after the first payment ever. */
export const discountEndsAt = (firstPaidAt: number | null, now: number): number => (firstPaidAt ?? now) + year;

export interface Discount {
  readonly percent: number;
  readonly endsAt: number;
}

/** The discount of a plan bought now: the offered one or that of the running subscription, whichever is higher. */
export function discountOf(
  offered: Pick<Promotion, 'percent'> | undefined,
  running: { readonly discount: number; readonly discountEndsAt: number | null } | undefined,
  firstPaidAt: number | null,
  now: number,
): Discount | undefined {
  const runs = running && running.discountEndsAt !== null && now < running.discountEndsAt ? running.discount : 0;
  const percent = Math.max(offered?.percent ?? 0, runs);
  if (percent === 0) return undefined;
  return { percent, endsAt: runs === percent ? running!.discountEndsAt! : discountEndsAt(firstPaidAt, now) };
}
