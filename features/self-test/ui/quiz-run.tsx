import { useState } from 'react';
import type { Question } from '#features/cards/contract.ts';
import { answerText, givenPieces, rightAnswerText } from '../rules/answer-checking.ts';
import { accentsOf, comparedBy, type Asked } from '../rules/answer.ts';
import { allAnswered } from '../rules/portions.ts';
import type { QuizAnswer } from '../rules/quiz.ts';
import { quizOnlyScore } from '../rules/scoring.ts';
import { answersToItems } from '../rules/test-run.ts';
import { InPortions } from './in-portions.tsx';
import { QuizStage } from './quiz-stage.tsx';
import { ResultView, type MissedItem } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import { useAnswerLog } from './use-answer-log.ts';
import { useRound } from './use-round.ts';

/** Quiz only (option -2): one question at a time, then the result. */
export function QuizRun({
  test,
  storedAnswers,
  items,
  card,
  ports,
  exits,
  onRetry,
  onClose,
}: RunProps<Question, QuizAnswer>) {
  const log = useAnswerLog(test, ports);
  const [answers, setAnswers] = useState(() => answersToItems(storedAnswers, items));
  const round = useRound(test, log, storedAnswers);

  if (!round.finished)
    return (
      <InPortions
        key={round.key}
        isFinished={allAnswered}
        card={card}
        items={items}
        storedAnswers={answers}
        reopened={round.reopened}
        log={log}
        frame={(progress) => progress}
        onChanged={(before, after) => {
          setAnswers([...after]);
          log.changed(before, after);
        }}
        onFinished={(given) => {
          const right = given.filter(({ outcome }) => outcome === 'right').length;
          round.finish(scoreOf(given, items.length), { right, asked: items.length });
        }}
        onClose={onClose}
      >
        {(portion, key) => <QuizStage key={key} {...portion} seed={test.seed} />}
      </InPortions>
    );
  return (
    <ResultView
      test={test}
      card={card}
      score={scoreOf(answers, items.length)}
      right={answers.filter(({ outcome }) => outcome === 'right').length}
      total={items.length}
      missed={missedQuestions(items, answers)}
      exits={exits}
      storageFailed={log.storageFailed}
      resultStored={log.resultStored}
      onUndo={round.reopen}
      onRetry={onRetry}
      onClose={onClose}
    />
  );
}

const scoreOf = (answers: readonly QuizAnswer[], total: number): number =>
  quizOnlyScore(answers.filter(({ outcome }) => outcome === 'right').length, total);

/** The questions whose answer was wrong, with the answer. */
export function missedQuestions(items: readonly Asked[], answers: readonly QuizAnswer[]): MissedItem[] {
  return answers.flatMap((answer): MissedItem[] => {
    const asked = items.find(({ _id }) => _id === answer.itemId);
    if (!asked || answer.outcome === 'right') return [];
    const by = comparedBy(asked);
    const joint = by ? ' · ' : '\n';
    return [
      {
        id: asked._id,
        question: asked.question,
        given: by
          ? { text: answerText(asked, answer.answer, joint), comparedBy: by, accents: accentsOf(asked) }
          : givenPieces(asked, answer.answer, joint),
        right: rightAnswerText(asked, joint),
        explanation: asked.explanation,
      },
    ];
  });
}
