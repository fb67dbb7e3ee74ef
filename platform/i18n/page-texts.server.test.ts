import { expect, test, vi } from 'vitest';
import { serverTexts } from './server-page-texts.ts';
import { translator } from './server-texts.server.ts';

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
  }
});

test('[the house] a key of no text is logged once, which fails a test run', () => {
  const t = serverTexts('fr').getFixedT('fr', 'cards');
  for (let turn = 0; turn < 2; turn++) expect(t('no.such.text' as 'public.author')).toBe('no.such.text');
  expect(translator('fr', 'cards')('no.such.text')).toBe('no.such.text');
  expect(vi.mocked(console.error).mock.calls).toEqual([['No text cards:no.such.text']]);
  vi.mocked(console.error).mockClear();
});

test('[the house] a text with short values is found once for each of them', () => {
  const texts = serverTexts('en');
  const t = texts.getFixedT('en', 'cards');
  const library = vi.spyOn(texts.services.interpolator, 'interpolate');
  try {
    const texts = () => [
      t('face.flashcards', { count: 1 }),
      t('face.flashcards', { count: 2 }),
      t('public.author', { author: '1' }),
      t('public.author', { author: 1 }),
    ];
    const first = texts();
    expect(first).toEqual(['1 flashcard', '2 flashcards', 'By 1', 'By 1']);
    const calls = library.mock.calls.length;
    expect(texts()).toEqual(first);
    expect(library.mock.calls).toHaveLength(calls);
    // Long ones are members' words, which must not fill the memory.
    const author = 'a'.repeat(100);
    expect(t('public.author', { author })).toBe(t('public.author', { author }));
    expect(library.mock.calls.length).toBeGreaterThanOrEqual(calls + 2);
    // Neither must many short ones.
    for (let count = 3; count < 2_000; count++) t('face.flashcards', { count });
    expect(t('face.flashcards', { count: 1_500 })).toBe('1,500 flashcards');
    const before = library.mock.calls.length;
    expect(t('face.flashcards', { count: 1 })).toBe('1 flashcard');
    expect(library.mock.calls.length, 'the first was forgotten').toBeGreaterThan(before);
  } finally {
    library.mockRestore();
  }
});
