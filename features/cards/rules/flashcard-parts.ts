import { escapeHtml, escapeText } from '#platform/text/escape.ts';
import type { Flashcard } from '../contract.ts';
import { isAskableFlashcard, type FlashcardSides } from './askable.ts';
import { cardLimits } from './card-limits.ts';
import { askedGap, gapNumbers, mostGapNumber, withoutGaps } from './cloze.ts';
import { maskNames, maskParts, withoutNames } from './masks.ts';
import { plainText } from '#platform/text/rich-text.ts';

/**
 * What is asked of one flashcard (S2 §3): itself (`''`), the other way round (`r`), each number of its gaps (`c1` to
 * `c499`), or each part of its picture that is covered (`o1` to `o99`). Each part has a memory of its own.
 */
export type FlashcardPart = '' | 'r' | `c${number}` | `o${number}`;

/** The parts as they are named in the log. */
export const flashcardPart = /^(?:r|c(?:[1-9]\d?|[1-4]\d\d)|o[1-9]\d?)$/;

export function partsOf(flashcard: FlashcardSides): FlashcardPart[] {
  if (flashcard.cloze !== undefined) return gapNumbers(flashcard.cloze).map((number) => `c${number}` as const);
  if (!isAskableFlashcard(flashcard)) return [];
  if (flashcard.masks !== undefined) return maskParts(flashcard.masks).map((number) => `o${number}` as const);
  const hasQuestion = flashcard.question.trim() !== '' || flashcard.sounds?.front !== undefined;
  return flashcard.bothWays && hasQuestion ? ['', 'r'] : [''];
}

/** The id of a part in tests and in the log: `{flashcard}` or `{flashcard}.{part}`. */
export const partId = (flashcardId: string, part: FlashcardPart): string =>
  part === '' ? flashcardId : `${flashcardId}.${part}`;

/** One plain flashcard for each part, whose `_id` is the part's id. */
export function asked(flashcard: Flashcard): Flashcard[] {
  const parts = partsOf(flashcard);
  if (parts.length === 1 && parts[0] === '') return [flashcard];
  return parts.map((part) => {
    const _id = partId(flashcard._id, part);
    if (part === '') return { ...withoutExtras(flashcard), _id };
    if (part === 'r') return turned(flashcard, _id);
    const number = Number(part.slice(1));
    return part.startsWith('o') ? withMasks(flashcard, _id, number) : withGap(flashcard, _id, number);
  });
}

/** Whether the back of this part is the whole text, so that it need not show the question. */
export const isGapPart = (id: string): boolean => /\.c\d+$/.test(id);

/** The part of the picture that is asked; nothing for any other flashcard. */
export function maskPartOf({ _id, masks }: Pick<Flashcard, '_id' | 'masks'>): number | undefined {
  const [, number] = masks === undefined ? [] : (/\.o(\d+)$/.exec(_id) ?? []);
  return number === undefined ? undefined : Number(number);
}

export const askedFlashcards = (flashcards: readonly Flashcard[]): Flashcard[] => flashcards.flatMap(asked);

function withoutExtras(flashcard: Flashcard): Flashcard {
  const { cloze: _cloze, bothWays: _bothWays, masks: _masks, ...plain } = flashcard;
  return plain;
}

/** The answer asks the question. A picture belongs to the question. */
function turned(flashcard: Flashcard, _id: string): Flashcard {
  const { front, back, image, question, answer_list, sounds, ...plain } = withoutExtras(flashcard);
  const picture = image === null ? '' : `<p><img src="${image}"></p>`;
  const rich = front ?? (picture === '' ? undefined : `<p>${escapeHtml(question)}</p>`);
  return {
    ...plain,
    _id,
    question: answer_list.find((answer) => answer.trim() !== '') ?? '',
    answer_list: [question],
    image: null,
    ...(back === undefined ? {} : { front: back }),
    ...(rich === undefined ? {} : { back: rich + picture }),
    ...(sounds === undefined ? {} : { sounds: withSides(sounds.back, sounds.front) }),
  };
}

/** The sounds of both sides; a side without any is left out. */
export const withSides = (front: SoundsOfSide, back: SoundsOfSide): NonNullable<Flashcard['sounds']> => ({
  ...(front && front.length > 0 && { front }),
  ...(back && back.length > 0 && { back }),
});
type SoundsOfSide = string[] | undefined;

