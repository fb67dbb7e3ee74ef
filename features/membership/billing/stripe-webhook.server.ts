import { bodyLimit } from 'hono/body-limit';
import type Stripe from 'stripe';
import type { Services } from '#platform/http/services.server.ts';
import { refusalResponse, type WebApp } from '#platform/http/web-app.server.ts';
import { checkoutLastsMs } from '../rules/buying.ts';
import { closeCheckout, isPaymentEventKnown, openCheckouts } from '../subscriptions.store.server.ts';

/** The largest events are invoices with many lines, far below it. */
const mostBytes = 512 * 1024;
/** Maximum age of a signature in seconds; an older one may be a replay. */
const tolerance = 300;

/** Stripe's webhook. A valid signature proves only that something changed; the new state is read from Stripe. */
export function mountStripeWebhooks(app: WebApp, services: Services): void {
  const { settings, log } = services;
  const path = '/api/webhooks/stripe';
  app.use(
    path,
    bodyLimit({ maxSize: mostBytes, onError: () => refusalResponse('TOO_LARGE', { key: 'app:refusal.tooLarge' }) }),
  );
  app.post(path, async (context) => {
    if (!settings.stripe) return refusalResponse('NOT_FOUND', { key: 'app:refusal.noSuchCall' });
    const { stripeClient } = await import('./stripe.server.ts');
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    let event: Stripe.Event;
    try {
      const signature = context.req.header('stripe-signature') ?? '';
      event = stripeClient(services).webhooks.constructEvent(
        bytes,
        signature,
        settings.stripe.webhookSecret,
        tolerance,
        undefined,
        services.clock.now(),
      );
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message.split('\n')[0] : '' },
        'membership: a webhook was not signed by Stripe',
      );
      return refusalResponse('BAD_INPUT', { key: 'membership:refusal.signature' });
    }
    await take(services, event);
    return context.json({ received: true });
  });
}

/** One event. A failure answers 500, and Stripe sends it again for days. */
async function take(services: Services, event: Stripe.Event): Promise<void> {
  const { database } = services;
  const thing = event.data.object as unknown as Told;
  if (thing.object === 'checkout.session') await closeSession(services, thing, event.type);
  const subscriptionId = subscriptionIn(thing);
  if (subscriptionId === undefined || (await database.read((rows) => isPaymentEventKnown(rows, 'stripe', event.id))))
    return;
  const { readAgain } = await import('./stripe.server.ts');
  await readAgain(services, subscriptionId, { id: event.id, kind: event.type, happenedAt: event.created * 1000 });
}

type Reference = string | { id: string } | null | undefined;
/**
 * As much of an event's thing as is used, in the shape of any version: an endpoint is made for a version of its own.
 */
interface Told {
  object: string;
  id: string;
  metadata?: Record<string, string> | null;
  subscription?: Reference;
  parent?: { subscription_details?: { subscription?: Reference } | null } | null;
}

function subscriptionIn(thing: Told): string | undefined {
  if (thing.object === 'subscription') return thing.id;
  if (thing.object !== 'invoice' && thing.object !== 'checkout.session') return undefined;
  const named = thing.parent?.subscription_details?.subscription ?? thing.subscription;
  return typeof named === 'object' ? named?.id : named;
}

/** A paid session expires the member's other sessions, so that nobody buys twice from two tabs. */
async function closeSession(services: Services, session: Told, kind: string): Promise<void> {
  const { database, clock, log } = services;
  if (kind === 'checkout.session.expired')
    await database.transact((rows) => closeCheckout(rows, { providerId: session.id }, 'left'));
  if (kind !== 'checkout.session.completed') return;
  await database.transact((rows) => closeCheckout(rows, { providerId: session.id }, 'paid'));
  const memberId = session.metadata?.['member_id'];
  if (memberId === undefined) return;
  const { stripeClient } = await import('./stripe.server.ts');
  for (const open of await database.read((rows) => openCheckouts(rows, memberId, clock.now() - checkoutLastsMs))) {
    try {
      await stripeClient(services).checkout.sessions.expire(open);
      await database.transact((rows) => closeCheckout(rows, { providerId: open }, 'left'));
    } catch (error) {
      // Already paid or expired; that sends its own event.
      log.info({ reason: error instanceof Error ? error.message : '' }, 'membership: a checkout could not be closed');
    }
  }
}
