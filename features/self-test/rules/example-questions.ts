import type { QuestionOf } from './answer.ts';

/** One question of each type, for tests. */
const base = { order: 'a', explanation: '' };

export const multipleChoice: QuestionOf<'multiple_choice'> = {
  ...base,
  _id: '00000000-0000-4000-8000-000000000001',
  type: 'multiple_choice',
  question: 'Which are prime?',
  answer_list: [
    { content: '2', rightAnswer: true },
    { content: '4', rightAnswer: false },
    { content: '5', rightAnswer: true },
    { content: '9', rightAnswer: false },
  ],
};

export const typeAnswer: QuestionOf<'type_answer'> = {
  ...base,
  _id: '00000000-0000-4000-8000-000000000002',
  type: 'type_answer',
  question: 'Say it in French',
  entries: [
    { contentType: 'text', content: 'summer', expectedAnswer: 'l’été' },
    { contentType: 'audio', content: 'le cœur', expectedAnswer: 'le cœur' },
  ],
};

export const fillBlanks: QuestionOf<'fill_blanks'> = {
  ...base,
  _id: '00000000-0000-4000-8000-000000000003',
  type: 'fill_blanks',
  question: 'Water boils at __ degrees and freezes at ____.',
  blanks: [{ expectedAnswer: '100' }, { expectedAnswer: '0' }],
  options: ['0', '50', '100'],
};

export const association: QuestionOf<'association'> = {
  ...base,
  _id: '00000000-0000-4000-8000-000000000004',
  type: 'association',
  question: 'Capitals',
  leftItems: ['France', 'Japan', 'Peru'],
  rightItems: ['Lima', 'Paris', 'Tokyo'],
  associations: [
    { leftIndex: 0, rightIndex: 1 },
    { leftIndex: 1, rightIndex: 2 },
    { leftIndex: 2, rightIndex: 0 },
  ],
};

export const wordOrder: QuestionOf<'word_order'> = {
  ...base,
  _id: '00000000-0000-4000-8000-000000000005',
  type: 'word_order',
  question: 'Put in order',
  sentence: '  The cat sat on the mat. ',
};

export const oneOfEach = [multipleChoice, typeAnswer, fillBlanks, association, wordOrder];
