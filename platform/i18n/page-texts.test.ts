import { expect, test } from 'vitest';
import { serverTexts } from './page-texts.tsx';

test('[the house] a text without values is found once, and is the same as the library finds', () => {
  const texts = serverTexts('fr');
  const t = texts.getFixedT('fr', 'cards');
  expect(texts.getFixedT('fr', 'cards')).toBe(t);
  expect(texts.getFixedT('en', 'cards')).not.toBe(t);
  expect(texts.getFixedT('fr', 'app')).not.toBe(t);
  for (let turn = 0; turn < 2; turn++) {
    expect(t('public.author', { author: 'Ada' })).toBe('Par Ada');
    expect(t('public.author', { author: 'Bob' })).toBe('Par Bob');
    expect(texts.getFixedT('fr', 'app')('public.signIn')).toBe(texts.t('public.signIn', { ns: 'app', lng: 'fr' }));
    expect(texts.getFixedT('en', 'app')('public.signIn')).toBe(texts.t('public.signIn', { ns: 'app', lng: 'en' }));
    expect(t('no.such.text' as 'public.author')).toBe('no.such.text');
  }
});
