import { RotateCcw, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import type { Flashcard, Question } from '#features/cards/contract.ts';
import { Button } from '#ui/button.tsx';
import { throwConfetti } from '#ui/confetti.ts';
import type { GivenAnswer } from '../../rules/given-answer.ts';
import type { QuizAnswer } from '../../rules/quiz.ts';
import type { SeveralPart } from '../../rules/several/options.ts';
import { answersOfPart, type Tally } from '../../rules/several/run.ts';
import { severalEmoji, severalMessage } from '../../rules/several/scoring.ts';
import { missedFlashcards } from '../deck-run.tsx';
import { missedQuestions } from '../quiz-run.tsx';
import { Missed } from '../result-view.tsx';
import { Road } from '../road.tsx';
import { ScoreDial } from '../score-dial.tsx';
import { StorageWarning } from '../storage-warning.tsx';
import { useTestHue } from '../test-setup.ts';
import type { SeveralExits } from './several-ports.ts';
import '../self-test.css';

/** S2 §2: "multi-card result with an emoji by score". */
export function SeveralResultView({
  title,
  category,
  score,
  parts,
  quiz,
  flash,
  answers,
  languageOf,
  exits,
  storageFailed,
  resultStored,
  onUndo,
  onAgain,
  onClose,
}: {
  title: string;
  /** Its colour, unless another was chosen for all tests. */
  category: string;
  score: number;
  parts: readonly ({ readonly part: SeveralPart } & Tally)[];
  quiz: readonly Question[];
  flash: readonly Flashcard[];
  answers: readonly GivenAnswer[];
  languageOf: (itemId: string) => string;
  exits: SeveralExits;
  storageFailed: boolean;
  resultStored: boolean;
  onUndo: () => void;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['several', 'self-test']);
  const hue = useTestHue(category);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrive = useEffectEvent(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    if (score >= 100) throwConfetti().catch(reportError);
  });
  useEffect(() => arrive(), []);
  useKeys(
    [
      { keys: 'u', label: t('self-test:keys.undo'), run: onUndo },
      { keys: 'Escape', label: t('self-test:keys.close'), run: onClose },
    ],
    t('self-test:keys.title'),
  );
  const missed = [
    ...missedQuestions(quiz, answersOfPart(answers, 'quiz') as QuizAnswer[]),
    ...missedFlashcards(flash, answersOfPart(answers, 'flash')),
  ];
  return (
    <div className="self-test relative isolate min-h-dvh bg-ground" data-category={hue}>
      <Road share={1} />
      <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-6 px-[min(1.25rem,5.5vw)] pt-10 pb-16 text-center sm:pt-16">
        {storageFailed ? <StorageWarning /> : null}
        <ScoreDial score={score} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none sm:text-36">
            <span aria-hidden="true" className="me-2">
              {severalEmoji(score)}
            </span>
            {t(`result.${severalMessage(score)}`)}
          </h1>
          <p className="sr-only">{t('self-test:scoreSpoken', { score })}</p>
          <p dir="auto" className="mt-1 text-16 text-ink-2">
            {title}
          </p>
        </div>
        <dl className="grid w-full max-w-md gap-2">
          {parts.map(({ part, right, asked }) => (
            <div
              key={part}
              className="flex items-baseline justify-between gap-4 rounded-card border border-line bg-surface px-4 py-3"
            >
              <dt className="text-start font-medium">{t(`part.${part}`)}</dt>
              <dd className="shrink-0 text-ink-2 tabular-nums">{t('result.tally', { count: right, total: asked })}</dd>
            </div>
          ))}
        </dl>
        <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
          <Button size="lg" variant="primary" onClick={onClose}>
            {exits.backLabel}
          </Button>
          <Button size="lg" icon={<RotateCcw aria-hidden="true" className="size-5" />} onClick={onAgain}>
            {t('result.again')}
          </Button>
        </div>
        <Button variant="quiet" size="sm" icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={onUndo}>
          {t('self-test:undo')}
        </Button>
        {resultStored && exits.saveNote ? <div className="text-14 text-ink-2">{exits.saveNote}</div> : null}
        {missed.length > 0 ? (
          <section className="w-full text-start" aria-labelledby="missed">
            <h2 id="missed" className="mb-3 font-display text-22 font-semibold">
              {t('self-test:result.missedQuestions')}
            </h2>
            <ul className="flex list-none flex-col gap-3">
              {missed.map((item) => (
                <Missed key={item.id} item={item} language={languageOf(item.id)} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
