import { z } from 'zod';
import { call, done, id, instant } from '#platform/contract/contract.ts';
import { billingProviders } from '#features/instance/rules/chosen-settings.ts';
import { billingIntervals, paidPlans, plans, subscriptionStates } from './rules/plans.ts';
import { priceStep } from './rules/plan-prices.ts';
import { manualPromotions } from './rules/promotions.ts';

const plan = z.enum(plans);
const paidPlan = z.enum(paidPlans);
const interval = z.enum(billingIntervals);
/** Minor units of the instance's currency. */
const price = z.number().int().min(0).max(100_000_000);
const percent = z.number().int().min(1).max(90);
const count = z.number().int().min(0).max(1_000_000);

const balance = z.number().int().min(0);
const tokens = z.object({ monthly: balance, purchased: balance });

/** S1 §3 *User (membership view)*. */
export const membershipView = z.object({
  user: z.object({ id: z.string() }),
  name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  username: z.string(),
  membership: plan,
  allowed_student: z.number().int(),
  created_at: instant,
  manualPromo: z.object({ isPromoActive: z.boolean(), discountPercentage: z.number().int() }),
  gpt_token: tokens,
});
export type MembershipView = z.infer<typeof membershipView>;

export const promotion = z.object({
  kind: z.enum(['global', 'manual', 'newUser']),
  percent,
  endsAt: instant.nullable(),
});
export type OfferedPromotion = z.infer<typeof promotion>;

const prices = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/),
  PREMIUM: z.object({ month: price, year: price }),
  PREMIUM_TEACHER: z.object({ month: price, year: price }),
});
const byPlan = z.object({ FREE: count, PREMIUM: count, PREMIUM_TEACHER: count });
const limits = z.object({ students: byPlan, freeLibrary: count, monthlyTokens: byPlan, imageTokens: count });

/** What anybody may know before choosing a plan. */
export const offer = z.object({
  provider: z.enum(billingProviders),
  prices,
  limits,
  /** The promotion currently offered to the asker, or `null`. Applies to the first year of either paid plan. */
  promotion: promotion.nullable(),
  /** What everybody has where billing is off; `null` where it is not. */
  planForEveryone: plan.nullable(),
});
export type Offer = z.infer<typeof offer>;

