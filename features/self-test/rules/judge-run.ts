import type { ItemKind, LoggedKind, Task } from '#features/memory/rules/item-kinds.ts';
import { firstAnswers, firstGoOf, itemKey, type FirstGo } from './given-answer.ts';
import { testOptions, type TestOption } from './mode-picker.ts';
import { whiteboardScore } from './whiteboard.ts';
import {
  explainShare,
  explainSteps,
  flashcardsOnlyScore,
  fullTestScore,
  quizOnlyScore,
  type ExplainStep,
  type Part,
  type TestedCard,
} from './scoring.ts';

/** An item of a card, as the review log names it. */
export interface AskedItem {
  readonly itemId: string;
  readonly itemKind: ItemKind;
}

/** An answer of a run in the review log that was not undone. */
export interface TestedAnswer {
  readonly itemId: string;
  readonly itemKind: LoggedKind;
  readonly task?: Task;
  readonly grade?: number;
  readonly outcome: 'right' | 'wrong';
  readonly answeredAt: number;
}

/** A run. What its result claims about the card as a whole counts only where the log does not say it. */
export interface Run {
  readonly option: TestOption;
  /** Full test: the number of key ideas was right. */
  readonly counted?: boolean | undefined;
  /** The learner's own rating of their explanation; not set if they skipped it. */
  readonly rated?: ExplainStep | undefined;
}

/**
 * `firstGo`: how many items were right when they were asked first, none for explaining aloud; `firstPassScore`: in per
 * cent.
 */
export type RunVerdict =
  | { readonly score: number; readonly firstPassScore: number; readonly firstGo: FirstGo }
  | { readonly refused: 'noAnswers' | 'notFinished' };

/** The kinds of items that a test asks for. */
export const kindsOf: Record<TestOption, readonly ItemKind[]> = {
  [testOptions.full]: ['key_idea', 'description', 'question', 'flashcard'],
  [testOptions.flashcardsOnly]: ['flashcard'],
  [testOptions.quizOnly]: ['question'],
  [testOptions.whiteboard]: ['key_idea'],
  [testOptions.explainAloud]: [],
};

/**
 * Computes the result of a run from its answers, in order. `mustAsk` are the items that the test must ask; `undefined`
 * if that is unknown because the card was edited during the test. Then the answered items count as all.
 */
export function judgeRun(
  run: Run,
  answers: readonly TestedAnswer[],
  mustAsk: readonly AskedItem[] | undefined,
  context: Pick<TestedCard, 'lockedOrPublic' | 'teacherLocked'> = { lockedOrPublic: false, teacherLocked: false },
): RunVerdict {
  const said = { ...run, ...saidOfCard(answers) };
  if (run.option === testOptions.explainAloud) return judgeRating(said.rated);
  const kinds = kindsOf[run.option];
  const given = answers.filter(isAbout(kinds));
  if (given.length === 0) return { refused: 'noAnswers' };
  const answered = new Set(given.map(itemKey));
  if (mustAsk?.some((item) => kinds.includes(item.itemKind) && !answered.has(itemKey(item))))
    return { refused: 'notFinished' };
  const deck = given.filter(({ itemKind }) => itemKind === 'flashcard');
  if (!allKnown(deck)) return { refused: 'notFinished' };

  const firstGo = firstGoOf(given.map((answer) => ({ ...answer, itemId: itemKey(answer) })));
  const firstPassScore = quizOnlyScore(firstGo.right, firstGo.asked);
  const verdict = (score: number): RunVerdict => ({ score, firstPassScore, firstGo });
  if (run.option === testOptions.flashcardsOnly) return verdict(flashcardsOnlyScore);
  if (run.option === testOptions.whiteboard) return verdict(whiteboardScore(rightOf(given)));
  if (run.option === testOptions.quizOnly) return verdict(firstPassScore);
  return verdict(fullTestScore({ ...context, ...partsOf(mustAsk ?? given) }, sharesOf(said, given)));
}

const isAbout =
  (kinds: readonly ItemKind[]) =>
  (answer: TestedAnswer): answer is TestedAnswer & AskedItem =>
    (kinds as readonly LoggedKind[]).includes(answer.itemKind);

/** What the answers say of the number of key ideas and of the explanation. */
function saidOfCard(answers: readonly TestedAnswer[]): Pick<Run, 'counted' | 'rated'> {
  const counted = answers.find(({ task }) => task === 'count');
  const grade = answers.findLast(({ task }) => task === 'explain')?.grade;
  return {
    ...(counted && { counted: counted.outcome === 'right' }),
    ...(grade !== undefined && { rated: (grade - 1) as ExplainStep }),
  };
}

function judgeRating(rated: ExplainStep | undefined): RunVerdict {
  if (rated === undefined) return { refused: 'noAnswers' };
  const { alone } = explainSteps[rated];
  return { score: alone, firstPassScore: alone, firstGo: { right: 0, asked: 0 } };
}

/** A deck ends when the last answer to every card is "known". */
function allKnown(deck: readonly Pick<TestedAnswer, 'itemId' | 'outcome'>[]): boolean {
  const last = new Map(deck.map(({ itemId, outcome }) => [itemId, outcome]));
  return [...last.values()].every((outcome) => outcome === 'right');
}

/** Which parts a card has, by the items that it asks. */
export function partsOf(
  items: readonly AskedItem[],
): Pick<TestedCard, 'hasDescriptions' | 'hasQuestions' | 'hasFlashcards'> {
  const has = (kind: ItemKind) => items.some(({ itemKind }) => itemKind === kind);
  return { hasDescriptions: has('description'), hasQuestions: has('question'), hasFlashcards: has('flashcard') };
}

/** How much of each part of a full test was right at the first answer, from 0 to 1. */
export function sharesOf(
  { counted, rated }: Pick<Run, 'counted' | 'rated'>,
  given: readonly Pick<TestedAnswer, 'itemId' | 'itemKind' | 'outcome'>[],
): Partial<Record<Part, number>> {
  const share = (kind: ItemKind) => rightOf(given.filter(({ itemKind }) => itemKind === kind));
  return {
    count: counted ? 1 : 0,
    matching: share('key_idea'),
    descriptions: share('description'),
    quiz: share('question'),
    flashcards: share('flashcard'),
    explain: rated === undefined ? 0 : explainShare(rated),
  };
}

/** How much of one kind of items was right at the first answer, from 0 to 1. */
function rightOf(given: readonly Pick<TestedAnswer, 'itemId' | 'outcome'>[]): number {
  const first = firstAnswers(given);
  return first.length === 0 ? 0 : first.filter(({ outcome }) => outcome === 'right').length / first.length;
}
