import { expect, test } from 'vitest';
import { defaultSettings, priceOf, withDefaults } from './instance-settings.ts';

test('[decisions Membership] defaults: students 3 / 10 / 100, 20 cards of others in a FREE library, 100 tokens an image, 1,000 a month', () => {
  const { limits, globalPromo } = withDefaults({});
  expect(limits).toEqual({
    students: { FREE: 3, PREMIUM: 10, PREMIUM_TEACHER: 100 },
    freeLibrary: 20,
    monthlyTokens: { FREE: 0, PREMIUM: 1_000, PREMIUM_TEACHER: 1_000 },
    imageTokens: 100,
  });
  expect(globalPromo.isActive).toBe(false);
});

test('what is kept counts, and what a kept group lacks has its default', () => {
  const settings = withDefaults({ limits: { freeLibrary: 5 }, planForEveryone: 'FREE' });
  expect(settings.limits).toEqual({ ...defaultSettings.limits, freeLibrary: 5 });
  expect(settings.planForEveryone).toBe('FREE');
  expect(settings.prices).toEqual(defaultSettings.prices);
  expect(priceOf(settings, 'PREMIUM', 'year')).toBe(4_800);
});
