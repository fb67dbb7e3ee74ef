import { expect, test } from 'vitest';
import { cardLimits } from './card-limits.ts';
import { flashcardsOf, planImport } from './editor-import.ts';
import { detectImportSettings, importRows } from './import-text.ts';

const rowsOf = (text: string, known: { question: string; answer: string }[] = []) =>
  importRows(text, detectImportSettings(text), known);

test('unusable rows are skipped, and duplicates unless they are wanted', () => {
  const rows = rowsOf('sun\tsoleil\nmoon\tlune\nstar\t\nsun\tsoleil\nsea\tmer', [{ question: 'sea', answer: 'mer' }]);
  expect(planImport(rows, 0, false)).toMatchObject({
    rows: [{ question: 'sun' }, { question: 'moon' }],
    unusable: 1,
    duplicates: 2,
    tooMany: 0,
  });
  expect(planImport(rows, 0, true).rows).toHaveLength(4);
});

test('the import stops at the limit of the card', () => {
  const rows = rowsOf('a\t1\nb\t2\nc\t3');
  expect(planImport(rows, cardLimits.flashcards - 2, false)).toMatchObject({ tooMany: 1, rows: { length: 2 } });
});

test('each row becomes a flashcard', () => {
  expect(flashcardsOf(rowsOf('sun\tsoleil\nmoon\tlune'), () => 'id')).toMatchObject([
    { _id: 'id', question: 'sun', answer_list: ['soleil'] },
    { question: 'moon' },
  ]);
});
