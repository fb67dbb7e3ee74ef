import { ArrowRight, Check, RotateCcw, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#client/keys.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { useScoreWords } from '#features/cards/ui/use-score-words.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { cx } from '#ui/class-names.ts';
import { throwConfetti } from '#ui/confetti.ts';
import { RichTextView } from '#ui/rich-text-view.tsx';
import { FormulaText } from '#ui/formula-text.tsx';
import type { GivenPiece } from '../rules/answer-checking.ts';
import { testOptions } from '../rules/mode-picker.ts';
import type { Accents } from '../rules/same-text.ts';
import { resultHeading } from '../rules/result-heading.ts';
import type { Part } from '../rules/scoring.ts';
import { DifferenceView } from './difference-view.tsx';
import type { StoredTest } from './stored-tests.ts';
import { StorageWarning } from './storage-warning.tsx';
import { Road } from './road.tsx';
import type { Exits, TestCard } from './run-props.ts';
import { ScoreDial } from './score-dial.tsx';
import { useTestHue } from './test-setup.ts';
import './self-test.css';

/** An item whose first answer was wrong. */
export interface MissedItem {
  readonly id: string;
  readonly question: string;
  /** Not set if there is nothing but right or wrong. */
  readonly right?: string;
  /**
   * The given answer: text to compare with the correct one, or the chosen parts, each right or wrong. Not set for
   * flashcards.
   */
  readonly given?:
    | { readonly text: string; readonly comparedBy: 'letter' | 'word'; readonly accents?: Accents }
    | readonly GivenPiece[];
  readonly explanation?: string;
  readonly image?: string | null;
}

export interface ResultViewProps {
  test: StoredTest;
  card: TestCard;
  score: number;
  right: number;
  total: number;
  /** Instead of how many were right: for a test that asks no single items. */
  summary?: string;
  missed: readonly MissedItem[];
  /** Full test: the points of each part. */
  parts?: readonly { readonly part: Part; readonly points: number; readonly of: number }[];
  exits: Exits;
  storageFailed: boolean;
  resultStored: boolean;
  onUndo: () => void;
  onRetry: (itemIds: readonly string[]) => void;
  onClose: (unfinished: boolean) => void;
}

export function ResultView({
  test,
  card,
  score,
  right,
  total,
  summary,
  missed,
  parts,
  exits,
  storageFailed,
  resultStored,
  onUndo,
  onRetry,
  onClose,
}: ResultViewProps) {
  const { t } = useTranslation('self-test');
  const hue = useTestHue(card.category_1);
  const heading = useRef<HTMLHeadingElement>(null);
  const words = useScoreWords();
  const said = resultHeading({
    score,
    right,
    total,
    ownPoints: parts
      ?.filter(({ part }) => part === 'count' || part === 'explain')
      .reduce((sum, { points }) => sum + points, 0),
    practice: test.practice,
  });
  const arrive = useEffectEvent(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
    if (score >= 100 && !test.practice && said !== 'nothing') throwConfetti().catch(reportError);
  });
  useEffect(() => arrive(), []);
  const retry = () => onRetry(missed.map(({ id }) => id));
  useKeys(
    [
      { keys: 'u', label: t('keys.undo'), run: onUndo },
      { keys: 'r', label: t('result.retry', { count: missed.length }), run: retry, when: missed.length > 0 },
      { keys: 'Escape', label: t('keys.close'), run: () => onClose(false) },
    ],
    t('keys.title'),
  );
  const deck = test.option === testOptions.flashcardsOnly;
  return (
    <div className="self-test relative isolate min-h-dvh bg-ground" data-category={hue}>
      <Road share={1} />
      <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-6 px-[min(1.25rem,5.5vw)] pt-10 pb-16 text-center sm:pt-16">
        {storageFailed ? <StorageWarning /> : null}
        <ScoreDial score={score} plain={said === 'nothing'} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-display text-28 font-semibold outline-none sm:text-36">
            {t(`result.${said}`)}
          </h1>
          <p className="mt-2 text-18 text-ink-2">
            <span className="sr-only">{t('scoreSpoken', { score })} </span>
            {words({ score, test: { option: test.option, right, asked: total } })}
          </p>
          {deck ? null : (
            <p className="mt-1 text-16 text-ink-2">{summary ?? t('result.right', { count: right, total })}</p>
          )}
          <p className="mt-1 text-14 text-ink-3" lang={card.language} dir="auto">
            {card.title}
          </p>
        </div>
        {test.practice ? null : exits.keepOffer}
        <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
          {exits.next ? (
            <ButtonLink
              to={exits.next.to}
              variant="primary"
              size="lg"
              icon={<ArrowRight aria-hidden="true" className="size-5" />}
            >
              {t('result.next', { title: exits.next.title })}
            </ButtonLink>
          ) : null}
          {missed.length > 0 ? (
            <Button
              variant={exits.next ? 'secondary' : 'primary'}
              size="lg"
              icon={<RotateCcw aria-hidden="true" className="size-5" />}
              onClick={retry}
            >
              {t('result.retry', { count: missed.length })}
            </Button>
          ) : null}
          <Button
            size="lg"
            variant={exits.next || missed.length > 0 ? 'secondary' : 'primary'}
            onClick={() => onClose(false)}
          >
            {t('result.back')}
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {exits.other ? (
            <ButtonLink to={exits.other} variant="quiet" size="sm">
              {t('result.tryOther')}
            </ButtonLink>
          ) : null}
          <Button variant="quiet" size="sm" icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={onUndo}>
            {t('undo')}
          </Button>
        </div>
        {resultStored && !test.practice ? (
          <div className="flex flex-col gap-1 text-14 text-ink-2">
            {exits.returnNote ? <div className="text-16 font-medium text-ink">{exits.returnNote}</div> : null}
            {exits.saveNote}
          </div>
        ) : null}
        {resultStored && !test.practice ? exits.summary : null}
        {parts ? (
          <dl className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3">
            {parts.map(({ part, points, of }) => (
              <div key={part} className="rounded-card border border-line bg-surface px-3 py-2 text-start">
                <dt className="text-14 text-ink-2">{t(`result.part.${part}`)}</dt>
                <dd className="font-display text-18 font-semibold tabular-nums">
                  {t('result.partPoints', { points, of })}
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {missed.length > 0 ? (
          <section className="w-full text-start" aria-labelledby="missed">
            <h2 id="missed" className="mb-3 font-display text-22 font-semibold">
              {t(deck || test.option === testOptions.whiteboard ? 'result.missedCards' : 'result.missedQuestions')}
            </h2>
            <ul className="flex list-none flex-col gap-3">
              {missed.map((item) => (
                <Missed key={item.id} item={item} language={card.language} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}

export function Missed({ item, language }: { item: MissedItem; language: string }) {
  const { t } = useTranslation('self-test');
  const { given } = item;
  return (
    <li className="@container rounded-card border border-line bg-surface p-4 shadow-resting sm:p-5">
      {item.image ? (
        <img src={item.image} alt={t('deck.picture')} loading="lazy" className="mb-3 max-h-40 rounded-control" />
      ) : null}
      <h3 lang={language} dir="auto" className="mb-2 text-16 font-medium wrap-anywhere whitespace-pre-wrap">
        <FormulaText text={item.question} />
      </h3>
      {given && 'text' in given ? (
        <DifferenceView
          given={given.text}
          expected={item.right ?? ''}
          unit={given.comparedBy}
          accents={given.accents}
          language={language}
        />
      ) : item.right === undefined ? null : (
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 @max-[18rem]:grid-cols-1">
          {given && given.length > 0 ? (
            <>
              <dt className="text-14 text-ink-2">{t('difference.chosen')}</dt>
              <dd lang={language} dir="auto" className="wrap-anywhere whitespace-pre-line">
                {given.map((piece, index) => (
                  <Given key={index} piece={piece} />
                ))}
              </dd>
            </>
          ) : null}
          <dt className="text-14 text-ink-2">{t('difference.expected')}</dt>
          <dd lang={language} dir="auto" className="font-semibold text-good wrap-anywhere whitespace-pre-line">
            <FormulaText text={item.right} />
          </dd>
        </dl>
      )}
      {item.explanation && !isRichTextEmpty(item.explanation) ? (
        <div className="mt-3 border-t border-line pt-3 text-16 text-ink-2">
          <RichTextView html={item.explanation} lang={language} />
        </div>
      ) : null}
    </li>
  );
}

/** A chosen part: right ones are green, also with an icon and a text for screen readers. */
function Given({ piece: { text, right } }: { piece: GivenPiece }) {
  const { t, i18n } = useTranslation('self-test');
  if (right === undefined) return <FormulaText text={text} />;
  const Sign = right ? Check : X;
  return (
    // The icon is in the padding, so that no line break separates it from the text.
    <span className={cx('relative ps-5', right ? 'text-good' : 'text-bad')}>
      <Sign aria-hidden="true" className="absolute start-0 top-[0.1em] size-4" />
      <FormulaText text={text} />
      <span lang={i18n.language} dir={i18n.dir()} className="sr-only">
        {` (${t(right ? 'choice.youWereRight' : 'choice.notThis')})`}
      </span>
    </span>
  );
}
