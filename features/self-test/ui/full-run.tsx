import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberShownResult } from '#client/shown-result.ts';
import type { Question } from '#features/cards/contract.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import {
  answersOfStage,
  countedRight,
  pointsByPart,
  ratingOf,
  runningScore,
  type FullStage,
} from '../rules/full-test.ts';
import { countedItems, firstGoOf, type GivenAnswer } from '../rules/given-answer.ts';
import { askedOtherwise, questionsAsAnswered } from '../rules/key-idea-questions.ts';
import { allAnswered, allKnown } from '../rules/portions.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { beginRun, nextRun, openStage, type Run, type RunEffect, type RunEvent } from '../rules/run.ts';
import { quizOnlyScore } from '../rules/scoring.ts';
import type { Askable } from '../rules/test-run.ts';
import { CountStage } from './count-stage.tsx';
import { missedFlashcards } from './deck-run.tsx';
import { DeckStage } from './deck-stage.tsx';
import { InPortions } from './in-portions.tsx';
import { ExplainStage } from './explain-stage.tsx';
import { contentOfFull } from './full-content.ts';
import { missedQuestions } from './quiz-run.tsx';
import { QuizStage } from './quiz-stage.tsx';
import { ResultView } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import type { Progress, StageProps } from './stage-props.ts';
import { useAnswerLog } from './use-answer-log.ts';
import { useMachine } from './use-machine.ts';

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
  const [content] = useState(() => contentOfFull(props, prompts));
  const { stages, sizeOf, ideas, descriptions, questions, flashcards, tested } = content;
  const [run, send] = useMachine<Run<FullStage>, RunEvent>(
    () => beginRun(stages, content.kept(storedAnswers), test.saved),
    nextRun,
    (_, { effects }) => effects.forEach(act),
  );
  const { answers, reopened, undone } = run;
  const stage = openStage(run) ?? 'final';
  const onStart = useEffectEvent(() => {
    log.resumed(storedAnswers);
    send({ kind: 'start' });
  });
  useEffect(() => onStart(), []);

  const sizes = stages.map(({ name }) => sizeOf(name));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const before = sizes.slice(0, run.at).reduce((sum, size) => sum + size, 0);
  const score = scoreOf(answers, stage);
  function scoreOf(given: readonly GivenAnswer[], at: FullStage | 'final'): number {
    if (!test.practice) return runningScore(tested, given, sizeOf, at);
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
  function act(effect: RunEffect): void {
    if (effect.kind === 'save') log.changed(effect.before, effect.after);
    else if (effect.kind === 'reopen') log.reopened();
    else {
      const rated = ratingOf(effect.answers);
      rememberShownResult({ testId: test.testId });
      log.finished(scoreOf(effect.answers, 'final'), firstGoOf(countedItems(effect.answers)), {
        counted: countedRight(effect.answers),
        ...(rated === undefined ? {} : { rated }),
      });
    }
  }
  const back = () => send({ kind: 'back' });

  if (stage === 'final') {
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
    onFinished: () => send({ kind: 'goOn', stage }),
    onChanged: (_: readonly GivenAnswer[], after: readonly GivenAnswer[]) =>
      send({ kind: 'answered', stage, answers: after }),
    onBack: run.at === 0 ? undefined : back,
    onClose,
  };
  const key = `${stage} ${reopened}`;
  switch (stage) {
    case 'count':
      return <CountStage key={key} {...shared} undone={undone} items={card.key_idea.filter(hasText)} />;
    case 'explain':
      return (
        <ExplainStage
          key={key}
          {...shared}
          test={test}
          ports={ports}
          ideas={props.askable.keyIdeas}
          audioOnly={props.audioOnly}
          undone={undone}
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
      const items = stage === 'quiz' ? questions : stage === 'keyIdeas' ? ideasAsAnswered() : descriptions;
      return (
        <QuestionStage
          key={key}
          {...shared}
          storedAnswers={stored as QuizAnswer[]}
          items={items}
          stage={stage}
          seed={test.seed}
          otherwise={(question) => askedOtherwise(question, props.askable.keyIdeas, prompts, card)}
        />
      );
    }
  }
}

const kindOfStage = { keyIdeas: 'key_idea', descriptions: 'description', quiz: 'question' } as const;

/** A stage that asks questions: titles of key ideas in any order and in two ways, descriptions, or the quiz. */
function QuestionStage({
  stage,
  seed,
  otherwise,
  ...props
}: StageProps<Question, QuizAnswer> & {
  stage: keyof typeof kindOfStage;
  seed: number;
  otherwise: (question: Question) => Question | undefined;
}) {
  const { t } = useTranslation('self-test');
  const ofIdeas = stage !== 'quiz' && {
    numberLine: (at: number, total: number) => t(`ideas.number.${stage}`, { at, total }),
  };
  return (
    <InPortions<Question, QuizAnswer> {...props} anyOrder={stage === 'keyIdeas'} isFinished={allAnswered}>
      {(portion, at) => (
        <QuizStage
          key={at}
          {...portion}
          kind={kindOfStage[stage]}
          seed={seed}
          {...(stage === 'keyIdeas' ? { otherwise } : {})}
          {...ofIdeas}
        />
      )}
    </InPortions>
  );
}
