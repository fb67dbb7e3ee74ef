import { implement } from '@orpc/server';
import {
  authorise,
  command,
  membersOnly,
  namesWrongFields,
  type CallContext,
  type SignedInContext,
} from '#features/account/calls.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { Refusal, notFound } from '#platform/contract/refusal.ts';
import { administeredSettings, grantMemberTokens, saveSettings, setMembership } from './administration.server.ts';
import { billingOf } from './billing/billing.server.ts';
import { changeSubscription, startCheckout } from './buying.server.ts';
import { finishDemoCheckout } from './billing/demo.server.ts';
import { membershipContract } from './contract.ts';
import { planTopics } from './land-news.server.ts';
import { checkoutState } from './rules/buying.ts';
import { promotionFor } from './rules/promotions.ts';
import { settingsOf } from './settings.store.server.ts';
import { invoicesOf, promotionFacts, subscriptionOf, tokenHistory } from './store.server.ts';
import { checkoutOf } from './subscriptions.store.server.ts';

const open = implement(membershipContract).$context<CallContext>().use(namesWrongFields);
const signedIn = open.use(membersOnly);

export const membershipHandlers = {
  globalPromo: open.globalPromo.handler(async ({ context: { member, services } }) => {
    authorise(member, 'readOffer');
    const { globalPromo } = await services.database.read(settingsOf);
    const offered = promotionFor(null, globalPromo, services.clock.now());
    return {
      isActive: offered !== undefined && services.settings.billing !== 'off',
      discountPercentage: globalPromo.discountPercentage,
    };
  }),

  offer: open.offer.handler(({ context: { member, services } }) => {
    authorise(member, 'readOffer');
    const provider = services.settings.billing;
    return services.database.read(async (rows) => {
      const { prices, limits, globalPromo, planForEveryone } = await settingsOf(rows);
      const facts = member && (await promotionFacts(rows, member.id));
      const promotion = provider === 'off' ? undefined : promotionFor(facts, globalPromo, services.clock.now());
      return {
        provider,
        prices,
        limits,
        promotion: promotion
          ? { ...promotion, endsAt: promotion.endsAt === null ? null : instantOf(promotion.endsAt) }
          : null,
        planForEveryone: provider === 'off' ? planForEveryone : null,
      };
    });
  }),

  billing: signedIn.billing.handler(({ context: { member, services } }) => {
    authorise(member, 'manageOwnBilling');
    const provider = services.settings.billing;
    return services.database.read(async (rows) => ({
      provider,
      subscription: await subscriptionOf(rows, member.id, provider),
      invoices: await invoicesOf(rows, member.id, provider),
    }));
  }),

  tokenHistory: signedIn.tokenHistory.handler(({ context: { member, services } }) => {
    authorise(member, 'manageOwnBilling');
    return services.database.read((rows) => tokenHistory(rows, member.id, services.clock.now()));
  }),

  checkout: signedIn.checkout.handler(async ({ context, input }) => {
    authorise(context.member, 'manageOwnBilling');
    await slowDown(context, 'checkout');
    return startCheckout(context, input);
  }),

  portal: signedIn.portal.handler(async ({ context }) => {
    authorise(context.member, 'manageOwnBilling');
    await slowDown(context, 'portal');
    return (await billingOf(context.services)).portal(context.member);
  }),

  changeSubscription: signedIn.changeSubscription.handler(async ({ context, input }) => {
    authorise(context.member, 'manageOwnBilling');
    await slowDown(context, 'change');
    return changeSubscription(context, input);
  }),

  demoCheckout: signedIn.demoCheckout.handler(async ({ context: { member, services }, input }) => {
    authorise(member, 'manageOwnBilling');
    const checkout = await services.database.read((rows) => checkoutOf(rows, member.id, input.id));
    if (!checkout || checkout.provider !== 'demo' || services.settings.billing !== 'demo') throw notFound();
    const { id, plan, billing_interval, currency, price, first_price, discount, state, created_at } = checkout;
    return {
      _id: id,
      plan,
      interval: billing_interval,
      currency,
      price,
      firstPrice: first_price,
      discountPercentage: discount,
      state: checkoutState({ state, createdAt: created_at }, services.clock.now()),
    };
  }),

  finishDemoCheckout: signedIn.finishDemoCheckout.handler(({ context, input }) => {
    const { member, services } = context;
    authorise(member, 'manageOwnBilling');
    if (services.settings.billing !== 'demo') throw notFound();
    return command(context, input, async (rows, announce) => {
      const state = await finishDemoCheckout(rows, services, {
        memberId: member.id,
        checkoutId: input.id,
        outcome: input.outcome,
      });
      if (state === 'notFound') throw notFound();
      if (state === 'alreadySubscribed') throw new Refusal('CONFLICT', { key: 'membership:refusal.alreadySubscribed' });
      if (state === 'paid') announce.changed([member.id], planTopics);
      return { state };
    });
  }),

  readSettings: signedIn.readSettings.handler(({ context: { member, services } }) => {
    authorise(member, 'administerInstance');
    return services.database.read((rows) => administeredSettings(rows, services.settings.billing));
  }),

  saveSettings: signedIn.saveSettings.handler(({ context, input }) => {
    authorise(context.member, 'administerInstance');
    return saveSettings(context, input);
  }),

  setMembership: signedIn.setMembership.handler(({ context, input }) => {
    authorise(context.member, 'administerInstance');
    return setMembership(context, input);
  }),

  grantTokens: signedIn.grantTokens.handler(({ context, input }) => {
    authorise(context.member, 'administerInstance');
    return grantMemberTokens(context, input);
  }),
};

/** Each of these makes a request to the provider, and a checkout is stored. */
async function slowDown({ member, services }: SignedInContext, what: 'checkout' | 'portal' | 'change'): Promise<void> {
  const wait = await services.rateLimits.take([
    { key: `billing ${what} ${member.id}`, max: 20, windowSeconds: 10 * 60 },
  ]);
  if (wait !== undefined)
    throw new Refusal('TOO_MANY_REQUESTS', { key: 'membership:refusal.tooMany', values: { seconds: wait } });
}
