import type { Question } from '#features/cards/contract.ts';
import { fullStages, fullTestPlan, itemsOfStage, type FullStage } from '../rules/full-test.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { descriptionQuestions, titleQuestions } from '../rules/key-idea-questions.ts';
import type { TestedCard } from '../rules/scoring.ts';
import { stageAfter, type Stage, type StagePlan } from '../rules/stage.ts';
import { itemsOfTest, type Askable } from '../rules/test-run.ts';
import type { TestCard } from './run-props.ts';
import type { StoredTest } from './stored-tests.ts';

/** What a test asks, fixed when it opens. A repetition of mistakes asks only the items that were missed. */
export function contentOfFull(
  {
    askable,
    card,
    test,
    lockedOrPublic,
  }: { askable: Askable; card: TestCard; test: StoredTest; lockedOrPublic: boolean },
  prompts: { typing: string; wordOrder: string },
) {
  const chosen: Askable = {
    keyIdeas: itemsOfTest(askable.keyIdeas, test.itemIds),
    questions: itemsOfTest(askable.questions, test.itemIds),
    flashcards: itemsOfTest(askable.flashcards, test.itemIds),
  };
  const ideas = titleQuestions(chosen.keyIdeas, test.mode, prompts, card);
  const inAll = descriptionQuestions(askable.keyIdeas, test.seed);
  const descriptions = itemsOfTest<Question>(inAll, test.itemIds);
  const plan: StagePlan = {
    ...fullTestPlan(chosen, { lockedOrPublic: lockedOrPublic || test.practice }),
    hasDescriptions: descriptions.length > 0,
  };
  const first: Stage = !test.practice ? 'count' : ideas.length > 0 ? 'keyIdeas' : stageAfter('keyIdeas', plan);
  const whole = partsOfCard(askable);
  const tested: TestedCard = { ...whole, lockedOrPublic, teacherLocked: false };
  const sizeOf = (stage: FullStage) => itemsOfStage(chosen, stage, descriptions);
  const known = new Set([card._id, ...test.itemIds]);
  return {
    stages: fullStages(
      first,
      plan,
      sizeOf,
      chosen.flashcards.map(({ _id }) => _id),
    ),
    sizeOf,
    ideas,
    descriptions,
    questions: [...chosen.questions],
    flashcards: [...chosen.flashcards],
    tested,
    /** The stored answers to items that still exist on the card. */
    kept: (stored: readonly GivenAnswer[]) => stored.filter(({ itemId }) => known.has(itemId)),
  };
}

const partsOfCard = (askable: Askable) => {
  const { hasDescriptions, hasQuestions, hasFlashcards } = fullTestPlan(askable, { lockedOrPublic: true });
  return { hasDescriptions, hasQuestions, hasFlashcards };
};
