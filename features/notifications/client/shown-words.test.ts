import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { shownWords } from './shown-words.ts';

test('a notification is shown with the text of its number, and not at all while its texts are missing', async () => {
  const texts = createInstance();
  const told = {
    likes: '{{name}} likes your profile.',
    likesToo_one: '{{name}} and {{count}} other like your profile.',
    likesToo_other: '{{name}} and {{count}} others like your profile.',
  };
  await texts.init({ lng: 'en', resources: { en: { relations: { told } } }, interpolation: { escapeValue: false } });
  const name = 'Bo';
  expect(shownWords(texts, 'relations:told.likes', { name })).toBe('Bo likes your profile.');
  expect(shownWords(texts, 'relations:told.likesToo', { name, count: 1 })).toBe('Bo and 1 other like your profile.');
  expect(shownWords(texts, 'relations:told.likesToo', { name, count: 3 })).toBe('Bo and 3 others like your profile.');
  expect(shownWords(texts, 'together:told.online', { name })).toBeUndefined();
});
