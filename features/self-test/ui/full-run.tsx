import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import {
  answersOfStage,
  countedRight,
  fullStages,
  fullTestPlan,
  itemsOfStage,
  pointsByPart,
  ratingOf,
  resumeStage,
  runningScore,
  type FullStage,
} from '../rules/full-test.ts';
import { countedItems, firstGoOf, type GivenAnswer } from '../rules/given-answer.ts';
import {
  askedOtherwise,
  descriptionQuestions,
  questionsAsAnswered,
  titleQuestions,
} from '../rules/key-idea-questions.ts';
import { allAnswered, allKnown } from '../rules/portions.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { quizOnlyScore, type TestedCard } from '../rules/scoring.ts';
import { beginRunner, nextRunner, stageAfter, type Runner, type Stage, type StagePlan } from '../rules/stage.ts';
import { itemsOfTest, type Askable } from '../rules/test-run.ts';
import { CountStage } from './count-stage.tsx';
import { missedFlashcards } from './deck-run.tsx';
import { DeckStage } from './deck-stage.tsx';
import { InPortions } from './in-portions.tsx';
import { ExplainStage } from './explain-stage.tsx';
import { missedQuestions } from './quiz-run.tsx';
import { QuizStage } from './quiz-stage.tsx';
import { ResultView } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import type { Progress } from './stage-props.ts';
import { useAnswerLog } from './use-answer-log.ts';
import { useRound } from './use-round.ts';

export interface FullRunProps extends Omit<RunProps<never, GivenAnswer>, 'items'> {
  readonly askable: Askable;
  /** A locked copy, or a public page: no explaining (S2 §4). */
  readonly lockedOrPublic: boolean;
  /** A teacher-secret card: explaining aloud is not filmed (S2 §2). */
  readonly audioOnly: boolean;
}

