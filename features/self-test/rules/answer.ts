import type { Question, QuestionType } from '#features/cards/contract.ts';

export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;

/** What a learner has put in so far; numbers are positions in the question's own lists, whatever order they were shown in. */
export type Answer =
  | { readonly type: 'multiple_choice'; readonly chosen: readonly number[] }
  /** One text for each entry. */
  | { readonly type: 'type_answer'; readonly texts: readonly string[] }
  /** One option for each blank; `null` is a blank still empty. */
  | { readonly type: 'fill_blanks'; readonly slots: readonly (number | null)[] }
  | { readonly type: 'association'; readonly pairs: readonly Pair[] }
  /** Positions in `sentenceWords(…).words`, in the order in which they were placed. */
  | { readonly type: 'word_order'; readonly placed: readonly number[] };

export interface Pair {
  readonly leftIndex: number;
  readonly rightIndex: number;
}

export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;

/** The answer with which a question begins: nothing chosen. */
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
    chosen: chosen.includes(index) ? chosen.filter((other) => other !== index) : [...chosen, index].toSorted((one, other) => one - other),
  };
}

export function typeEntry({ texts }: AnswerOf<'type_answer'>, index: number, text: string): AnswerOf<'type_answer'> {
  return { type: 'type_answer', texts: texts.with(index, text) };
}

/** The first empty blank takes the option (S2 §5). An option that stands in a blank, or finds none empty, changes nothing. */
export function fillFirstBlank(answer: AnswerOf<'fill_blanks'>, option: number): AnswerOf<'fill_blanks'> {
  const empty = answer.slots.indexOf(null);
  if (empty === -1 || answer.slots.includes(option)) return answer;
  return { type: 'fill_blanks', slots: answer.slots.with(empty, option) };
}

export function clearBlank(answer: AnswerOf<'fill_blanks'>, blank: number): AnswerOf<'fill_blanks'> {
  return { type: 'fill_blanks', slots: answer.slots.with(blank, null) };
}

/**
 * Joins a left item with a right one. Each left item has one partner, and so has each right item unless the question itself gives
 * it to several; joining the same two again takes them apart.
 */
export function pairUp(question: QuestionOf<'association'>, { pairs }: AnswerOf<'association'>, pair: Pair): AnswerOf<'association'> {
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

export function placeWord({ placed }: AnswerOf<'word_order'>, word: number, at = placed.length): AnswerOf<'word_order'> {
  const others = placed.filter((other) => other !== word);
  return { type: 'word_order', placed: others.toSpliced(at, 0, word) };
}

export function takeWordBack({ placed }: AnswerOf<'word_order'>, word: number): AnswerOf<'word_order'> {
  return { type: 'word_order', placed: placed.filter((other) => other !== word) };
}

/** Why an answer cannot be handed in yet, or `undefined`. Giving up is always possible and is another thing. */
export function whatIsMissing(question: Question, answer: Answer): 'choice' | 'text' | 'blank' | 'pair' | 'word' | undefined {
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

/** The words of a sentence, and what stands between them. Writing without spaces is cut into words as the language reads them. */
export function sentenceWords(sentence: string): { words: string[]; joint: ' ' | '' } {
  const words = sentence.trim().split(/\s+/).filter(Boolean);
  if (
    words.length === 1 &&
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(sentence)
  ) {
    const pieces = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(words[0]!)].map(({ segment }) => segment);
    return { words: joinMarks(pieces), joint: '' };
  }
  return { words, joint: ' ' };
}

/** A punctuation mark goes with the word before it. */
function joinMarks(pieces: readonly string[]): string[] {
  const words: string[] = [];
  for (const piece of pieces) {
    if (words.length > 0 && /^\p{P}+$/u.test(piece)) words.push(words.pop() + piece);
    else words.push(piece);
  }
  return words;
}

/** By what an answer can be compared with the right one where it is text; `undefined` where it is a choice. */
export function comparedBy(question: Question): 'letter' | 'word' | undefined {
  if (question.type === 'type_answer') return 'letter';
  if (question.type !== 'word_order') return undefined;
  return sentenceWords(question.sentence).joint === ' ' ? 'word' : 'letter';
}

const blankMarker = /_{2,}/;

/** The text around the blanks of a question: one piece more than there are blanks (two or more underscores, S2 §3). */
export function aroundBlanks(question: QuestionOf<'fill_blanks'>): string[] {
  const pieces = question.question.split(blankMarker);
  const wanted = question.blanks.length + 1;
  return pieces.length >= wanted
    ? [...pieces.slice(0, wanted - 1), pieces.slice(wanted - 1).join('…')]
    : [...pieces, ...Array.from({ length: wanted - pieces.length }, () => ' ')];
}
