import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { stripeScene } from '#tests/harness/stripe-scene.ts';

const day = 24 * 60 * 60 * 1000;

onBothEngines('billing with another account of Stripe', (engine) => {
  const scene = stripeScene(engine);
  const { deliverEventsOf, plan, billing, subjects, subscriber, tellAgain } = scene;

  test('a subscription of another Stripe account, as after switching to the live key, counts as ended: buying again, cancelling, changing and reading work', async () => {
    const wanted = { plan: 'PREMIUM', interval: 'month' } as const;
    const left = async (name: string) => {
      const one = await subscriber(name);
      scene.stripe.forget(one.id);
      return one;
    };
    const buyer = await left('Was trying');
    const { url } = await buyer.person.calls.membership.checkout(wanted);
    expect((await billing(buyer.person)).subscription, 'over, before the new one is paid').toBeNull();
    await deliverEventsOf(() => scene.stripe.pay(url));
    expect(await plan(buyer.person)).toBe('PREMIUM');

    for (const input of [{ to: 'cancel' }, { to: 'plan', plan: 'PREMIUM_TEACHER', interval: 'year' }] as const) {
      const { person, id } = await left(`Was trying to ${input.to}`);
      expect(await tellAgain(id), 'signed news of it: the keys do not belong together, so it comes again').toBe(500);
      expect(await plan(person)).toBe('PREMIUM');
      await expect(person.calls.membership.changeSubscription(input)).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { key: 'membership:refusal.noSubscription' },
      });
      expect(await plan(person)).toBe('FREE');
      expect((await billing(person)).invoices, 'what was paid stays').toHaveLength(1);
      expect((await subjects(person)).toSorted()).toEqual(['Premium has ended', 'Your plan is Premium now']);
    }

    const { person } = await left('Was renewed');
    scene.instance.clock.advance(35 * day);
    await scene.instance.product.services.jobs.runDue();
    expect(await plan(person)).toBe('FREE');
    expect((await billing(person)).subscription).toBeNull();
  });
});
