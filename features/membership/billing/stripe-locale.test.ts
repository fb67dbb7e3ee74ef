import { expect, test } from 'vitest';
import { stripeLocale } from './stripe-locale.ts';

test.each([
  ['en', 'en'],
  ['fr', 'fr'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh-Hans', 'zh'],
  ['vi', 'vi'],
  ['pt', 'auto'],
  ['nl', 'auto'],
  ['', 'auto'],
])('an account in “%s” pays on a page in “%s”', (locale, shown) => {
  expect(stripeLocale(locale)).toBe(shown);
});
