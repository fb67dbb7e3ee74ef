import { expect, test } from 'vitest';
import { askedLanguage, asksOnlyForLanguage } from './asked-language.server.ts';

test.each([
  ['/?lang=fr', 'fr'],
  ['/plans?lang=fr', 'fr'],
  ['/plans?lang=fr-CA', 'fr'],
  ['/explore?lang=FR&q=sun', 'fr'],
  ['/signin?next=%2Fapp&lang=en', 'en'],
  // Not offered, unknown or malformed: as if nothing were asked for.
  ['/?lang=nl', undefined],
  ['/?lang=br', undefined],
  ['/?lang=', undefined],
  ['/?lang=%00', undefined],
  ['/?lang=fr;q=0', undefined],
  ['/?lang=__proto__', undefined],
  ['/?lang=nl&lang=fr', undefined],
  ['/', undefined],
  // A public card has one language, and the app that of the member.
  ['/the-sun?lang=fr', undefined],
  ['/app?lang=fr', undefined],
])('[S1 §9] %s asks for %s', (address, language) => {
  expect(askedLanguage(new URL(address, 'https://loci.example'))).toBe(language);
});

test.each([
  ['/?lang=fr', true],
  ['/?lang=fr&page=2', false],
  ['/?lang=fr&lang=en', false],
  ['/', false],
])('%s asks for a language and nothing else: %s', (address, expected) => {
  expect(asksOnlyForLanguage(new URL(address, 'https://loci.example'))).toBe(expected);
});
