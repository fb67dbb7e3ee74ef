import type { BillingInterval, PaidPlan, Plan, SubscriptionState } from './rules/plans.ts';
import type { ManualPromotion } from './rules/promotions.ts';
import type { TokenPart, TokenReason } from './rules/token-ledger.ts';

/** A provider that has customers. */
export type PaymentProvider = 'stripe' | 'demo';

interface MembershipStartTable {
  seat: number;
  plan: Plan;
  allowed_student: number;
}

interface BillingCustomerTable {
  provider: PaymentProvider;
  member_id: string;
  customer_id: string;
}

export interface CheckoutTable {
  id: string;
  provider: PaymentProvider;
  provider_id: string | null;
  member_id: string;
  plan: PaidPlan;
  billing_interval: BillingInterval;
  currency: string;
  price: number;
  first_price: number;
  discount: number;
  discount_ends_at: number | null;
  created_at: number;
  state: 'open' | 'paid' | 'left';
}

export interface SubscriptionTable {
  provider: PaymentProvider;
  id: string;
  member_id: string;
  plan: PaidPlan;
  billing_interval: BillingInterval;
  state: SubscriptionState;
  currency: string;
  price: number;
  discount: number;
  discount_ends_at: number | null;
  credit: number;
  started_at: number;
  anchored_at: number;
  period_ends_at: number;
  ends_with_period: number;
  version: number;
}

interface PaymentEventTable {
  provider: PaymentProvider;
  id: string;
  kind: string;
  happened_at: number;
  received_at: number;
}

export interface InvoiceTable {
  provider: PaymentProvider;
  id: string;
  member_id: string;
  number: string;
  plan: PaidPlan | null;
  billing_interval: BillingInterval | null;
  currency: string;
  amount: number;
  state: 'paid' | 'open' | 'failed' | 'void';
  issued_at: number;
  url: string | null;
}

interface TokenBalanceTable {
  member_id: string;
  monthly: number;
  purchased: number;
  month: string;
  given: number;
}

export interface TokenEntryTable {
  id: string;
  member_id: string;
  part: TokenPart;
  amount: number;
  reason: TokenReason;
  reference: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    membership_start: MembershipStartTable;
    billing_customer: BillingCustomerTable;
    checkout: CheckoutTable;
    subscription: SubscriptionTable;
    payment_event: PaymentEventTable;
    invoice: InvoiceTable;
    token_balance: TokenBalanceTable;
    token_entry: TokenEntryTable;
  }
}

declare module '#features/account/tables.server.ts' {
  interface MembershipTable {
    granted_plan: Plan | null;
    granted_students: number | null;
    manual_promo: ManualPromotion | null;
    first_paid_at: number | null;
  }
}
