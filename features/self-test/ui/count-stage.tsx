import { Minus, Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { beginCount, highestGuess, isAnswer, isCountRight, nextCount } from '../rules/count-step.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { answerTiming } from '../rules/answer-timing.ts';
import { EnterKey } from './enter-key.tsx';
import { QuestionHeading } from './question-heading.tsx';
import type { StageProps } from './stage-props.ts';
import { StorageWarning } from './storage-warning.tsx';
import { TestFrame } from './test-frame.tsx';
import { useFeedbackTimer } from './use-feedback-timer.ts';
import { useMachine } from './use-machine.ts';
import { VerdictBar } from './verdict-bar.tsx';

const digits = [...'0123456789'];

/** "Count the key ideas" (S2 §2). `items` are the key ideas that are written, as the learner sees them. */
export function CountStage({
  items,
  card,
  undone,
  log,
  frame,
  onChanged,
  onFinished,
  onClose,
}: Pick<
  StageProps<unknown, GivenAnswer>,
  'items' | 'card' | 'log' | 'frame' | 'onChanged' | 'onFinished' | 'onClose'
> & {
  /** The answer that was undone. */
  undone: GivenAnswer | undefined;
}) {
  const { t, i18n } = useTranslation('self-test');
  const given = useRef<GivenAnswer[]>([]);
  const [step, send] = useMachine(
    () => beginCount(items.length, undone ? Number(undone.text) : null),
    nextCount,
    (before, after) => {
      if (before.phase === 'answering' && after.phase === 'feedback') answer(after);
      if (after.phase === 'finished' && before.phase !== 'finished') onFinished(given.current);
    },
  );
  const { phase, guess, wanted } = step;
  const right = isCountRight(step);
  const answering = phase === 'answering';

  function answer(now: typeof step): void {
    given.current = [
      {
        ...log.stamp(),
        itemId: card._id,
        itemKind: 'count',
        outcome: isCountRight(now) ? 'right' : 'wrong',
        text: String(now.guess),
      },
    ];
    onChanged([], given.current);
  }
  useFeedbackTimer(phase, answerTiming.feedbackMs, send);

  const field = useRef<HTMLInputElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onStart = useEffectEvent(() => {
    log.shown();
    heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => onStart(), []);
  useEffect(() => {
    if (phase === 'review' || (!answering && !right)) goOn.current?.focus({ preventScroll: true });
  }, [phase, answering, right]);

  const [missing, setMissing] = useState(false);
  const nothing = answering && !isAnswer(guess);
  function submit(): void {
    setMissing(nothing);
    if (nothing) field.current?.focus();
    else send({ kind: answering ? 'submit' : 'next' });
  }
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...frame({ done: answering ? 0 : 1, total: 1, score: right && !answering ? 100 : 0 })}
      canUndo={false}
      onUndo={() => undefined}
      onClose={() => onClose(!answering)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      spoken={answering ? '' : t(right ? 'count.right' : 'count.wrong', { count: wanted })}
      keys={[
        {
          keys: ['Enter'],
          label: answering ? t('quiz.check') : t('quiz.next'),
          run: (event) => event.repeat || submit(),
        },
        { keys: ['ArrowUp', '+'], label: t('count.more'), run: () => send({ kind: 'more' }), when: answering },
        { keys: ['ArrowDown', '-'], label: t('count.fewer'), run: () => send({ kind: 'fewer' }), when: answering },
        // The heading has the focus first, so that it is read; what is typed is meant for the number all the same.
        { keys: digits, run: ({ key }) => send({ kind: 'digit', digit: Number(key) }), when: answering },
        { keys: 'Backspace', run: () => send({ kind: 'eraseDigit' }), when: answering },
      ]}
    >
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-[min(1.25rem,5.5vw)] pt-4 pb-6 sm:pt-10">
        <div className="mt-[clamp(0rem,8dvh,5rem)] mb-auto w-full">
          <p className="mb-2 text-14 font-semibold text-hue-text">{t('count.step')}</p>
          <QuestionHeading text={t('count.question')} language={i18n.language} headingRef={heading} />
          <div className="mt-8 flex items-center justify-center gap-4">
            <IconButton
              label={t('count.fewer')}
              icon={<Minus aria-hidden="true" className="size-6" />}
              onClick={() => send({ kind: 'fewer' })}
              disabled={!answering || (guess ?? 2) <= 1}
              className="size-14! rounded-full border border-line bg-surface shadow-resting"
            />
            <input
              ref={field}
              type="text"
              role="spinbutton"
              aria-valuenow={guess ?? undefined}
              aria-valuemin={1}
              aria-valuemax={highestGuess}
              inputMode="numeric"
              aria-label={t('count.field')}
              aria-describedby={missing && nothing ? 'count-missing' : undefined}
              value={guess ?? ''}
              readOnly={!answering}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) =>
                send({ kind: 'guess', guess: Number.parseInt(event.target.value.replace(/\D/g, ''), 10) })
              }
              className="h-24 w-32 rounded-card border border-line-strong/60 bg-surface text-center font-display text-36 font-semibold tabular-nums shadow-resting"
            />
            <IconButton
              label={t('count.more')}
              icon={<Plus aria-hidden="true" className="size-6" />}
              onClick={() => send({ kind: 'more' })}
              disabled={!answering || (guess ?? 0) >= highestGuess}
              className="size-14! rounded-full border border-line bg-surface shadow-resting"
            />
          </div>
          {missing && nothing ? (
            <p id="count-missing" role="alert" className="mt-3 text-center text-14 text-bad">
              {t('missing.text')}
            </p>
          ) : null}
        </div>
      </div>
      <footer data-floating className="sticky bottom-0 z-10">
        {answering ? null : (
          <VerdictBar right={right} text={t(right ? 'count.right' : 'count.wrong', { count: wanted })} />
        )}
        <div className="border-t border-line bg-ground/90 backdrop-blur-sm">
          <div className="mx-auto flex w-full max-w-2xl px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            <Button ref={goOn} variant="primary" size="lg" className="ms-auto min-w-36 max-sm:flex-1" onClick={submit}>
              {t(answering ? 'quiz.check' : 'quiz.next')}
              <EnterKey />
            </Button>
          </div>
        </div>
      </footer>
    </TestFrame>
  );
}
