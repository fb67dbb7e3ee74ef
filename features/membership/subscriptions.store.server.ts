import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { CheckoutTable, InvoiceTable, PaymentProvider, SubscriptionTable } from './tables.server.ts';

export function subscriptionById(
  rows: Reader,
  provider: PaymentProvider,
  id: string,
): Promise<SubscriptionTable | undefined> {
  return rows
    .selectFrom('subscription')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Stores a subscription unless its row changed since `seenVersion` was read (`undefined`: there was no row). Answers
 * whether it was written.
 */
export async function writeSubscription(
  rows: Writer,
  subscription: Omit<SubscriptionTable, 'version'>,
  seenVersion: number | undefined,
): Promise<boolean> {
  if (seenVersion === undefined) {
    const made = await rows
      .insertInto('subscription')
      .values({ ...subscription, version: 1 })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }
  const { provider, id, ...columns } = subscription;
  const written = await rows
    .updateTable('subscription')
    .set({ ...columns, version: seenVersion + 1 })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .where('version', '=', seenVersion)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function writeInvoice(rows: Writer, invoice: InvoiceTable): Promise<void> {
  const { provider: _provider, id: _id, member_id: _member, ...columns } = invoice;
  await rows
    .insertInto('invoice')
    .values(invoice)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(columns))
    .execute();
}

/** Answers whether the event is new here: each counts once, however often it is delivered. */
export async function notePaymentEvent(
  rows: Writer,
  event: { provider: PaymentProvider; id: string; kind: string; happened_at: number; received_at: number },
): Promise<boolean> {
  const made = await rows
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function isPaymentEventKnown(rows: Reader, provider: PaymentProvider, id: string): Promise<boolean> {
  const known = await rows
    .selectFrom('payment_event')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertCheckout(rows: Writer, checkout: CheckoutTable): Promise<void> {
  await rows.insertInto('checkout').values(checkout).execute();
}

export function checkoutOf(rows: Reader, memberId: string, id: string): Promise<CheckoutTable | undefined> {
  return rows
    .selectFrom('checkout')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Paid is for good; an open one can be left. */
export async function closeCheckout(
  rows: Writer,
  which: { id: string } | { providerId: string },
  state: 'paid' | 'left',
): Promise<void> {
  await rows
    .updateTable('checkout')
    .set({ state })
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: string }).id))
    .$if('providerId' in which, (query) =>
      query.where('provider_id', '=', (which as { providerId: string }).providerId),
    )
    .$if(state === 'left', (query) => query.where('state', '=', 'open'))
    .execute();
}

/** Provider checkouts that can still be paid. */
export async function openCheckouts(rows: Reader, memberId: string, since: number): Promise<string[]> {
  const found = await rows
    .selectFrom('checkout')
    .select('provider_id')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('state', '=', 'open')
    .where('provider_id', 'is not', null)
    .execute();
  return found.map(({ provider_id }) => provider_id!);
}

export async function customerOf(
  rows: Reader,
  provider: PaymentProvider,
  memberId: string,
): Promise<string | undefined> {
  const found = await rows
    .selectFrom('billing_customer')
    .select('customer_id')
    .where('provider', '=', provider)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.customer_id;
}

/**
 * Whose subscription that is: the member of the customer, or the one that it names itself, where there is such a
 * member.
 */
export async function memberOfCustomer(
  rows: Reader,
  provider: PaymentProvider,
  customerId: string,
  named: string | undefined,
): Promise<string | undefined> {
  const found = await rows
    .selectFrom('billing_customer')
    .select('member_id')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (found || named === undefined) return found?.member_id;
  return (await rows.selectFrom('membership').select('user_id').where('user_id', '=', named).executeTakeFirst())
    ?.user_id;
}

export async function keepCustomer(
  rows: Writer,
  provider: PaymentProvider,
  memberId: string,
  customerId: string,
): Promise<void> {
  await rows
    .insertInto('billing_customer')
    .values({ provider, member_id: memberId, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['provider', 'member_id']).doUpdateSet({ customer_id: customerId }))
    .execute();
}