function withGap(flashcard: Flashcard, _id: string, number: number): Flashcard {
  const { front, back, answers } = askedGap(flashcard.cloze!, number);
  return {
    ...withoutExtras(flashcard),
    _id,
    question: plainText(front),
    answer_list: answers.map((answer) => plainText(answer)),
    front,
    back: back + (flashcard.back ?? ''),
  };
}

/** The masks stay, to be drawn; the names that they cover are the answer of their part. */
function withMasks(flashcard: Flashcard, _id: string, number: number): Flashcard {
  const { back, ...plain } = withoutExtras(flashcard);
  const names = maskNames(flashcard.masks!, number);
  return {
    ...plain,
    _id,
    answer_list: names.length > 0 ? names : [''],
    masks: withoutNames(flashcard.masks!),
    ...(back === undefined ? {} : { back: paragraphs(names.join(' · ')) + back }),
  };
}

/**
 * The plain sides of a flashcard that is written with marks, gaps or masks: for search, lists and text files. They are
 * stored with it.
 */
export function plainSides(
  flashcard: Pick<Flashcard, 'front' | 'back' | 'cloze' | 'masks' | 'question' | 'answer_list'>,
): Pick<Flashcard, 'question' | 'answer_list'> {
  const { cloze, masks, front, back, question, answer_list } = flashcard;
  if (cloze !== undefined) {
    const answers = gapNumbers(cloze).flatMap((number) => askedGap(cloze, number).answers);
    const plain = [...new Set(answers.map(plainOf))].slice(0, cardLimits.answers);
    return { question: plainOf(withoutGaps(cloze)), answer_list: plain.length > 0 ? plain : [''] };
  }
  const plainQuestion = front === undefined ? question : plainOf(front);
  if (masks !== undefined) {
    const names = [...new Set(maskParts(masks).flatMap((part) => maskNames(masks, part)))];
    return { question: plainQuestion, answer_list: names.length > 0 ? names.slice(0, cardLimits.answers) : [''] };
  }
  return {
    question: plainQuestion,
    answer_list: back === undefined ? answer_list : [plainOf(back), ...answer_list.slice(1)],
  };
}

/** A plain text as rich text: a paragraph for each line. */
export const paragraphs = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeText(line)}</p>`)
        .join('');

/** A question and its answers as a text with gaps: the answers become the last gap, so that nothing written is lost. */
export function writtenWithGaps({ front, question, answer_list }: Flashcard): string {
  const text = front ?? paragraphs(question);
  const answer = answer_list.filter((each) => each.trim() !== '').join(' · ');
  if (answer === '') return text;
  const number = Math.min(mostGapNumber, (gapNumbers(text).at(-1) ?? 0) + 1);
  // The marks of a gap would end it early.
  const inside = answer.replaceAll('}}', '} }').replaceAll('::', ': :').replaceAll('\n', ' ');
  return `${text}<p>{{c${number}::${escapeText(inside)}}}</p>`;
}

/** A picture with masks instead of question and answers, which come along: the answers below each answer. */
export function coveredInstead(flashcard: Flashcard): Partial<Flashcard> {
  const { back, answer_list } = flashcard;
  const answers = answer_list.filter((each) => each.trim() !== '').join('\n');
  const below = back ?? paragraphs(answers);
  const change = { masks: { shapes: [] }, bothWays: undefined, back: below === '' ? undefined : below };
  return { ...change, ...plainSides({ ...flashcard, ...change }) };
}

/** Question and answers instead of masks: both formatted if one of them is. */
export function uncoveredInstead({ front, back, question, answer_list }: Flashcard): Partial<Flashcard> {
  if (front === undefined && back === undefined) return { masks: undefined };
  return {
    masks: undefined,
    front: front ?? paragraphs(question),
    back: back ?? paragraphs(answer_list.join('\n')),
  };
}

const plainOf = (html: string): string => plainText(html).slice(0, cardLimits.itemText);

/** How many parts of these stored flashcards are asked. */
export function countAskedFlashcards(rows: Iterable<{ readonly content: string; readonly removed?: number }>): number {
  let count = 0;
  for (const { content, removed } of rows) if (!removed) count += partsOf(JSON.parse(content) as Flashcard).length;
  return count;
}
