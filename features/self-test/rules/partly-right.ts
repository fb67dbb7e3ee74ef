import { closestAccepted } from './accepted-texts.ts';
import type { Verdict } from './answer-checking.ts';
import { accentsOf, type Answer, type Asked, type QuestionOf } from './answer.ts';
import { differingLetters, missingAccents } from './difference.ts';
import { differentChoices, isChosen, isRightChoice } from './equal-choices.ts';

/** How much of a wrong answer was right. The score is not affected: S2 §5 knows right and wrong only. */
export type PartlyRight =
  | {
      readonly kind: 'choices' | 'entries' | 'blanks' | 'pairs' | 'words';
      readonly right: number;
      readonly total: number;
    }
  /** Every right answer was chosen, and this many wrong ones. */
  | { readonly kind: 'tooMany'; readonly extra: number }
  | { readonly kind: 'letters'; readonly off: number }
  /** Only accents are missing, which the card asks for: in how many letters. */
  | { readonly kind: 'accents'; readonly off: number };

/** So many letters are a slip; with more the word was not known. */
const mostSlips = 2;
/** In a word shorter than this, a slip is already another word. */
const shortestSlipped = 4;

/** `undefined` for an answer that is right, given up, or wrong in every part. */
export function partlyRight(question: Asked, answer: Answer, verdict: Verdict): PartlyRight | undefined {
  if (verdict.outcome === 'right' || verdict.gaveUp) return undefined;
  switch (question.type) {
    case 'multiple_choice':
      return answer.type === 'multiple_choice' ? choices(question, answer) : undefined;
    case 'type_answer':
      return question.entries.length === 1 && answer.type === 'type_answer'
        ? slips(answer.texts[0] ?? '', question)
        : ofParts('entries', verdict.parts);
    case 'fill_blanks':
      return ofParts('blanks', verdict.parts);
    case 'association': {
      // Left items without a partner are no pairs.
      const paired = new Set(question.associations.map(({ leftIndex }) => leftIndex));
      return ofParts(
        'pairs',
        verdict.parts.filter((_, leftIndex) => paired.has(leftIndex)),
      );
    }
    case 'word_order':
      return ofParts('words', verdict.parts);
  }
}

function ofParts(kind: 'entries' | 'blanks' | 'pairs' | 'words', parts: readonly boolean[]): PartlyRight | undefined {
  const right = parts.filter(Boolean).length;
  return right > 0 && right < parts.length ? { kind, right, total: parts.length } : undefined;
}

function choices(
  { answer_list }: QuestionOf<'multiple_choice'>,
  { chosen }: Extract<Answer, { type: 'multiple_choice' }>,
): PartlyRight | undefined {
  const wanted = differentChoices(answer_list).filter((index) => isRightChoice(answer_list, index));
  const right = wanted.filter((index) => isChosen(answer_list, chosen, index)).length;
  const total = wanted.length;
  if (right === 0) return undefined;
  return right === total
    ? { kind: 'tooMany', extra: chosen.filter((index) => !isRightChoice(answer_list, index)).length }
    : { kind: 'choices', right, total };
}

function slips(given: string, question: Asked<QuestionOf<'type_answer'>>): PartlyRight | undefined {
  const accents = accentsOf(question);
  const closest = closestAccepted(given, question.entries[0]!.expectedAnswer, accents);
  const missing = accents === 'exact' ? missingAccents(given, closest) : 0;
  if (missing > 0) return { kind: 'accents', off: missing };
  const off = differingLetters(given, closest, accents);
  if (off === undefined || off === 0 || off > mostSlips || closest.length < shortestSlipped) return undefined;
  return { kind: 'letters', off };
}
