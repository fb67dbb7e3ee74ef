import { describe, expect, it } from 'vitest';
import type { Card, Question } from '../contract.ts';
import { flashcard, questions, resource } from '#tests/harness/card-samples.ts';
import { detailParts, flashcardsAtOnce, notesOf, publicContent, publicParts, questionKinds } from './card-parts.ts';

describe('[S1 §2] the parts of a public card', () => {
  it.each([
    ['<p>About</p>', 1, ['desc', 'keyIdeas', 'resources']],
    ['<p><br></p>', 1, ['keyIdeas', 'resources']],
    ['<p>About</p>', 0, ['desc', 'keyIdeas']],
    ['', 0, ['keyIdeas']],
  ])('description %j and %i resources', (desc, count, parts) =>
    expect(
      publicParts({
        desc,
        summary: '',
        notesDataAuthor: '',
        resource: Array.from({ length: count }, () => resource()),
        flashcard_count: 0,
        quizz_count: 0,
      }),
    ).toEqual(parts),
  );

  it.each([
    [1, 0],
    [0, 1],
  ])('%i flashcards and %i questions have a part of their own, after the key ideas', (flashcard_count, quizz_count) =>
    expect(
      publicParts({ desc: '', summary: '', notesDataAuthor: '', resource: [], flashcard_count, quizz_count }),
    ).toEqual(['keyIdeas', 'flashcards']),
  );
});

it('a public page has a limited number of flashcards, their total, and none of the questions', () => {
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

it('the types of questions, the most frequent first', () => {
  const [choice, typed] = questions();
  expect(questionKinds([choice!, typed!, typed!])).toEqual([
    { type: 'type_answer', count: 2 },
    { type: 'multiple_choice', count: 1 },
  ]);
  expect(questionKinds([])).toEqual([]);
  const unfinished = { ...typed!, entries: [] } as Question;
  expect(questionKinds([choice!, unfinished]), 'one that is not finished is not asked').toEqual([
    { type: 'multiple_choice', count: 1 },
  ]);
});

it('[S1 §2] the summary precedes the notes, and empty ones are left out', () => {
  expect(notesOf({ desc: '', summary: '<p>s</p>', notesDataAuthor: '<p></p>', notesData: '<p>n</p>' })).toEqual([
    'summary',
    'notesData',
  ]);
});

it.each(['summary', 'notesDataAuthor'])('[S1 §2] a public card with %s has a tab for its notes', (field) =>
  expect(
    publicParts({
      desc: '',
      summary: '',
      notesDataAuthor: '',
      resource: [],
      flashcard_count: 0,
      quizz_count: 0,
      [field]: '<p>In short</p>',
    }),
  ).toEqual(['keyIdeas', 'notes']),
);

describe('[S1 §2] the tabs of an own card: only those with content', () => {
  const bare = { key_idea: [], flashcard: [], quizz: [], resource: [], locked: false };
  const texts = { desc: '', summary: '', notesDataAuthor: '', notesData: '' };
  it.each([
    [{}, []],
    [{ flashcard: [flashcard()] }, ['flashcards']],
    [{ quizz: questions(), resource: [resource()] }, ['flashcards', 'resources']],
    [{ desc: '<p>About</p>' }, ['notes']],
    [{ flashcard: [flashcard()], locked: true }, []],
  ])('%j', (card, parts) => expect(detailParts({ ...bare, ...texts, ...card })).toEqual(parts));
});

it('a public page has only askable flashcards', () => {
  const unfinished = { ...flashcard(), answer_list: [''] };
  const finished = flashcard();
  const content = { key_idea: [], flashcard: [unfinished, finished], quizz: [] } as unknown as Card;
  expect(publicContent(content)).toMatchObject({ flashcard: [finished], flashcard_count: 1 });
});
