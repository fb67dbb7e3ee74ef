import type { BillingInterval, PaidPlan, Plan } from './plans.ts';
import type { GlobalPromo } from './promotions.ts';

/** Settings of the instance with their defaults; stored as one row a group. */
export interface InstanceSettings {
  readonly prices: {
    /** ISO 4217, upper case. */
    readonly currency: string;
    /** Minor units. */
    readonly PREMIUM: Record<BillingInterval, number>;
    readonly PREMIUM_TEACHER: Record<BillingInterval, number>;
  };
  readonly limits: {
    /** S1 §3 *allowed_student*: students that a member may have. */
    readonly students: Record<Plan, number>;
    /** Cards, and as many maps, of others that a FREE library holds. */
    readonly freeLibrary: number;
    /** Tokens given each month. */
    readonly monthlyTokens: Record<Plan, number>;
    /** Tokens that one AI image costs. */
    readonly imageTokens: number;
  };
  readonly globalPromo: GlobalPromo;
  /** Counts where billing is off. */
  readonly planForEveryone: Plan;
}

/** Defaults of decisions *Membership*; prices are this product's own. */
export const defaultSettings: InstanceSettings = {
  prices: { currency: 'EUR', PREMIUM: { month: 600, year: 4_800 }, PREMIUM_TEACHER: { month: 1_200, year: 9_600 } },
  limits: {
    students: { FREE: 3, PREMIUM: 10, PREMIUM_TEACHER: 100 },
    freeLibrary: 20,
    monthlyTokens: { FREE: 0, PREMIUM: 1_000, PREMIUM_TEACHER: 1_000 },
    imageTokens: 100,
  },
  globalPromo: { isActive: false, discountPercentage: 35, endsAt: null },
  planForEveryone: 'PREMIUM_TEACHER',
};

export const priceOf = (
  { prices }: Pick<InstanceSettings, 'prices'>,
  plan: PaidPlan,
  interval: BillingInterval,
): number => prices[plan][interval];

type Kept = { readonly [Name in keyof InstanceSettings]?: unknown };

/** Stored settings with defaults for missing fields, also for fields that a later version added to a stored group. */
export function withDefaults(kept: Kept): InstanceSettings {
  const group = <Name extends 'prices' | 'limits' | 'globalPromo'>(name: Name): InstanceSettings[Name] => ({
    ...defaultSettings[name],
    ...(kept[name] as Partial<InstanceSettings[Name]> | undefined),
  });
  return {
    prices: group('prices'),
    limits: group('limits'),
    globalPromo: group('globalPromo'),
    planForEveryone: (kept.planForEveryone as Plan | undefined) ?? defaultSettings.planForEveryone,
  };
}
