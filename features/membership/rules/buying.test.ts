import { expect, test } from 'vitest';
import { checkoutLastsMs, checkoutState, whatBlocksChange, whatBlocksCheckout } from './buying.ts';

test.for([
  ['demo', undefined, undefined],
  ['stripe', undefined, undefined],
  ['stripe', {}, 'alreadySubscribed'],
  ['off', undefined, 'billingOff'],
  ['off', {}, 'billingOff'],
] as const)('[S1 §7 checkout] with %s, running %j: %s', ([provider, running, expected]) => {
  expect(whatBlocksCheckout(provider, running)).toBe(expected);
});

const running = { plan: 'PREMIUM', interval: 'month', state: 'active', currency: 'EUR' } as const;
test.for([
  ['another plan', running, { plan: 'PREMIUM_TEACHER', interval: 'month', currency: 'EUR' }, undefined],
  ['another interval', running, { plan: 'PREMIUM', interval: 'year', currency: 'EUR' }, undefined],
  ['the same', running, { plan: 'PREMIUM', interval: 'month', currency: 'EUR' }, 'samePlan'],
  [
    'while a payment is owed',
    { ...running, state: 'past_due' },
    { plan: 'PREMIUM', interval: 'year', currency: 'EUR' },
    'paymentOwed',
  ],
  [
    'after the prices changed currency',
    running,
    { plan: 'PREMIUM', interval: 'year', currency: 'CHF' },
    'otherCurrency',
  ],
] as const)('[S1 §6 manage subscription] changing to %s: %s', ([, held, wanted, expected]) => {
  expect(whatBlocksChange(held, wanted)).toBe(expected);
});

test('an open checkout is over after a day, a paid one stays paid', () => {
  expect(checkoutState({ state: 'open', createdAt: 0 }, checkoutLastsMs - 1)).toBe('open');
  expect(checkoutState({ state: 'open', createdAt: 0 }, checkoutLastsMs)).toBe('left');
  expect(checkoutState({ state: 'paid', createdAt: 0 }, checkoutLastsMs)).toBe('paid');
});
