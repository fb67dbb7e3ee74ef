import { useContext, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { rightAnswerText, type Verdict } from '../rules/answer-checking.ts';
import { whatIsMissing, type Answer } from '../rules/answer.ts';
import type { AskedKind } from '../rules/given-answer.ts';
import { partlyRight } from '../rules/partly-right.ts';
import { showingOrder } from '../rules/presentation.ts';
import {
  canOverride,
  feedbackMsOf,
  namedBefore,
  nextQuiz,
  quizCounts,
  replayQuiz,
  type Quiz,
  type QuizAnswer,
  type QuizEvent,
} from '../rules/quiz.ts';
import { quizOnlyScore } from '../rules/scoring.ts';
import { DeckNote } from './deck-rating.tsx';
import { EnterKey } from './enter-key.tsx';
import { Feedback } from './feedback.tsx';
import { partlyRightText } from './partly-right-text.ts';
import { QuestionInput } from './question-input.tsx';
import type { StageLog, StageProps } from './stage-props.ts';
import { StorageWarning } from './storage-warning.tsx';
import { TestFrame } from './test-frame.tsx';
import { useFeedbackTimer } from './use-feedback-timer.ts';
import { useMachine } from './use-machine.ts';

export interface QuizStageProps extends StageProps<Question, QuizAnswer> {
  /** What the questions ask for. */
  readonly kind?: AskedKind;
  /** The line above a question; its number and type unless set. */
  readonly numberLine?: (at: number, total: number) => ReactNode;
  readonly seed: number;
  /** The current item asked in another way, if it can be. */
  readonly otherwise?: (question: Question) => Question | undefined;
  /** Questions that are other objects than before were edited meanwhile. */
  readonly followsEdits?: boolean;
  /** Something is open over it: what was answered waits. */
  readonly isHeld?: boolean;
}

/** Questions one at a time, until all are answered: a quiz, or the key-idea steps of a full test. */
export function QuizStage({
  kind = 'question',
  numberLine,
  seed,
  otherwise,
  followsEdits = false,
  isHeld = false,
  items,
  portion,
  storedAnswers,
  reopened,
  card: ofTest,
  cardOf,
  log,
  frame,
  onChanged,
  onFinished,
  onBack,
  onClose,
}: QuizStageProps) {
  const { t } = useTranslation('self-test');
  const [quiz, send] = useMachine(
    () => replayQuiz(items, storedAnswers, kind),
    nextQuiz,
    (before, after) => {
      if (before.answers !== after.answers) onChanged(before.answers, after.answers);
      if (before.phase !== 'finished' && after.phase === 'finished') onFinished(after.answers);
    },
  );
  const { right, total } = quizCounts(quiz);
  const number = (portion?.before ?? 0) + quiz.at + 1;
  const ofTotal = portion?.total ?? total;
  const question = quiz.questions[quiz.at];
  const card = (question && cardOf?.(question._id)) ?? ofTest;
  const { phase, verdict } = quiz;
  const answering = phase === 'answering';

  const onStart = useEffectEvent(() => {
    if (phase !== 'finished') return;
    // Resumed at its end, or opened again by an undo.
    if (reopened) send({ kind: 'undo' });
    else onFinished(quiz.answers);
  });
  useEffect(() => onStart(), []);
  useFeedbackTimer(isHeld ? 'review' : phase, feedbackMsOf(quiz), send);
  useEdits(followsEdits ? items : undefined, send);
  const { heading, body, goOn } = useQuizFocus(quiz, log);

  const submit = () => send(answering ? { kind: 'validate', ...log.stamp() } : { kind: 'next' });
  const canUndo = quiz.answers.length > 0 || onBack !== undefined;
  const undo = () => (quiz.answers.length > 0 ? send({ kind: 'undo' }) : onBack?.());

  if (!question || !quiz.draft) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  const again = namedBefore(quiz);
  const missing = whatIsMissing(question, quiz.draft);
  const other = answering ? otherwise?.(question) : undefined;
  const progress = frame({ done: quiz.at + (answering ? 0 : 1), total, score: quizOnlyScore(right, total) });
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...progress}
      canUndo={canUndo}
      onUndo={undo}
      onClose={() => onClose(canUndo)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      spoken={verdict ? spokenOf(question, quiz.draft, verdict, t) : ''}
      keys={[
        {
          keys: answering ? ['Enter'] : ['Enter', 'Space'],
          label: answering ? t('quiz.check') : t('quiz.next'),
          run: (event) => event.repeat || submit(),
        },
      ]}
    >
      <div
        ref={body}
        className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-10"
      >
        {/* Aligned to the top, to avoid layout shift when the feedback appears. */}
        <div className="mt-[clamp(0rem,8dvh,5rem)] mb-auto w-full" key={question._id}>
          <p className="mb-2 text-14 font-semibold text-hue-text">
            {numberLine ? (
              numberLine(number, ofTotal)
            ) : (
              <>
                {t('quiz.number', { at: number, total: ofTotal })} · {t(`type.${question.type}`)}
              </>
            )}
          </p>
          <QuestionInput
            key={`${question._id} ${question.type} ${quiz.answers.length - (answering ? 0 : 1)}`}
            question={question}
            answer={quiz.draft}
            verdict={verdict}
            order={showingOrder(question, seed)}
            language={card.language}
            headingRef={heading}
            onChange={(answer) => send({ kind: 'draft', answer })}
            onSubmit={submit}
          />
          <p role="status" className="mt-2 min-h-5 text-14 text-ink-2">
            {again ? t('ideas.namedBefore') : ''}
          </p>
          {other ? (
            <Button variant="quiet" size="sm" onClick={() => send({ kind: 'askOtherwise', question: other })}>
              {t(other.type === 'word_order' ? 'ideas.showWords' : 'ideas.typeIt')}
            </Button>
          ) : null}
          <Note itemId={question._id} revealed={!answering} />
        </div>
      </div>
      <footer data-floating className="sticky bottom-0 z-10">
        {verdict ? (
          <Feedback
            question={question}
            draft={quiz.draft}
            verdict={verdict}
            language={card.language}
            onOverride={canOverride(quiz) ? () => send({ kind: 'override', ...log.stamp() }) : undefined}
          />
        ) : null}
        <div className="border-t border-line bg-ground/90 backdrop-blur-sm">
          <div className="mx-auto flex w-full max-w-2xl flex-wrap items-center gap-3 px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {answering ? (
              <AnswerButtons
                disabled={missing !== undefined || again}
                onGiveUp={() => send({ kind: 'giveUp', ...log.stamp() })}
                onCheck={submit}
              />
            ) : (
              <Button
                ref={goOn}
                variant="primary"
                size="lg"
                className="ms-auto min-w-36 max-sm:flex-1"
                onClick={submit}
              >
                {t(progress.done < progress.total ? 'quiz.next' : 'quiz.finish')}
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

/** Questions that are other objects than before were edited meanwhile. */
function useEdits(questions: readonly Question[] | undefined, send: (event: QuizEvent) => void): void {
  useEffect(() => {
    if (questions) send({ kind: 'edited', questions });
  }, [questions, send]);
}

/** What the screen around the quiz shows below a question. */
function Note({ itemId, revealed }: { itemId: string; revealed: boolean }) {
  return useContext(DeckNote)?.(itemId, revealed);
}

/** Where the focus is: in the field or on the heading of a question, then on the button that goes on. */
function useQuizFocus(
  { questions, at, phase, verdict }: Pick<Quiz, 'questions' | 'at' | 'phase' | 'verdict'>,
  log: Pick<StageLog, 'shown'>,
) {
  const answering = phase === 'answering';
  const type = questions[at]?.type;
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const shown = useEffectEvent((_at: number) => log.shown());
  const focusInput = useEffectEvent((_at: number, _type: string | undefined) => {
    // Focus a text field for typing; otherwise the question, so that it is read.
    (body.current?.querySelector<HTMLElement>('input:not([readonly])') ?? heading.current)?.focus({
      preventScroll: true,
    });
    scrollTo({ top: 0 });
  });
  useEffect(() => {
    if (answering) shown(at);
  }, [answering, at]);
  useEffect(() => {
    if (answering) focusInput(at, type);
  }, [answering, at, type]);
  // After a right answer the quiz advances automatically; keep the focus in the field, so that a phone's keyboard stays
  // open.
  const wrong = verdict?.outcome === 'wrong';
  useEffect(() => {
    if (phase === 'review' || (phase === 'feedback' && wrong)) goOn.current?.focus({ preventScroll: true });
  }, [phase, wrong]);
  return { heading, body, goOn };
}

function AnswerButtons({
  disabled,
  onGiveUp,
  onCheck,
}: {
  /** There is nothing to check yet. */
  disabled: boolean;
  onGiveUp: () => void;
  onCheck: () => void;
}) {
  const { t } = useTranslation('self-test');
  return (
    <>
      <Button variant="quiet" onClick={onGiveUp}>
        {t('quiz.giveUp')}
      </Button>
      <Button
        variant="primary"
        size="lg"
        className="ms-auto min-w-36 max-sm:flex-1"
        aria-disabled={disabled}
        onClick={onCheck}
      >
        {t('quiz.check')}
        <EnterKey />
      </Button>
    </>
  );
}

/** The feedback for screen readers. */
function spokenOf(
  question: Question,
  draft: Answer,
  verdict: Verdict,
  t: ReturnType<typeof useTranslation<'self-test'>>['t'],
): string {
  const partly = partlyRight(question, draft, verdict);
  const key =
    verdict.outcome === 'right' ? 'quiz.spokenRight' : verdict.gaveUp ? 'quiz.spokenGaveUp' : 'quiz.spokenWrong';
  return [...(partly ? [partlyRightText(partly, t)] : []), t(key, { text: rightAnswerText(question) })].join(' ');
}
