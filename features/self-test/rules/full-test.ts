import type { Question } from '#features/cards/contract.ts';
import { deckProgress, replayDeck } from './deck.ts';
import { firstAnswers, type AskedKind, type GivenAnswer } from './given-answer.ts';
import type { RunStage } from './run.ts';
import {
  bonusParts,
  explainShare,
  fullTestScore,
  pointsOf,
  type ExplainStep,
  type Part,
  type TestedCard,
} from './scoring.ts';
import { stagesFrom, type Stage, type StagePlan } from './stage.ts';
import type { Askable } from './test-run.ts';
import { asksDescriptions, kindsOfKeyIdea } from './test-run.ts';

/** The stages of a full test of one card; `lockedOrPublic` leaves out explaining (S2 §4). */
export function fullTestPlan(askable: Askable, { lockedOrPublic }: { lockedOrPublic: boolean }): StagePlan {
  return {
    hasDescriptions:
      asksDescriptions(askable.keyIdeas) &&
      askable.keyIdeas.some((idea) => kindsOfKeyIdea(idea).includes('description')),
    hasQuestions: askable.questions.length > 0,
    hasFlashcards: askable.flashcards.length > 0,
    explains: !lockedOrPublic,
  };
}

/** The stages that a single card's full test shows. */
export type FullStage = Exclude<Stage, 'final'>;

const kindsOfStage: Record<FullStage, readonly AskedKind[]> = {
  count: ['count'],
  keyIdeas: ['key_idea'],
  descriptions: ['description'],
  quiz: ['question'],
  flashcards: ['flashcard'],
  explain: ['writing', 'rating'],
};

/** The answers of one stage. */
export function answersOfStage<Answer extends GivenAnswer>(answers: readonly Answer[], stage: FullStage): Answer[] {
  return answers.filter(({ itemKind }) => kindsOfStage[stage].includes(itemKind));
}

/** Number of items of each stage. */
export function itemsOfStage(askable: Askable, stage: FullStage, descriptions: readonly Question[]): number {
  switch (stage) {
    case 'keyIdeas':
      return askable.keyIdeas.length;
    case 'descriptions':
      return descriptions.length;
    case 'quiz':
      return askable.questions.length;
    case 'flashcards':
      return askable.flashcards.length;
    case 'count':
    case 'explain':
      return 1;
  }
}

/** The stages of a test from its first one, as its run needs them. `cards`: the ids of its flashcards. */
export const fullStages = (
  first: Stage,
  plan: StagePlan,
  sizeOf: (stage: FullStage) => number,
  cards: readonly string[],
): RunStage<FullStage>[] =>
  stagesFrom(first, plan).map((name) => ({
    name,
    kinds: kindsOfStage[name],
    asksOne: name === 'count' || name === 'explain',
    isFinished: (answers) =>
      name === 'flashcards'
        ? deckProgress(replayDeck(cards, answers)).finished
        : new Set(answers.map(({ itemId }) => itemId)).size >= sizeOf(name),
  }));

/** The text of the answer that holds a rating, or that it was skipped. */
export const ratingText = (step: ExplainStep | undefined): string => (step === undefined ? '' : String(step));

export function ratingOf(answers: readonly GivenAnswer[]): ExplainStep | undefined {
  const text = answers.findLast(({ itemKind }) => itemKind === 'rating')?.text;
  return text === '0' || text === '1' || text === '2' ? (Number(text) as ExplainStep) : undefined;
}

export function countedRight(answers: readonly GivenAnswer[]): boolean {
  return answers.find(({ itemKind }) => itemKind === 'count')?.outcome === 'right';
}

/** How much of each part was right at the first answer so far, of all its items. */
function sharesSoFar(
  answers: readonly GivenAnswer[],
  sizeOf: (stage: FullStage) => number,
): Partial<Record<Part, number>> {
  const share = (stage: FullStage) => {
    const right = firstAnswers(answersOfStage(answers, stage)).filter(({ outcome }) => outcome === 'right');
    return sizeOf(stage) === 0 ? 0 : right.length / sizeOf(stage);
  };
  const rated = ratingOf(answers);
  return {
    count: share('count'),
    matching: share('keyIdeas'),
    descriptions: share('descriptions'),
    quiz: share('quiz'),
    flashcards: share('flashcards'),
    explain: rated === undefined ? 0 : explainShare(rated),
  };
}

const stageOfPart: Record<Part, FullStage> = {
  count: 'count',
  matching: 'keyIdeas',
  descriptions: 'descriptions',
  quiz: 'quiz',
  flashcards: 'flashcards',
  explain: 'explain',
};
const stageOrder = [...Object.values(stageOfPart), 'final'] as const;

/** The running score: a part that the card does not have is granted when its place in the order is passed. */
export function runningScore(
  card: TestedCard,
  answers: readonly GivenAnswer[],
  sizeOf: (stage: FullStage) => number,
  stage: FullStage | 'final',
): number {
  const passed = (part: Part) => stageOrder.indexOf(stageOfPart[part]) < stageOrder.indexOf(stage);
  return fullTestScore(card, sharesSoFar(answers, sizeOf), bonusParts(card).filter(passed));
}

export interface PartPoints {
  readonly part: Part;
  /** Rounded; the score is rounded once, so that the parts may differ from it by a point. */
  readonly points: number;
  readonly of: number;
}

/** The points of each part that was tested, in the order of the test. */
export function pointsByPart(
  card: TestedCard,
  answers: readonly GivenAnswer[],
  sizeOf: (stage: FullStage) => number,
): PartPoints[] {
  const [points, granted, shares] = [pointsOf(card), bonusParts(card), sharesSoFar(answers, sizeOf)];
  return (Object.keys(points) as Part[])
    .filter((part) => points[part] > 0 && !granted.includes(part))
    .map((part) => ({ part, points: Math.round(points[part] * (shares[part] ?? 0)), of: points[part] }));
}
