import type { Question } from '#features/cards/contract.ts';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { textHash } from '#platform/text/hash.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { shuffle, shuffleApart } from './shuffle.ts';

/** Shuffles the items of a test (S2 §5), deterministically by seed. */
export function askingOrder<Item>(items: readonly Item[], seed: number): Item[] {
  return shuffle(items, seededChance(seed));
}

/**
 * The displayed order of choices, options, right items or words, as indexes into the question's own list. If possible,
 * right items are not beside their partners, and words are not in sentence order.
 */
export function showingOrder(question: Question, seed: number): number[] {
  const chance = seededChance(seed ^ textHash(question._id));
  switch (question.type) {
    case 'multiple_choice':
      return shuffleApart(question.answer_list.length, chance, () => false);
    case 'fill_blanks':
      return shuffleApart(question.options.length, chance, () => false);
    case 'association':
      return shuffleApart(question.rightItems.length, chance, (order) =>
        question.associations.every(({ leftIndex, rightIndex }) => order[leftIndex] === rightIndex),
      );
    case 'word_order': {
      const { words } = sentenceWords(question.sentence);
      return shuffleApart(words.length, chance, (order) => order.every((word, index) => words[word] === words[index]));
    }
    case 'type_answer':
      return question.entries.map((_, index) => index);
  }
}

/** S2 §9: colours of the left items of an association. */
const pairColours = 6;

/** The number of the colour of a left item, from 1; with more items than colours they come again. */
export const pairColourOf = (leftIndex: number): number => (leftIndex % pairColours) + 1;
