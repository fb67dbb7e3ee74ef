import { expect, test } from 'vitest';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { cardsOf, flashcardsOf, planImport, questionsOf } from './import-plan.ts';
import { detectImportSettings, importRows } from './import-text.ts';

const empty = { flashcards: 0, questions: 0 };
const rowsOf = (text: string, known: { question: string; answer: string }[] = []) =>
  importRows(text, detectImportSettings(text), known);

test('unusable rows are skipped, and duplicates unless they are wanted', () => {
  const rows = rowsOf('sun\tsoleil\nmoon\tlune\nstar\t\nsun\tsoleil\nsea\tmer', [{ question: 'sea', answer: 'mer' }]);
  expect(planImport(rows, empty, false)).toMatchObject({
    rows: [{ question: 'sun' }, { question: 'moon' }],
    unusable: 1,
    duplicates: 2,
    beyond: new Set(),
  });
  expect(planImport(rows, empty, true).rows).toHaveLength(4);
});

test('the import stops at the limit of the card', () => {
  const rows = rowsOf('a\t1\nb\t2\nc\t3');
  expect(planImport(rows, { flashcards: cardLimits.flashcards - 2, questions: 0 }, false)).toMatchObject({
    beyond: new Set([rows[2]!]),
    rows: { length: 2 },
  });
});

test('each row becomes a flashcard', () => {
  expect(flashcardsOf(rowsOf('sun\tsoleil\nmoon\tlune'), () => 'id')).toMatchObject([
    { _id: 'id', question: 'sun', answer_list: ['soleil'] },
    { question: 'moon' },
  ]);
});

test('notes with clozes and rows with explanations become questions, each list with its own limit', () => {
  const rows = rowsOf('Term\tDefinition\tExplanation\nsun\tstar\tIt < burns.\nThe {{c1::moon}} shines\t\t\nsea\tmer\t');
  expect(flashcardsOf(rows, () => 'id')).toMatchObject([{ question: 'sea', answer_list: ['mer'] }]);
  expect(questionsOf(rows, ({ line }) => `${line}`)).toMatchObject([
    { _id: '2', type: 'type_answer', question: 'sun', explanation: '<p>It &lt; burns.</p>' },
    { _id: '3', type: 'fill_blanks', question: 'The ____ shines', blanks: [{ expectedAnswer: 'moon' }] },
  ]);
  const full = { flashcards: cardLimits.flashcards, questions: cardLimits.questions - 1 };
  expect(planImport(rows, full, false)).toMatchObject({
    rows: [rows[0]],
    questions: 1,
    beyond: new Set(rows.slice(1)),
  });
  const [card] = cardsOf(rows, '2b1f5a4e-9d3c-4f6a-8b7e-000000000000');
  expect([card!.flashcards.length, card!.questions.length]).toEqual([1, 2]);
});

test('the title and the tags of a row that becomes a question are kept in its explanation', () => {
  const rows = rowsOf('Term\tDefinition\tExplanation\tTitle\tTags\nsun\tstar\tIt burns.\tSky\ta b');
  expect(questionsOf(rows, () => 'id')).toMatchObject([{ explanation: '<p>It burns.</p><p>Sky #a #b</p>' }]);
});

test('tags are those of the flashcard; a group that a text of Loci names is a new one, of what came with it', () => {
  const [group, alone] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const rows = rowsOf(
    `Term\tDefinition\tTags\nsun\tsoleil\tsky loci::group::${group}\nsea\tmer\tloci::group::${alone}\nmoon\tlune\tloci::group::${group} sky`,
  );
  const [sun, sea, moon] = flashcardsOf(rows, ({ line }) => `id${line}`);
  expect([sun!.tags, sea!.tags, moon!.tags]).toEqual([['sky'], undefined, ['sky']]);
  expect([sun!.group, sea!.group, moon!.group]).toEqual(['id2', undefined, 'id2']);
});
