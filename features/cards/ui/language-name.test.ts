import { expect, test } from 'vitest';
import { languagesByName } from './language-name.ts';

test('languages of a filter are sorted by their names in the language of the reader, each once', () => {
  const names = (reader: string) => languagesByName(['fr', 'de', 'es', 'fr'], reader).map(({ name }) => name);
  expect(names('en')).toEqual(['French', 'German', 'Spanish']);
  expect(names('es')).toEqual(['alemán', 'español', 'francés']);
  expect(names('zh-Hans')).toEqual(['德语', '法语', '西班牙语']);
});
