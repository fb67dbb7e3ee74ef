import { describe, expect, it } from 'vitest';
import type { Card, Question } from '../contract.ts';
import { flashcard, questions, resource } from '#tests/harness/card-samples.ts';
import { flashcardsAtOnce, notesOf, publicContent, publicParts, questionKinds } from './card-parts.ts';

describe('[S1 §2] the parts of a public card', () => {
  it.each([
    ['<p>About</p>', 1, ['desc', 'keyIdeas', 'mindMap', 'resources']],
    ['<p><br></p>', 1, ['keyIdeas', 'mindMap', 'resources']],
    ['<p>About</p>', 0, ['desc', 'keyIdeas', 'mindMap']],
    ['', 0, ['keyIdeas', 'mindMap']],
  ])('description %j and %i resources', (desc, count, parts) =>
    expect(publicParts({ desc, resource: Array.from({ length: count }, () => resource()), flashcard_count: 0, quizz_count: 0 })).toEqual(
      parts,
    ),
  );

  it.each([
    [1, 0],
    [0, 1],
  ])('%i flashcards and %i questions have a part of their own, after the key ideas', (flashcard_count, quizz_count) =>
    expect(publicParts({ desc: '', resource: [], flashcard_count, quizz_count })).toEqual(['keyIdeas', 'flashcards', 'mindMap']),
  );
});

it('a public page holds so many flashcards, says how many there are, and gives no question away', () => {
  const flashcards = Array.from({ length: flashcardsAtOnce + 1 }, () => flashcard());
  const unfinished = { ...questions()[4], sentence: '' };
  const shown = publicContent({
    key_idea: [],
    flashcard: flashcards,
    quizz: [...questions(), unfinished],
    notesData: '<p>mine</p>',
  } as unknown as Card);
  expect(shown.flashcard).toHaveLength(flashcardsAtOnce);
  expect(shown).toMatchObject({ flashcard_count: flashcardsAtOnce + 1, quizz_count: 5 });
  expect(shown).not.toHaveProperty('quizz');
  expect(shown).not.toHaveProperty('notesData');
});

it('the kinds of questions, the most frequent first', () => {
  const [choice, typed] = questions();
  expect(questionKinds([choice!, typed!, typed!])).toEqual([
    { type: 'type_answer', count: 2 },
    { type: 'multiple_choice', count: 1 },
  ]);
  expect(questionKinds([])).toEqual([]);
  const unfinished = { ...typed!, entries: [] } as Question;
  expect(questionKinds([choice!, unfinished]), 'one that is not finished is not asked').toEqual([{ type: 'multiple_choice', count: 1 }]);
});

it('[S1 §2] summary comes before notes, and an empty one is left out', () => {
  expect(notesOf({ summary: '<p>s</p>', notesDataAuthor: '<p></p>', notesData: '<p>n</p>' })).toEqual(['summary', 'notesData']);
});
