import { describe, expect, it } from 'vitest';
import { minorUnits, perMonth, priceStep, priceText, yearlySaving } from './plan-prices.ts';

describe('prices as they are shown', () => {
  it.each([
    [{ month: 600, year: 4_800 }, 33],
    [{ month: 500, year: 6_000 }, 0],
    [{ month: 500, year: 7_000 }, 0],
    [{ month: 0, year: 0 }, 0],
    [{ month: 100, year: 1 }, 99],
  ])('a year of %j saves %i %%', (prices, saving) => expect(yearlySaving(prices)).toBe(saving));

  it('a year is compared by the month', () => {
    expect(perMonth(4_800, 'year')).toBe(400);
    expect(perMonth(600, 'month')).toBe(600);
  });

  it.each([
    [600, 'EUR', 'en', '€6'],
    [390, 'EUR', 'en', '€3.90'],
    [390, 'EUR', 'fr', '3,90 €'],
    [600, 'JPY', 'en', '¥600'],
    [4_500, 'KWD', 'en', 'KWD 4.500'],
    [-1_680, 'EUR', 'fr', '\u221216,80 €'],
    [-1_680, 'EUR', 'en', '\u2212€16.80'],
  ])('%i of %s in %s reads %s', (price, currency, locale, text) =>
    expect(priceText(price, currency, locale).replaceAll(/\s/g, ' ')).toBe(text),
  );

  it('knows how many minor units a currency has', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorUnits)).toEqual([100, 1, 1_000]);
    // Of which Intl here shows no decimals, and Stripe counts a hundred.
    expect(['HUF', 'ISK', 'UGX', 'COP', 'IDR', 'TWD'].map(minorUnits)).toEqual([100, 100, 100, 100, 100, 100]);
    expect(['EUR', 'JPY', 'HUF', 'ISK', 'UGX', 'KWD'].map(priceStep)).toEqual([1, 1, 1, 100, 100, 10]);
    expect(
      [priceText(199_000, 'HUF', 'en'), priceText(99_900, 'ISK', 'en')].map((text) => text.replaceAll(/[^\d.,]/g, '')),
    ).toEqual(['1,990', '999']);
  });
});
