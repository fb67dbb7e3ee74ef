import { Refusal } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { BillingInterval, PaidPlan } from '../rules/plans.ts';
import type { Discount } from '../rules/promotions.ts';
import type { SubscriptionTable } from '../tables.server.ts';
import { demoBilling } from './demo.server.ts';

/** What is being bought; the server sets prices and promotion. Money in minor units. */
export interface Sale {
  readonly plan: PaidPlan;
  readonly interval: BillingInterval;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly price: number;
  readonly discount: Discount | undefined;
}

export interface Payer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

/**
 * A billing provider (docs/decisions/009). Changes are stored, the plan settled and the member notified before the
 * promise resolves. A failing or refusing provider throws PROVIDER_FAILED, and nothing was changed. `key` is the
 * idempotency key of the request.
 */
export interface Billing {
  /** Where to pay. Nothing is bought before the provider says so. */
  startCheckout(
    payer: Payer,
    checkoutId: string,
    sale: Sale,
    key: string | undefined,
  ): Promise<{ url: string; providerId: string | null }>;
  /** Where to see what one pays, and the ways to pay it. */
  portal(payer: Payer): Promise<{ url: string }>;
  change(subscription: SubscriptionTable, sale: Sale, key: string | undefined): Promise<void>;
  /** Ends with the period that is paid. */
  cancel(subscription: SubscriptionTable): Promise<void>;
  /** Goes on after all. */
  resume(subscription: SubscriptionTable): Promise<void>;
  /** Reads the provider's state before a request is refused because of a stored one, which may be stale. */
  lookAgain(subscription: SubscriptionTable): Promise<void>;
}

const refused = (): Promise<never> => Promise.reject(billingOff());
const noBilling: Billing = {
  startCheckout: refused,
  portal: refused,
  change: refused,
  cancel: refused,
  resume: refused,
  lookAgain: refused,
};

export const billingOff = () => new Refusal('NOT_ALLOWED', { key: 'membership:refusal.billingOff' });

/** The one that the instance is configured with. */
export async function billingOf(services: Services): Promise<Billing> {
  if (services.settings.billing === 'demo') return demoBilling(services);
  if (services.settings.billing === 'off') return noBilling;
  const { stripeBilling } = await import('./stripe.server.ts');
  return stripeBilling(services);
}
