import { expect, test } from 'vitest';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import { reportReasons } from './reports.ts';

test.each([
  ['English', en],
  ['French', fr],
])('a reason has one name: in the form, in the letter and in the notification (%s)', (_language, texts) => {
  for (const reason of reportReasons)
    for (const told of [texts.told.hide[reason], texts.told.warn[reason]])
      expect(told).toContain(`: ${texts.reason[reason].label}. `);
});
