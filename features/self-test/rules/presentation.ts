import type { Question } from '#features/cards/contract.ts';
import { sentenceWords } from './answer.ts';
import { seededChance, shuffle, shuffleApart } from './shuffle.ts';

/** The items of a test in the order in which they are asked: shuffled when loaded (S2 §5), the same for the same seed. */
export function askingOrder<Item>(items: readonly Item[], seed: number): Item[] {
  return shuffle(items, seededChance(seed));
}

/**
 * The order in which the things to choose from are shown, as positions in the question's own list: the choices, the options, the right
 * items or the words. Right items do not come out beside their partners, nor words as the sentence, where there is another order.
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

/** FNV-1a. */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
