import { Check, RefreshCw, Repeat2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { cx } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { deckProgress, deckTiming, nextDeck, replayDeck, type Deck } from '../rules/deck.ts';
import { firstAnswers, type GivenAnswer } from '../rules/given-answer.ts';
import { flashcardsOnlyScore } from '../rules/scoring.ts';
import { answersToThese } from '../rules/test-run.ts';
import { FlipCard } from './flip-card.tsx';
import { NotKept } from './not-kept.tsx';
import { ResultView, type MissedItem } from './result-view.tsx';
import type { RunProps } from './run-props.ts';
import { TestFrame } from './test-frame.tsx';
import { useAnswerLog } from './use-answer-log.ts';
import { useMachine } from './use-machine.ts';

/** Flashcards only (option -1): the deck, then its result. */
export function DeckRun({ test, kept, items, card, ports, exits, onRetry, onClose }: RunProps<Flashcard, GivenAnswer>) {
  const { t } = useTranslation('self-test');
  const log = useAnswerLog(test, ports);
  const [flying, setFlying] = useState<Flight[]>([]);
  const byId = new Map(items.map((item) => [item._id, item]));

  const [deck, send] = useMachine(
    () =>
      replayDeck(
        items.map(({ _id }) => _id),
        answersToThese(kept, items),
      ),
    nextDeck,
    (before, after) => {
      log.changed(before.answers, after.answers);
      if (after.leaving && after.leaving !== before.leaving) fly(before, after.leaving);
      if (isFinished(before) !== isFinished(after)) ended(isFinished(after));
    },
  );
  const { known, total, again, finished } = deckProgress(deck);
  const score = total === 0 ? 0 : Math.round((100 * known) / total);
  const current = byId.get(deck.queue[0] ?? '');

  function fly(before: Deck, { card: id, outcome }: NonNullable<Deck['leaving']>): void {
    const item = byId.get(id);
    if (item) setFlying((flights) => [...flights, { key: before.answers.length, item, side: before.side, outcome }]);
  }
  function ended(isOver: boolean): void {
    if (isOver) log.finished(flashcardsOnlyScore);
    else log.reopened();
  }
  const { leaving } = deck;
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => send({ kind: 'gone' }), deckTiming.slideMs);
    return () => clearTimeout(timer);
  }, [leaving, send]);

  const dealt = deck.answers.length;
  const shown = useEffectEvent((_dealt: number) => log.shown());
  useEffect(() => shown(dealt), [dealt]);
  const begins = useEffectEvent(() => {
    log.takenUp(kept);
    // At its very end: its result had not been saved.
    if (finished) ended(true);
  });
  useEffect(() => begins(), []);

  const answer = (outcome: 'right' | 'wrong') => send({ kind: 'answer', outcome, ...log.stamp() });
  const flip = () => send({ kind: 'flip' });
  const { side } = deck;
  /** A slip of a finger must not judge a card whose answer was not seen. A button or a swipe says what it does, a key does not. */
  const answerByKey = (outcome: 'right' | 'wrong') => (side === 'front' ? flip() : answer(outcome));
  const undo = () => send({ kind: 'undo' });

  if (finished && !leaving) {
    const first = firstAnswers(deck.answers);
    const missed = first.flatMap(({ itemId, outcome }): MissedItem[] => {
      const item = byId.get(itemId);
      return item && outcome === 'wrong'
        ? [{ id: itemId, question: item.question || item.title, right: item.answer_list.join(' · '), image: item.image }]
        : [];
    });
    return (
      <ResultView
        test={test}
        card={card}
        score={flashcardsOnlyScore}
        right={first.length - missed.length}
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
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      done={known}
      total={total}
      score={score}
      canUndo={deck.answers.length > 0}
      onUndo={undo}
      onClose={() => onClose(deck.answers.length > 0)}
      spoken={spokenOf(deck, current, t)}
      warning={log.notKept ? <NotKept /> : null}
      keys={[
        { keys: ['Space', 'Enter'], label: t('keys.flip'), run: () => answerByKey('right') },
        { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.flipBack'), run: flip },
        { keys: ['ArrowRight', '2'], label: t('keys.right'), run: () => answerByKey('right') },
        { keys: ['ArrowLeft', '1'], label: t('keys.wrong'), run: () => answerByKey('wrong') },
      ]}
    >
      <div className="flex flex-1 items-center justify-center p-4">
        <div className="deck-card relative aspect-card">
          {deck.queue.length > 2 ? <Under className="translate-y-3.5 rotate-[1.4deg] scale-[0.96]" /> : null}
          {deck.queue.length > 1 ? <Under className="translate-y-2 -rotate-[0.9deg] scale-[0.98]" /> : null}
          {current ? (
            <div key={`${current._id} ${dealt}`} className="card-dealt relative size-full">
              <FlipCard card={current} side={deck.side} language={card.language} onFlip={flip} onAnswer={answer} />
            </div>
          ) : null}
          {flying.map(({ key, item, side, outcome }) => (
            <div
              key={key}
              aria-hidden="true"
              inert
              className={cx('pointer-events-none absolute inset-0', outcome === 'right' ? 'card-known' : 'card-again')}
              onAnimationEnd={() => setFlying((flights) => flights.filter((flight) => flight.key !== key))}
            >
              <FlipCard card={item} side={side} language={card.language} onFlip={noop} onAnswer={noop} />
            </div>
          ))}
        </div>
      </div>
      <footer className="foot-in-view @container z-10 mx-auto w-full max-w-xl px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-6">
        <div className="grid grid-cols-3 gap-2 sm:gap-3 @max-[18rem]:grid-cols-2">
          <Action
            resting={leaving !== null}
            onPress={() => answer('wrong')}
            tone="again"
            icon={<RefreshCw aria-hidden="true" className="size-5" />}
            keyName={side === 'back' ? '←' : undefined}
            figure={again}
          >
            {t('deck.again')}
          </Action>
          <Action
            resting={leaving !== null}
            onPress={flip}
            icon={<Repeat2 aria-hidden="true" className="size-5" />}
            keyName={side === 'back' ? '↑' : t('keys.space')}
            className="@max-[18rem]:order-first @max-[18rem]:col-span-2"
          >
            {t('deck.flip')}
          </Action>
          <Action
            resting={leaving !== null}
            onPress={() => answer('right')}
            tone="known"
            icon={<Check aria-hidden="true" className="size-5" />}
            keyName={side === 'back' ? t('keys.space') : undefined}
            figure={known}
          >
            {t('deck.known')}
          </Action>
        </div>
      </footer>
    </TestFrame>
  );
}

interface Flight {
  readonly key: number;
  readonly item: Flashcard;
  readonly side: 'front' | 'back';
  readonly outcome: 'right' | 'wrong';
}

const noop = () => undefined;
const isFinished = (deck: Deck) => deckProgress(deck).finished;

/** What is read aloud: the card as it lies, and what became of the one before. */
function spokenOf(deck: Deck, current: Flashcard | undefined, t: ReturnType<typeof useTranslation<'self-test'>>['t']): string {
  if (!current) return '';
  if (deck.side === 'back') return t('deck.spokenAnswer', { text: current.answer_list.join(', ') });
  const last = deck.answers.at(-1);
  const before = last ? t(last.outcome === 'right' ? 'deck.spokenKnown' : 'deck.spokenAgain') : '';
  return `${before} ${t('deck.spokenQuestion', { text: current.question })}`.trim();
}

function Under({ className }: { className: string }) {
  return <span aria-hidden="true" className={cx('paper absolute inset-0 rounded-card border border-line shadow-resting', className)} />;
}

interface ActionProps {
  onPress: () => void;
  /** While a card goes. */
  resting: boolean;
  tone?: 'again' | 'known';
  icon: ReactNode;
  /** The key that does the same as the card lies now, shown where there is a keyboard. */
  keyName: string | undefined;
  /** How many lie on its pile. */
  figure?: number;
  className?: string;
  children: ReactNode;
}

function Action({ onPress, resting, tone, icon, keyName, figure, className, children }: ActionProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-disabled={resting}
      // A press of the mouse leaves the focus where it was, so that Space goes on turning cards.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'flex min-h-[min(4rem,11dvh)] flex-col items-center justify-center gap-1 rounded-card border px-2 py-2 text-14 font-semibold shadow-resting transition-[background-color,transform] active:translate-y-px sm:min-h-18 sm:text-16',
        tone === 'again' && 'border-warn/40 bg-warn-soft text-warn',
        tone === 'known' && 'border-good/40 bg-good-soft text-good',
        !tone && 'border-line bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      <span className="flex items-center gap-2">
        {icon}
        {children}
        {figure ? (
          <span aria-hidden="true" className="rounded-full bg-surface px-1.5 text-12 tabular-nums">
            {figure}
          </span>
        ) : null}
      </span>
      {/* Keeps its room, so that nothing moves as the card turns. */}
      <span aria-hidden="true" className={cx('hidden pointer-fine:inline', keyName === undefined && 'invisible')}>
        <Kbd>{keyName ?? '←'}</Kbd>
      </span>
    </button>
  );
}
