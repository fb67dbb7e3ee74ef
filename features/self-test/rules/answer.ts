import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import type { Card, Question, QuestionType } from '#features/cards/contract.ts';
import type { Accents } from './same-text.ts';

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

/** A question as a test asks it: `exactAccents` is the setting of its card, which counts for typed answers. */
export type Asked<Of extends Question = Question> = Of & { readonly exactAccents?: boolean };

/** A question with the setting of its card. */
export const askedBy = <Of extends Question>(question: Of, { exactAccents }: Pick<Card, 'exactAccents'>): Asked<Of> =>
  exactAccents && question.type === 'type_answer' ? { ...question, exactAccents } : question;

export const accentsOf = ({ exactAccents }: { readonly exactAccents?: boolean }): Accents =>
  exactAccents ? 'exact' : 'ignored';

/**
 * The learner's input so far. Numbers are indexes into the question's own lists, independent of the displayed order.
 */
export type Answer =
  | { readonly type: 'multiple_choice'; readonly chosen: readonly number[] }
  /** One text for each entry. */
  | { readonly type: 'type_answer'; readonly texts: readonly string[] }
  /** One option per blank; `null`: still empty. */
  | { readonly type: 'fill_blanks'; readonly slots: readonly (number | null)[] }
  | { readonly type: 'association'; readonly pairs: readonly Pair[] }
  /** Indexes into `sentenceWords(…).words`, in the order in which the words were placed. */
  | { readonly type: 'word_order'; readonly placed: readonly number[] };

export interface Pair {
  readonly leftIndex: number;
  readonly rightIndex: number;
}

export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;

/** The initial answer to a question: nothing chosen. */
export function emptyAnswer(question: Question): Answer {
  switch (question.type) {
    case 'multiple_choice':
      return { type: 'multiple_choice', chosen: [] };
    case 'type_answer':
      return { type: 'type_answer', texts: question.entries.map(() => '') };
    case 'fill_blanks':
      return { type: 'fill_blanks', slots: question.blanks.map(() => null) };
    case 'association':
      return { type: 'association', pairs: [] };
    case 'word_order':
      return { type: 'word_order', placed: [] };
  }
}

export function toggleChoice({ chosen }: AnswerOf<'multiple_choice'>, index: number): AnswerOf<'multiple_choice'> {
  return {
    type: 'multiple_choice',
    chosen: chosen.includes(index)
      ? chosen.filter((other) => other !== index)
      : [...chosen, index].toSorted((one, other) => one - other),
  };
}

export function typeEntry({ texts }: AnswerOf<'type_answer'>, index: number, text: string): AnswerOf<'type_answer'> {
  return { type: 'type_answer', texts: texts.with(index, text) };
}

/**
 * Puts an option into the first empty blank (S2 §5). Does nothing if the option is already used, or if no blank is
 * empty.
 */
export function fillFirstBlank(answer: AnswerOf<'fill_blanks'>, option: number): AnswerOf<'fill_blanks'> {
  const empty = answer.slots.indexOf(null);
  if (empty === -1 || answer.slots.includes(option)) return answer;
  return { type: 'fill_blanks', slots: answer.slots.with(empty, option) };
}

export function clearBlank(answer: AnswerOf<'fill_blanks'>, blank: number): AnswerOf<'fill_blanks'> {
  return { type: 'fill_blanks', slots: answer.slots.with(blank, null) };
}

/**
 * Pairs a left item with a right one, or unpairs them if they are a pair. Each left item has at most one partner; so
 * has each right item, unless the question itself pairs it with several.
 */
export function pairUp(
  question: QuestionOf<'association'>,
  { pairs }: AnswerOf<'association'>,
  pair: Pair,
): AnswerOf<'association'> {
  const { leftIndex, rightIndex } = pair;
  const others = pairs.filter(
    (other) => other.leftIndex !== leftIndex && (other.rightIndex !== rightIndex || isShared(question, rightIndex)),
  );
  const already = pairs.some((other) => other.leftIndex === leftIndex && other.rightIndex === rightIndex);
  return { type: 'association', pairs: already ? others : [...others, pair] };
}

function isShared(question: QuestionOf<'association'>, rightIndex: number): boolean {
  return question.associations.filter((pair) => pair.rightIndex === rightIndex).length > 1;
}

export function placeWord(
  { placed }: AnswerOf<'word_order'>,
  word: number,
  at = placed.length,
): AnswerOf<'word_order'> {
  const others = placed.filter((other) => other !== word);
  return { type: 'word_order', placed: others.toSpliced(at, 0, word) };
}

export function removeWord({ placed }: AnswerOf<'word_order'>, word: number): AnswerOf<'word_order'> {
  return { type: 'word_order', placed: placed.filter((other) => other !== word) };
}

/**
 * What is still needed before the answer can be submitted, or `undefined`. "I do not know" is always possible and
 * handled separately.
 */
export function whatIsMissing(
  question: Question,
  answer: Answer,
): 'choice' | 'text' | 'blank' | 'pair' | 'word' | undefined {
  if (answer.type === 'multiple_choice') return answer.chosen.length === 0 ? 'choice' : undefined;
  if (answer.type === 'type_answer') return answer.texts.some((text) => text.trim() === '') ? 'text' : undefined;
  if (answer.type === 'fill_blanks') return answer.slots.includes(null) ? 'blank' : undefined;
  if (answer.type === 'association' && question.type === 'association') {
    const wanted = new Set(question.associations.map((pair) => pair.leftIndex)).size;
    return answer.pairs.length < wanted ? 'pair' : undefined;
  }
  if (answer.type === 'word_order' && question.type === 'word_order')
    return answer.placed.length < sentenceWords(question.sentence).words.length ? 'word' : undefined;
  return undefined;
}

/** The unit for comparing an answer with the correct one; `undefined` for choices. */
export function comparedBy(question: Question): 'letter' | 'word' | undefined {
  if (question.type === 'type_answer') return 'letter';
  if (question.type !== 'word_order') return undefined;
  return sentenceWords(question.sentence).joint === ' ' ? 'word' : 'letter';
}

const blankMarker = /_{2,}/;

/** The text around the blanks (two or more underscores, S2 §3): one piece more than there are blanks. */
export function aroundBlanks(question: QuestionOf<'fill_blanks'>): string[] {
  const pieces = question.question.split(blankMarker);
  const wanted = question.blanks.length + 1;
  return pieces.length >= wanted
    ? [...pieces.slice(0, wanted - 1), pieces.slice(wanted - 1).join('…')]
    : [...pieces, ...Array.from({ length: wanted - pieces.length }, () => ' ')];
}