export const subscription = z.object({
  _id: z.string(),
  plan: paidPlan,
  interval,
  state: z.enum(subscriptionStates),
  currency: z.string(),
  /** The full price of a period, and what the next one costs. */
  price,
  nextPrice: price,
  discountPercentage: z.number().int(),
  discountEndsAt: instant.nullable(),
  /** Credit from an earlier plan, deducted from the next payments. */
  credit: price,
  startedAt: instant,
  /** Periods begin on its day of the month, in UTC. */
  anchoredAt: instant,
  periodEndsAt: instant,
  /** Cancelled: it ends with the period. */
  endsWithPeriod: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

export const invoice = z.object({
  _id: z.string(),
  number: z.string(),
  plan: paidPlan.nullable(),
  interval: interval.nullable(),
  currency: z.string(),
  amount: z.number().int(),
  state: z.enum(['paid', 'open', 'failed', 'void']),
  issuedAt: instant,
  /** The provider's own page of it. */
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof invoice>;

const tokenHistory = z.object({
  gpt_token: tokens,
  /** Newest first; they add up to the balance as far as they reach back. */
  entries: z.array(
    z.object({
      _id: z.string(),
      part: z.enum(['monthly', 'purchased']),
      amount: z.number().int(),
      reason: z.enum(['month', 'expired', 'granted', 'bought', 'spent', 'returned']),
      createdAt: instant,
    }),
  ),
});
export type TokenHistory = z.infer<typeof tokenHistory>;

/** Where to go on: a page of the provider, or of this instance. */
const address = z.object({ url: z.string() });

const openCheckout = z.object({
  _id: id,
  plan: paidPlan,
  interval,
  currency: z.string(),
  price,
  firstPrice: price,
  discountPercentage: z.number().int(),
  state: z.enum(['open', 'paid', 'left']),
});
export type OpenCheckout = z.infer<typeof openCheckout>;

const globalPromo = z.object({ isActive: z.boolean(), discountPercentage: percent, endsAt: instant.nullable() });

/** The administrator's settings; fields that are not sent stay unchanged. */
export const settingsUpdate = z.strictObject({
  prices: prices
    .refine(({ currency, PREMIUM, PREMIUM_TEACHER }) =>
      [PREMIUM, PREMIUM_TEACHER].every(({ month, year }) =>
        [month, year].every((each) => each % priceStep(currency) === 0),
      ),
    )
    .optional(),
  limits: limits.optional(),
  globalPromo: globalPromo.optional(),
  planForEveryone: plan.optional(),
});
export type SettingsUpdate = z.infer<typeof settingsUpdate>;
const instanceSettings = z.object({
  provider: z.enum(billingProviders),
  prices,
  limits,
  globalPromo,
  planForEveryone: plan,
});
export type AdministeredSettings = z.infer<typeof instanceSettings>;

export const membershipContract = {
  globalPromo: call
    .route({ method: 'GET', path: '/global-promo', summary: 'The promotion for everybody' })
    .output(z.object({ isActive: z.boolean(), discountPercentage: z.number().int() })),
  offer: call
    .route({
      method: 'GET',
      path: '/plans',
      summary: 'Plans, prices and limits of this instance, and the promotion that the asker is offered',
    })
    .output(offer),
  billing: call.route({ method: 'GET', path: '/billing', summary: 'Own subscription and invoices' }).output(
    z.object({
      provider: z.enum(billingProviders),
      subscription: subscription.nullable(),
      invoices: z.array(invoice),
    }),
  ),
  tokenHistory: call
    .route({
      method: 'GET',
      path: '/billing/tokens',
      summary: 'Own tokens, and the newest hundred entries of their ledger',
    })
    .output(tokenHistory),

  checkout: call
    .route({
      method: 'POST',
      path: '/checkout_sessions',
      summary:
        'Choose a plan; answers where to pay. Refused with CONFLICT while a subscription runs: that is changed, not bought again',
    })
    .input(z.strictObject({ plan: paidPlan, interval }))
    .output(address),
  portal: call
    .route({
      method: 'POST',
      path: '/checkout_sessions/create-customer-portal-session',
      summary: 'Where to see and change what one pays',
    })
    .input(z.strictObject({}).optional())
    .output(address),
  changeSubscription: call
    .route({
      method: 'PUT',
      path: '/billing/subscription',
      summary: 'Another plan or interval, cancelling at the end of the period, or going on after all',
    })
    .input(
      z.discriminatedUnion('to', [
        z.strictObject({ to: z.literal('plan'), plan: paidPlan, interval }),
        z.strictObject({ to: z.literal('cancel') }),
        z.strictObject({ to: z.literal('resume') }),
      ]),
    )
    .output(z.object({ subscription })),

  demoCheckout: call
    .route({
      method: 'GET',
      path: '/demo-checkout/{id}',
      summary: 'What is about to be bought in the built-in checkout, in which no money moves',
    })
    .input(z.strictObject({ id }))
    .output(openCheckout),
  finishDemoCheckout: call
    .route({
      method: 'POST',
      path: '/demo-checkout/{id}',
      summary: 'Pay without money, have the payment refused, or leave',
    })
    .input(z.strictObject({ id, outcome: z.enum(['paid', 'refused', 'left']) }))
    .output(z.object({ state: z.enum(['open', 'paid', 'left']) })),

  readSettings: call
    .route({
      method: 'GET',
      path: '/admin/settings',
      summary: 'Prices, limits and promotion of the instance; for its administrator',
    })
    .output(instanceSettings),
  saveSettings: call
    .route({
      method: 'PUT',
      path: '/admin/settings',
      summary: 'Set prices, limits, the promotion for everybody, or the plan of an instance without billing',
    })
    .input(settingsUpdate)
    .output(instanceSettings),
  setMembership: call
    .route({
      method: 'PUT',
      path: '/admin/members/{id}/membership',
      summary: 'Grant a plan, a promotion or a number of students to a member; `null` takes it back',
    })
    .input(
      z.strictObject({
        id: z.string().max(64),
        grantedPlan: paidPlan.nullable().optional(),
        manualPromo: z
          .union([z.literal(manualPromotions[0]), z.literal(manualPromotions[1])])
          .nullable()
          .optional(),
        allowedStudents: count.nullable().optional(),
      }),
    )
    .output(done),
  grantTokens: call
    .route({
      method: 'POST',
      path: '/admin/members/{id}/tokens',
      summary: 'Give purchased tokens to a member, or take some back with a negative amount',
    })
    .input(z.strictObject({ id: z.string().max(64), amount: z.number().int().min(-1_000_000).max(1_000_000) }))
    .output(z.object({ gpt_token: tokens })),
};
