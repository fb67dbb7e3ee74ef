import { expect, test } from 'vitest';
import { detectImportSettings } from '../rules/import-text.ts';
import { draftOf } from '#features/card-editor/ui/import-drafts.ts';
import { cancelReading, isSameReader } from './import-entry.ts';

const text = 'sun\tsoleil\nmoon\tlune';
const draft = draftOf(text, undefined);
const chosen = detectImportSettings(text);

test('cancelling the first reading of a text takes the text away', () => {
  const { draft: left, chosen: setting } = cancelReading({ draft, chosen: undefined }, undefined);
  expect([left.text, left.importId === draft.importId, setting]).toEqual(['', false, undefined]);
});

test('cancelling a reading by changed settings keeps the text and returns to the settings of the finished one', () => {
  const changed = { draft, chosen: { ...chosen, term: ';' } };
  expect(cancelReading(changed, { chosen })).toEqual({ draft, chosen });
  expect(cancelReading(changed, { chosen: undefined })).toEqual({ draft, chosen: undefined });
});

test('settings that return are not read again; other ones, and another card, are', () => {
  const known = [{ question: 'sun', answer: 'soleil' }];
  const reader = { text, chosen, cardId: 'c', known, mappings: [], languages: ['en', 'fr'] };
  expect(isSameReader(reader, { ...reader, languages: ['en', 'fr'] })).toBe(true);
  for (const change of [{ text: 'x' }, { chosen: undefined }, { known: [] }, { languages: ['en', 'de'] }])
    expect(isSameReader(reader, { ...reader, ...change })).toBe(false);
});
