import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { answerText, givenPieces, rightAnswerText } from '../rules/answer-checking.ts';
import { comparedBy, whatIsMissing } from '../rules/answer.ts';
import { showingOrder } from '../rules/presentation.ts';
import { canOverride, nextQuiz, quizCounts, quizTiming, replayQuiz, type Quiz, type QuizAnswer } from '../rules/quiz.ts';
import { quizOnlyScore } from '../rules/scoring.ts';
import { answersToThese } from '../rules/test-run.ts';
import { Feedback } from './feedback.tsx';
import { NotKept } from './not-kept.tsx';
import { QuestionInput } from './question-input.tsx';
import { ResultView, type MissedItem } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import { TestFrame } from './test-frame.tsx';
import { useAnswerLog } from './use-answer-log.ts';
import { useMachine } from './use-machine.ts';

/** Quiz only (option -2): one question at a time, then the result. */
export function QuizRun({ test, kept, items, card, ports, exits, onRetry, onClose }: RunProps<Question, QuizAnswer>) {
  const { t } = useTranslation('self-test');
  const log = useAnswerLog(test, ports);
  const [quiz, send] = useMachine(
    () => replayQuiz(items, answersToThese(kept, items)),
    nextQuiz,
    (before, after) => {
      log.changed(before.answers, after.answers);
      if ((before.phase === 'finished') !== (after.phase === 'finished')) ended(after);
    },
  );
  const { right, total } = quizCounts(quiz);
  const score = quizOnlyScore(right, total);
  const question = quiz.questions[quiz.at];
  const { phase, verdict } = quiz;

  function ended(now: Quiz): void {
    const counts = quizCounts(now);
    if (now.phase === 'finished') log.finished(quizOnlyScore(counts.right, counts.total));
    else log.reopened();
  }
  const begins = useEffectEvent(() => {
    log.takenUp(kept);
    // At its very end: its result had not been saved.
    if (phase === 'finished') ended(quiz);
  });
  useEffect(() => begins(), []);
  useEffect(() => {
    const [ms, event] = phase === 'feedback' ? [quizTiming.feedbackMs, 'feedbackOver' as const] : [quizTiming.leavingMs, 'next' as const];
    if (phase !== 'feedback' && phase !== 'leaving') return undefined;
    const timer = setTimeout(() => send({ kind: event }), ms);
    return () => clearTimeout(timer);
  }, [phase, send]);

  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const shown = useEffectEvent((_at: number) => {
    log.shown();
    // Typing can begin at once; everything else is read from its question on.
    (body.current?.querySelector<HTMLElement>('input:not([readonly])') ?? heading.current)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  const answering = phase === 'answering';
  useEffect(() => {
    if (answering) shown(quiz.at);
  }, [answering, quiz.at]);
  // A right answer goes on by itself: the keyboard of a phone stays up for the next one.
  const wrong = verdict?.outcome === 'wrong';
  useEffect(() => {
    if (phase === 'review' || (phase === 'feedback' && wrong)) goOn.current?.focus({ preventScroll: true });
  }, [phase, wrong]);

  const submit = () => send(answering ? { kind: 'validate', ...log.stamp() } : { kind: 'next' });
  const undo = () => send({ kind: 'undo' });

  if (!question || !quiz.draft) {
    const missed = quiz.answers.flatMap((answer): MissedItem[] => {
      const asked = items.find(({ _id }) => _id === answer.itemId);
      if (!asked || answer.outcome === 'right') return [];
      const by = comparedBy(asked);
      const joint = by ? ' · ' : '\n';
      return [
        {
          id: asked._id,
          question: asked.question,
          given: by ? { text: answerText(asked, answer.answer, joint), comparedBy: by } : givenPieces(asked, answer.answer, joint),
          right: rightAnswerText(asked, joint),
          explanation: asked.explanation,
        },
      ];
    });
    return (
      <ResultView
        test={test}
        card={card}
        score={score}
        right={right}
        total={total}
        missed={missed}
        exits={exits}
        notKept={log.notKept}
        resultKept={log.resultKept}
        onUndo={undo}
        onRetry={onRetry}
        onClose={onClose}
      />
    );
  }
  const missing = whatIsMissing(question, quiz.draft);
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      done={quiz.at + (answering ? 0 : 1)}
      total={total}
      score={score}
      canUndo={quiz.answers.length > 0}
      onUndo={undo}
      onClose={() => onClose(quiz.answers.length > 0)}
      warning={log.notKept ? <NotKept /> : null}
      spoken={verdict ? t(verdict.outcome === 'right' ? 'quiz.spokenRight' : 'quiz.spokenWrong', { text: rightAnswerText(question) }) : ''}
      keys={[
        {
          keys: answering ? ['Enter'] : ['Enter', 'Space'],
          label: answering ? t('quiz.check') : t('quiz.next'),
          run: (event) => event.repeat || submit(),
        },
      ]}
    >
      <div ref={body} className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-10">
        {/* From the top, not centred: nothing moves when the feedback comes. */}
        <div className="mt-[clamp(0rem,8dvh,5rem)] mb-auto w-full" key={question._id}>
          <p className="mb-2 text-14 font-semibold text-hue-text">
            {t('quiz.number', { at: quiz.at + 1, total })} · {t(`type.${question.type}`)}
          </p>
          <QuestionInput
            key={`${question._id} ${quiz.answers.length - (answering ? 0 : 1)}`}
            question={question}
            answer={quiz.draft}
            verdict={verdict}
            order={showingOrder(question, test.seed)}
            language={card.language}
            headingRef={heading}
            onChange={(answer) => send({ kind: 'draft', answer })}
            onSubmit={submit}
          />
        </div>
      </div>
      <footer className="sticky bottom-0 z-10">
        {verdict ? (
          <Feedback
            question={question}
            draft={quiz.draft}
            outcome={verdict.outcome}
            language={card.language}
            onOverride={canOverride(quiz) ? () => send({ kind: 'override', ...log.stamp() }) : undefined}
          />
        ) : null}
        <div className="border-t border-line bg-ground/90 backdrop-blur-sm">
          <div className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-3 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {answering ? (
              <>
                <Button variant="quiet" onClick={() => send({ kind: 'giveUp', ...log.stamp() })}>
                  {t('quiz.giveUp')}
                </Button>
                <Button
                  variant="primary"
                  size="lg"
                  className="ml-auto min-w-36 max-sm:flex-1"
                  aria-disabled={missing !== undefined}
                  onClick={submit}
                >
                  {t('quiz.check')}
                  <EnterKey />
                </Button>
              </>
            ) : (
              <Button ref={goOn} variant="primary" size="lg" className="ml-auto min-w-36 max-sm:flex-1" onClick={submit}>
                {t(quiz.at + 1 < total ? 'quiz.next' : 'quiz.finish')}
                <EnterKey />
              </Button>
            )}
          </div>
          {answering && missing ? <p className="sr-only">{t(`missing.${missing}`)}</p> : null}
        </div>
      </footer>
    </TestFrame>
  );
}

function EnterKey() {
  return (
    <span aria-hidden="true" className="hidden pointer-fine:inline">
      <Kbd>↵</Kbd>
    </span>
  );
}
