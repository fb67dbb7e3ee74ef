import { expect, test } from 'vitest';
import { newFlashcard } from '#features/card-editor/rules/editor-rows.ts';
import { flashcardsOf, updatedBy } from '#features/card-import/rules/import-plan.ts';
import { readImport } from '#features/card-import/rules/import-reading.ts';
import type { Flashcard } from '#features/cards/contract.ts';
import { textHead, textRow } from './text-row.ts';

const cardId = '0f7c1a52-0000-4000-8000-000000000001';
const itemId = '0f7c1a52-0000-4000-8000-000000000002';

test('a text of Loci comes back with its gaps, marks, tags and further answers, as the flashcards it was written from', () => {
  const plain = { ...newFlashcard(itemId), question: '1 < 2', answer_list: ['yes', 'true'], tags: ['logic'] };
  const rich = {
    ...newFlashcard(cardId),
    question: 'H_2O',
    answer_list: ['water'],
    front: '<p>H<sub>2</sub>O</p>',
    back: '<p><strong>water</strong></p>',
  };
  const gaps = {
    ...newFlashcard('0f7c1a52-0000-4000-8000-000000000003'),
    question: 'The Krebs cycle',
    answer_list: ['Krebs'],
    cloze: '<p>The {{c1::Krebs::who?}} cycle</p>',
  };
  const all: Flashcard[] = [plain, rich, gaps];
  const text =
    textHead + all.map((flashcard) => textRow({ cardId, flashcard, importKey: undefined }, ['Deck'])).join('');
  const known = all.map(({ _id, question, answer_list: [answer = ''] }) => ({ _id, question, answer }));
  const { rows } = readImport({ text, chosen: undefined, cardId, known, mappings: [], languages: [] });
  expect(rows.map(({ problems }) => problems)).toEqual(all.map(() => ['updates']));
  const back = flashcardsOf(rows, ({ id }) => id!);
  expect(back.map((each, at) => updatedBy(all[at]!, each))).toEqual(all);
});
