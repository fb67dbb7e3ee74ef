import { describe, expect, test } from 'vitest';
import { flashcard, keyIdea, questions } from '#tests/harness/card-samples.ts';
import { fieldsWritten, rowsWritten, updateWritten } from './written-card.ts';

const ids = () => {
  let next = 0;
  return () => `id-${next++}`;
};
const card = { key_idea: [keyIdea()], flashcard: [flashcard({ order: 'a3' })], quizz: questions() };

describe('a card in plain text', () => {
  test('paragraphs are made of lines, and marks stay text', () => {
    expect(fieldsWritten({ title: 'T', description: 'one\n<b>' })).toEqual({
      title: 'T',
      desc: '<p>one</p><p>&lt;b&gt;</p>',
    });
  });

  test('rows stand behind those of the card, in their order', () => {
    const flashcards = ['a', 'b'].map((question) => ({ question, answers: ['x'] }));
    const { flashcard: made } = rowsWritten({ flashcards }, ids(), card);
    expect(made.map(({ _id, question, answer_list }) => [_id, question, answer_list])).toEqual([
      ['id-0', 'a', ['x']],
      ['id-1', 'b', ['x']],
    ]);
    expect(['a3', ...made.map(({ order }) => order)]).toEqual(['a3', 'a4', 'a5']);
  });

  test('a question has choices, or an answer to type', () => {
    const { quizz } = rowsWritten(
      {
        questions: [
          { question: 'Q', choices: [{ text: 'x', right: true }] },
          { question: 'Q', answer: 'y', explanation: 'So' },
        ],
      },
      ids(),
    );
    expect(quizz).toMatchObject([
      { type: 'multiple_choice', answer_list: [{ content: 'x', rightAnswer: true }], explanation: '' },
      { type: 'type_answer', entries: [{ expectedAnswer: 'y' }], explanation: '<p>So</p>' },
    ]);
  });

  test('an edit adds, changes and removes rows', () => {
    const [idea, deck, question] = [card.key_idea[0]!, card.flashcard[0]!, card.quizz[0]!];
    const edit = {
      title: 'New',
      change: [
        { row: idea._id, description: 'More' },
        { row: deck._id, answers: ['z'] },
      ],
      remove: [question._id],
    };
    expect(updateWritten(card, edit, ids())).toEqual({
      title: 'New',
      key_idea: { put: [{ ...idea, key_idea_description: '<p>More</p>' }], remove: [] },
      flashcard: { put: [{ ...deck, answer_list: ['z'] }], remove: [] },
      quizz: { put: [], remove: [question._id] },
    });
  });

  test('rows that are not there, or have no such text, are named', () => {
    expect(updateWritten(card, { remove: ['x'] }, ids())).toEqual({ unknown: 'x' });
    expect(updateWritten(card, { change: [{ row: 'x', title: 'T' }] }, ids())).toEqual({ unknown: 'x' });
    const row = card.flashcard[0]!._id;
    expect(updateWritten(card, { change: [{ row, title: 'T' }] }, ids())).toEqual({ unfit: row });
    const gaps = { ...card, flashcard: [flashcard({ cloze: '<p>{{c1::x}}</p>' })] };
    const gap = gaps.flashcard[0]!._id;
    expect(updateWritten(gaps, { change: [{ row: gap, question: 'Q' }] }, ids())).toEqual({ unfit: gap });
  });
});
