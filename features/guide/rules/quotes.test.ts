import { expect, test } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import { quoteAt, quoteCount, quoteTimes } from './quotes.ts';

test('[S1 §9] a quote is shown for four seconds, including a fade of half a second', () => {
  expect(quoteTimes).toEqual({ standsMs: 4_000, fadesMs: 500 });
});

test('each quote is there in each language with its author and its work, short enough to be read in its time, and once', () => {
  expect(quoteCount).toBeGreaterThanOrEqual(20);
  for (const locale of locales) {
    const all = Array.from({ length: quoteCount }, (_, place) => quoteAt(place, locale));
    expect(new Set(all.map(({ text }) => text)).size).toBe(quoteCount);
    for (const { text, author, work } of all) {
      expect(text.length).toBeLessThanOrEqual(130);
      // Chinese writes a name in two signs.
      expect(author.length).toBeGreaterThanOrEqual(2);
      // Thai has no full stop.
      expect(text).toMatch(locale === 'th' ? /\p{L}\p{M}*$/u : /[.!?。！？]$/);
      expect(work.length).toBeGreaterThan(3);
    }
  }
  expect(quoteAt(quoteCount + 1, 'fr')).toEqual(quoteAt(1, 'fr'));
  expect(quoteAt(3, 'xx')).toEqual(quoteAt(3, 'en'));
});
