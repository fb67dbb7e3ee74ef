import type { Question } from '#features/cards/contract.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import type { Task } from '#features/memory/rules/item-kinds.ts';
import { isAccepted } from '#features/self-test/rules/accepted-texts.ts';
import { emptyAnswer, type Answer, type QuestionOf } from '#features/self-test/rules/answer.ts';
import { answerText, checkAnswer, rightAnswerText } from '#features/self-test/rules/answer-checking.ts';
import { taskOf } from '#features/self-test/rules/given-answer.ts';
import { isSameText } from '#features/self-test/rules/same-text.ts';
import type { QuizItem } from './quiz-items.ts';

/** An answer in words: one text, a text for each entry, blank, choice or word, or pairs. */
export type GivenInWords = string | readonly (string | { readonly left: string; readonly right: string })[];

/** What the learner said: an answer, or only whether they knew it. */
export interface Said {
  readonly answer?: GivenInWords | undefined;
  readonly knew?: boolean | undefined;
}

export interface Judged {
  readonly outcome: 'right' | 'wrong';
  /** As the log keeps it. */
  readonly text: string;
  readonly task: Task;
}

/** Why an answer cannot be judged; `notOffered`: `text` is none of what is chosen from. */
export type NotJudged =
  | { readonly refused: 'nothingSaid' | 'ownWordOnly' }
  | { readonly refused: 'notOffered'; readonly text: string };

/**
 * The verdict by the rules of the self-tests (S2 §5). Whether a flashcard was known is the learner's own word; without
 * it a text is compared with its answers. A question takes an answer; `knew: false` alone is "I don't know".
 */
export function judged(item: QuizItem, { answer, knew }: Said): Judged | NotJudged {
  if (answer === undefined && knew === undefined) return { refused: 'nothingSaid' };
  if ('flashcard' in item) {
    const text = textsIn(answer).join(' · ');
    const known = knew ?? item.flashcard.answer_list.some((expected) => isAccepted(text, expected));
    return { outcome: known ? 'right' : 'wrong', text, task: 'ask' };
  }
  const { question, ref } = item;
  if (answer === undefined) {
    if (knew) return { refused: 'ownWordOnly' };
    return { outcome: 'wrong', text: '', task: taskOf({ itemKind: ref.kind, answer: emptyAnswer(question) }) };
  }
  const entered = enteredAs(question, answer);
  if ('refused' in entered) return entered;
  const { outcome } = checkAnswer(question, entered);
  return { outcome, text: answerText(question, entered), task: taskOf({ itemKind: ref.kind, answer: entered }) };
}

/** The right answer, and why, as plain text. */
export function solutionOf(item: QuizItem): { right_answer: string; explanation: string } {
  if ('flashcard' in item) return { right_answer: item.flashcard.answer_list.join(' · '), explanation: '' };
  const { question } = item;
  return { right_answer: rightAnswerText(question), explanation: plainText(question.explanation) };
}

function textsIn(answer: GivenInWords | undefined): string[] {
  if (answer === undefined) return [];
  if (typeof answer === 'string') return [answer];
  return answer.map((each) => (typeof each === 'string' ? each : `${each.left} → ${each.right}`));
}

/** The answer as it would have been entered on the screen. */
export function enteredAs(question: Question, given: GivenInWords): Answer | NotJudged {
  switch (question.type) {
    case 'multiple_choice':
      return chosenFrom(question, textsIn(given));
    case 'type_answer':
      return { type: 'type_answer', texts: question.entries.map((_, index) => textsIn(given)[index] ?? '') };
    case 'fill_blanks':
      return filledFrom(question, textsIn(given));
    case 'association':
      return pairedFrom(question, given);
    case 'word_order':
      return placedFrom(question, given);
  }
}

const notOffered = (text: string): NotJudged => ({ refused: 'notOffered', text });

function chosenFrom({ answer_list }: QuestionOf<'multiple_choice'>, texts: readonly string[]): Answer | NotJudged {
  const chosen = new Set<number>();
  for (const text of texts) {
    const at = answer_list.findIndex(({ content }) => isSameText(text, content));
    if (at === -1) return notOffered(text);
    chosen.add(at);
  }
  return { type: 'multiple_choice', chosen: [...chosen].toSorted((one, other) => one - other) };
}

/** The places of the texts, each place at most once; letter for letter if there is such a place. */
function placesIn(offered: readonly string[], texts: readonly string[]): number[] | NotJudged {
  const places: number[] = [];
  for (const text of texts) {
    const free = (isIt: (other: string) => boolean) =>
      offered.findIndex((other, at) => !places.includes(at) && isIt(other));
    const exact = free((other) => other === text.trim());
    const at = exact === -1 ? free((other) => isSameText(text, other)) : exact;
    if (at === -1) return notOffered(text);
    places.push(at);
  }
  return places;
}

function filledFrom({ blanks, options }: QuestionOf<'fill_blanks'>, texts: readonly string[]): Answer | NotJudged {
  const places = placesIn(options, texts.slice(0, blanks.length));
  if ('refused' in places) return places;
  return { type: 'fill_blanks', slots: blanks.map((_, index) => places[index] ?? null) };
}

function pairedFrom(question: QuestionOf<'association'>, given: GivenInWords): Answer | NotJudged {
  const { leftItems, rightItems } = question;
  const pairs: { leftIndex: number; rightIndex: number }[] = [];
  for (const each of typeof given === 'string' ? [given] : given) {
    if (typeof each === 'string') return notOffered(each);
    const leftIndex = leftItems.findIndex((text) => isSameText(each.left, text));
    const rightIndex = rightItems.findIndex((text) => isSameText(each.right, text));
    if (leftIndex === -1) return notOffered(each.left);
    if (rightIndex === -1) return notOffered(each.right);
    if (!pairs.some((pair) => pair.leftIndex === leftIndex)) pairs.push({ leftIndex, rightIndex });
  }
  return { type: 'association', pairs };
}

function placedFrom({ sentence }: QuestionOf<'word_order'>, given: GivenInWords): Answer | NotJudged {
  const { words } = sentenceWords(sentence);
  const places = placesIn(words, typeof given === 'string' ? sentenceWords(given).words : textsIn(given));
  return 'refused' in places ? places : { type: 'word_order', placed: places };
}
