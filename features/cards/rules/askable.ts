import type { Flashcard, Question } from '../contract.ts';
import { gapNumbers } from './cloze.ts';
import type { FillBlanks } from './editor-blanks.ts';
import { maskParts } from './masks.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';

/** Whether a question is complete enough to be asked. Incomplete ones are left out of tests and of a tile's counts. */
export function isAskable(question: Question): boolean {
  switch (question.type) {
    case 'multiple_choice':
      return (
        question.answer_list.some(({ rightAnswer }) => rightAnswer) &&
        question.answer_list.every(({ content }) => content.trim() !== '')
      );
    case 'type_answer':
      return (
        question.entries.length > 0 && question.entries.every(({ expectedAnswer }) => expectedAnswer.trim() !== '')
      );
    case 'fill_blanks':
      return question.blanks.length > 0 && hasOptionsForEveryBlank(question);
    case 'association':
      return (
        question.associations.length > 0 &&
        question.associations.every(
          ({ leftIndex, rightIndex }) =>
            leftIndex < question.leftItems.length && rightIndex < question.rightItems.length,
        )
      );
    case 'word_order':
      return question.sentence.trim() !== '';
  }
}

/** Each option fills only one blank, so an answer that is expected twice must be offered twice. */
export function hasOptionsForEveryBlank({ blanks, options }: Pick<FillBlanks, 'blanks' | 'options'>): boolean {
  const left = [...options];
  return blanks.every(({ expectedAnswer }) => {
    const at = left.indexOf(expectedAnswer);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

export type FlashcardSides = Pick<Flashcard, 'question' | 'answer_list' | 'image'> &
  Partial<Pick<Flashcard, 'front' | 'back' | 'cloze' | 'bothWays' | 'masks' | 'sounds'>>;

/**
 * A flashcard is asked if both sides have something: a question, a picture or a sound, and an answer or its sound. One
 * that is written with gaps is asked if it has a gap, one with masks if its picture has a mask that is asked.
 */
export function isAskableFlashcard(flashcard: FlashcardSides): boolean {
  const { question, answer_list, image, front, back, cloze, masks, sounds } = flashcard;
  if (cloze !== undefined) return gapNumbers(cloze).length > 0;
  if (masks !== undefined) return image !== null && maskParts(masks).length > 0;
  const asks =
    question.trim() !== '' ||
    image !== null ||
    sounds?.front !== undefined ||
    (front !== undefined && !isRichTextEmpty(front));
  const answers =
    answer_list.some((text) => text.trim() !== '') ||
    sounds?.back !== undefined ||
    (back !== undefined && !isRichTextEmpty(back));
  return asks && answers;
}

/** How many of these stored questions are askable. */
export function countAskable(rows: Iterable<{ readonly content: string; readonly removed?: number }>): number {
  let count = 0;
  for (const { content, removed } of rows) if (!removed && isAskable(JSON.parse(content) as Question)) count++;
  return count;
}
