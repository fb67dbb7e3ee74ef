import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { openTestInstance } from '#tests/harness/instance.ts';
import { openStripeServer } from '#tests/harness/stripe-server.ts';

onBothEngines('keys of Stripe', (engine) => {
  test('with an invalid key the member sees that payment fails, and no reply or log line contains a key', async () => {
    const lines: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = ((chunk: string | Uint8Array, ...rest: []) => {
      const text = String(chunk);
      return text.startsWith('{"level"') ? lines.push(text) > 0 : write(chunk, ...rest);
    }) as typeof process.stdout.write;
    process.env['TEST_LOG_LEVEL'] = 'trace';
    const stripe = await openStripeServer({ now: Date.now, secretKey: 'sk_test_right', webhookSecret: 'whsec_canary' });
    const instance = await openTestInstance(engine, { ...stripe.environment, STRIPE_SECRET_KEY: 'sk_test_canary' });
    try {
      const administrator = instance.administrator;
      const replies = [];
      for (const [path, body] of [
        ['/api/checkout_sessions', { plan: 'PREMIUM', interval: 'month' }],
        ['/api/checkout_sessions/create-customer-portal-session', {}],
        ['/api/webhooks/stripe', { id: 'evt_1' }],
        ['/api/plans'],
        ['/api/admin/settings'],
        ['/api/admin/health'],
        ['/api/instance'],
      ] as const) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
        const response = await administrator.fetch(
          path,
          body ? { method: 'POST', headers, body: JSON.stringify(body) } : {},
        );
        replies.push(`${response.status} ${await response.text()}`);
      }
      expect(replies[0]).toMatch(/^424 .*membership:refusal\.billingFailed/);
      expect(replies[2]).toMatch(/^400 /);
      expect(replies.slice(3).map((reply) => reply.slice(0, 3))).toEqual(['200', '200', '200', '200']);
      expect(replies.join('')).not.toContain('canary');
      expect(lines.join('')).toContain('Stripe refused or failed');
      expect(lines.join('')).not.toContain('canary');
    } finally {
      delete process.env['TEST_LOG_LEVEL'];
      process.stdout.write = write;
      await instance.close();
      await stripe.close();
    }
  });
});
