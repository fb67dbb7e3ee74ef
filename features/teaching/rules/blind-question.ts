import type { Flashcard, Question } from '#features/cards/contract.ts';
import { askedFlashcards, maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import type { Answer } from '#features/self-test/rules/answer.ts';
import { askingOrder, showingOrder } from '#features/self-test/rules/presentation.ts';
import { lockedLimits } from './locked-limits.ts';

/** The seed of the shown order: the same for each reading of one copy. */
export const seedOf = (copyId: string): number =>
  [...copyId].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);

/** A question as a student sees it: in a shuffled order, and without anything that tells the right answer. */
export function blindQuestion(question: Question, seed: number): Question {
  const order = showingOrder(question, seed);
  const blind = { ...question, explanation: '' };
  switch (blind.type) {
    case 'multiple_choice':
      return { ...blind, answer_list: order.map((at) => ({ ...blind.answer_list[at]!, rightAnswer: false })) };
    case 'type_answer':
      return { ...blind, entries: blind.entries.map((entry) => ({ ...entry, expectedAnswer: '' })) };
    case 'fill_blanks':
      return {
        ...blind,
        options: order.map((at) => blind.options[at]!),
        blanks: blind.blanks.map((blank) => ({ ...blank, expectedAnswer: '' })),
      };
    case 'association':
      return {
        ...blind,
        rightItems: order.map((at) => blind.rightItems[at]!),
        // As many as there are partners to find; the partners themselves are hidden.
        associations: blind.leftItems.map((_, leftIndex) => ({
          leftIndex,
          rightIndex: leftIndex % Math.max(1, blind.rightItems.length),
        })),
      };
    case 'word_order': {
      const { words } = sentenceWords(blind.sentence);
      // Joined by spaces in each script: so the device splits it into the same words.
      return { ...blind, sentence: order.map((at) => words[at]!).join(' ') };
    }
  }
}

/**
 * The flashcards that a student is asked, shuffled; of a large deck some, the same at each reading. A part of a picture
 * without a name is not among them: nothing that is typed could be right.
 */
export const flashcardsToAsk = (flashcards: readonly Flashcard[], seed: number): Flashcard[] =>
  askingOrder(
    askedFlashcards(flashcards).filter(
      (flashcard) => maskPartOf(flashcard) === undefined || flashcard.answer_list.some((name) => name !== ''),
    ),
    seed,
  ).slice(0, lockedLimits.flashcards);

/** The side of a flashcard that asks. */
export const blindFlashcard = ({ _id, title, question, image, front, masks, sounds }: Flashcard) => ({
  _id,
  title,
  question,
  image,
  ...(front === undefined ? {} : { front }),
  ...(masks === undefined ? {} : { masks }),
  ...(sounds?.front === undefined ? {} : { sounds: { front: sounds.front } }),
});

/** The answer to a blind question in the indexes of the real one. */
export function answerToReal(question: Question, seed: number, answer: Answer): Answer {
  const order = showingOrder(question, seed);
  const real = (shown: number): number => order[shown] ?? -1;
  switch (answer.type) {
    case 'multiple_choice':
      return { ...answer, chosen: answer.chosen.map(real) };
    case 'fill_blanks':
      return { ...answer, slots: answer.slots.map((slot) => (slot === null ? null : real(slot))) };
    case 'association':
      return {
        ...answer,
        pairs: answer.pairs.map(({ leftIndex, rightIndex }) => ({ leftIndex, rightIndex: real(rightIndex) })),
      };
    case 'word_order':
      return { ...answer, placed: answer.placed.map(real) };
    case 'type_answer':
      return answer;
  }
}
