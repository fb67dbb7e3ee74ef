import { membershipHandlers } from './api.server.ts';
import { mountStripeWebhooks } from './billing/stripe-webhook.server.ts';
import { forgetMembership, tokenPortions } from './forget.store.server.ts';
import { openMembership } from './periods.server.ts';

/** What this area brings to the server. */
export const membershipArea = {
  handlers: { membership: membershipHandlers },
  start: openMembership,
  mount: mountStripeWebhooks,
  forget: {
    tables: 'billing_customer checkout invoice subscription token_balance token_entry',
    portions: tokenPortions,
    forget: forgetMembership,
  },
};
