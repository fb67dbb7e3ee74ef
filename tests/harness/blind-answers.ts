import type { Question } from '#features/cards/contract.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { emptyAnswer, type Answer } from '#features/self-test/rules/answer.ts';

/** Whether a question tells its right answer. */
export function toldBy(question: Question): boolean {
  if (question.explanation) return true;
  switch (question.type) {
    case 'multiple_choice':
      return question.answer_list.some(({ rightAnswer }) => rightAnswer);
    case 'type_answer':
      return question.entries.some(({ expectedAnswer }) => expectedAnswer !== '');
    case 'fill_blanks':
      return question.blanks.some(({ expectedAnswer }) => expectedAnswer !== '');
    case 'association':
      return false;
    case 'word_order':
      return question.sentence === 'one two three';
  }
}

/** The right answers to the sample questions, found by their texts in the shuffled ones. */
export function rightly(question: Question): Answer {
  switch (question.type) {
    case 'multiple_choice':
      return {
        type: 'multiple_choice',
        chosen: [question.answer_list.findIndex(({ content }) => content === 'yes')],
      };
    case 'type_answer':
      return { type: 'type_answer', texts: ['dog'] };
    case 'fill_blanks':
      return { type: 'fill_blanks', slots: [question.options.indexOf('b')] };
    case 'association':
      return { type: 'association', pairs: [{ leftIndex: 0, rightIndex: question.rightItems.indexOf('b') }] };
    case 'word_order': {
      const { words } = sentenceWords(question.sentence);
      return { type: 'word_order', placed: ['one', 'two', 'three'].map((word) => words.indexOf(word)) };
    }
    default:
      return emptyAnswer(question);
  }
}