/** Full test (option 1): count, key ideas, descriptions, quiz, flashcards, explaining, then the result. */
export function FullRun(props: FullRunProps) {
  const { test, storedAnswers, card, ports, exits, onRetry, onClose } = props;
  const { t } = useTranslation('self-test');
  const log = useAnswerLog(test, ports);
  const prompts = { typing: t('ideas.typing'), wordOrder: t('ideas.wordOrder') };
  const [parts] = useState(() => partsOfTest(props, prompts));
  const { plan, first, sizeOf, ideas, descriptions, questions, flashcards, tested } = parts;
  const [answers, setAnswers] = useState<readonly GivenAnswer[]>(() => parts.kept(storedAnswers));
  const [runner, setRunner] = useState<Runner>(() => resumed(first, plan, answers, sizeOf, flashcards));
  const [reopened, setReopened] = useState(0);
  /** The answer of a stage that asks one thing, when an undo opened it again. */
  const [undone, setUndone] = useState<GivenAnswer>();
  const round = useRound(test, log, storedAnswers);
  const { stage } = runner;
  // Closed between its last answer and its result.
  const onStart = useEffectEvent(() => stage === 'final' && !test.saved && end(answers));
  useEffect(() => void onStart(), []);

  const order = stagesOf(first, plan);
  const sizes = order.map(sizeOf);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const before = sizes.slice(0, order.indexOf(stage as FullStage)).reduce((sum, size) => sum + size, 0);
  const score = scoreOf(answers, stage);
  function scoreOf(given: readonly GivenAnswer[], at: Stage): number {
    if (!test.practice) return runningScore(tested, given, sizeOf, at as FullStage | 'final');
    return quizOnlyScore(given.filter(({ outcome }) => outcome === 'right').length, total);
  }
  const frame = ({ done }: Progress): Progress => ({ done: before + done, total, score });

  const ideasAsAnswered = () =>
    questionsAsAnswered(
      ideas,
      answersOfStage(answers as readonly QuizAnswer[], 'keyIdeas'),
      props.askable.keyIdeas,
      prompts,
      props.card,
    );
  /** The answers of this stage replace those of before; the other stages' stay. */
  function changed(now: FullStage, after: readonly GivenAnswer[]): void {
    const others = answers.filter((answer) => !answersOfStage(answers, now).includes(answer));
    const next = [...others, ...after];
    log.changed(answers, next);
    setAnswers(next);
  }
  function finished(now: FullStage, given: readonly GivenAnswer[]): void {
    const right = given.filter(({ outcome }) => outcome === 'right').length;
    const next = nextRunner(runner, { kind: 'stageDone', share: sizeOf(now) === 0 ? 0 : right / sizeOf(now) });
    setRunner(next);
    setReopened(0);
    setUndone(undefined);
    if (next.stage === 'final') end([...answers.filter((answer) => !given.includes(answer)), ...given]);
  }
  function end(all: readonly GivenAnswer[]): void {
    const rated = ratingOf(all);
    round.finish(scoreOf(all, 'final'), firstGoOf(countedItems(all)), {
      counted: countedRight(all),
      ...(rated === undefined ? {} : { rated }),
    });
  }
  /** Undo before the first answer of a stage, or on the result. */
  function back(): void {
    const opened = nextRunner(runner, { kind: 'back' });
    setRunner(opened);
    // These two ask one thing, so it is undone here; the others undo their last answer themselves.
    if (opened.stage === 'count' || opened.stage === 'explain') {
      setUndone(answersOfStage(answers, opened.stage).at(-1));
      changed(opened.stage, []);
    }
    setReopened((count) => count + 1);
    if (round.finished) round.reopen();
  }

  if (stage === 'final' || stage === 'gridMemory') {
    const typed = answers as readonly QuizAnswer[];
    const missed = [
      ...missedQuestions(ideasAsAnswered(), answersOfStage(typed, 'keyIdeas')),
      ...missedQuestions(descriptions, answersOfStage(typed, 'descriptions')),
      ...missedQuestions(questions, answersOfStage(typed, 'quiz')),
      ...missedFlashcards(flashcards, answersOfStage(answers, 'flashcards')),
    ];
    const asked = ideas.length + descriptions.length + questions.length + flashcards.length;
    return (
      <ResultView
        test={test}
        card={card}
        score={score}
        right={asked - missed.length}
        total={asked}
        missed={missed}
        {...(test.practice ? {} : { parts: pointsByPart(tested, answers, sizeOf) })}
        exits={exits}
        storageFailed={log.storageFailed}
        resultStored={log.resultStored}
        onUndo={back}
        onRetry={onRetry}
        onClose={onClose}
      />
    );
  }
  const stored = answersOfStage(answers, stage);
  const shared = {
    card,
    log,
    frame,
    storedAnswers: stored,
    reopened: reopened > 0,
    onFinished: (given: readonly GivenAnswer[]) => finished(stage, given),
    onChanged: (_: readonly GivenAnswer[], after: readonly GivenAnswer[]) => changed(stage, after),
    onBack: stage === first ? undefined : back,
    onClose,
  };
  const key = `${stage} ${reopened}`;
  switch (stage) {
    case 'count':
      return (
        <CountStage
          key={key}
          {...shared}
          undone={reopened > 0 ? undone : undefined}
          items={card.key_idea.filter(hasText)}
        />
      );
    case 'explain':
      return (
        <ExplainStage
          key={key}
          {...shared}
          test={test}
          ports={ports}
          ideas={props.askable.keyIdeas}
          audioOnly={props.audioOnly}
          undone={reopened > 0 ? undone : undefined}
        />
      );
    case 'flashcards':
      return (
        <InPortions key={key} {...shared} items={flashcards} isFinished={allKnown}>
          {(portion, at) => <DeckStage key={at} {...portion} />}
        </InPortions>
      );
    case 'keyIdeas':
    case 'descriptions':
    case 'quiz': {
      const asked = stage === 'quiz' ? questions : stage === 'keyIdeas' ? ideasAsAnswered() : descriptions;
      return (
        <InPortions<Question, QuizAnswer>
          key={key}
          {...shared}
          storedAnswers={stored as QuizAnswer[]}
          items={asked}
          anyOrder={stage === 'keyIdeas'}
          isFinished={allAnswered}
        >
          {(portion, at) => (
            <QuizStage
              key={at}
              {...portion}
              kind={stage === 'quiz' ? 'question' : stage === 'keyIdeas' ? 'key_idea' : 'description'}
              seed={test.seed}
              {...(stage === 'keyIdeas'
                ? {
                    otherwise: (question: Question) =>
                      askedOtherwise(question, props.askable.keyIdeas, prompts, props.card),
                  }
                : {})}
              {...(stage === 'quiz'
                ? {}
                : {
                    numberLine: (number: number, of: number) => t(`ideas.number.${stage}`, { at: number, total: of }),
                  })}
            />
          )}
        </InPortions>
      );
    }
  }
}

/** What a test asks, fixed when it opens. A repetition of mistakes asks only the items that were missed. */
function partsOfTest(
  { askable, card, test, lockedOrPublic }: FullRunProps,
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
    plan,
    first,
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

const stagesOf = (first: Stage, plan: StagePlan): FullStage[] => {
  const all = fullStages(plan);
  return all.slice(Math.max(0, all.indexOf(first as FullStage)));
};

/** The runner of a resumed test: the finished stages are passed again. */
function resumed(
  first: Stage,
  plan: StagePlan,
  answers: readonly GivenAnswer[],
  sizeOf: (stage: FullStage) => number,
  flashcards: readonly { readonly _id: string }[],
): Runner {
  const open = resumeStage(
    stagesOf(first, plan),
    answers,
    sizeOf,
    flashcards.map(({ _id }) => _id),
  );
  let runner = beginRunner(first, plan);
  while (runner.stage !== open && runner.stage !== 'final') {
    const given = answersOfStage(answers, runner.stage as FullStage);
    const right = given.filter(({ outcome }) => outcome === 'right').length;
    runner = nextRunner(runner, { kind: 'stageDone', share: right / Math.max(1, given.length) });
  }
  return runner;
}
