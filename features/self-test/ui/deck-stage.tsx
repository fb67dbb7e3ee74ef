import { Check, RefreshCw, Repeat2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { cx } from '#ui/class-names.ts';
import { Kbd } from '#ui/kbd.tsx';
import { deckProgress, isDeckOver, leavingMs, nextDeck, replayDeck, type Deck } from '../rules/deck.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { FlipCard } from './flip-card.tsx';
import { StorageWarning } from './storage-warning.tsx';
import type { StageProps } from './stage-props.ts';
import { TestFrame } from './test-frame.tsx';
import { useMachine } from './use-machine.ts';

/** A deck of flashcards, until every card is known. */
export function DeckStage({
  items,
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
}: StageProps<Flashcard, GivenAnswer>) {
  const { t } = useTranslation('self-test');
  const [flying, setFlying] = useState<Flight[]>([]);
  const byId = new Map(items.map((item) => [item._id, item]));

  const [deck, send] = useMachine(
    () =>
      replayDeck(
        items.map(({ _id }) => _id),
        storedAnswers,
      ),
    nextDeck,
    (before, after) => {
      if (before.answers !== after.answers) onChanged(before.answers, after.answers);
      if (after.leaving && after.leaving !== before.leaving) fly(before, after.leaving);
      // The last card is animated out first.
      if (!isDeckOver(before) && isDeckOver(after)) onFinished(after.answers);
    },
  );
  const { known, total, again, finished } = deckProgress(deck);
  const current = byId.get(deck.queue[0] ?? '');
  const cardOfItem = (item: Flashcard | undefined) => (item && cardOf?.(item._id)) ?? ofTest;
  const card = cardOfItem(current);

  function fly(before: Deck, { card: id, outcome }: NonNullable<Deck['leaving']>): void {
    const item = byId.get(id);
    if (item) setFlying((flights) => [...flights, { key: before.answers.length, item, side: before.side, outcome }]);
  }
  const { leaving } = deck;
  const slideMs = leavingMs(deck);
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => send({ kind: 'slideEnded' }), slideMs);
    return () => clearTimeout(timer);
  }, [leaving, slideMs, send]);

  const dealt = deck.answers.length;
  const shown = useEffectEvent((_dealt: number) => log.shown());
  useEffect(() => shown(dealt), [dealt]);
  const onStart = useEffectEvent(() => {
    if (!finished) return;
    // Resumed at its end, or opened again by an undo.
    if (reopened) send({ kind: 'undo' });
    else onFinished(deck.answers);
  });
  useEffect(() => onStart(), []);
  const pile = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The element that opened the deck is gone. Another, such as an open dialog's, keeps the focus.
    if (document.activeElement === document.body) pile.current?.focus({ preventScroll: true });
  }, []);

  const answer = (outcome: 'right' | 'wrong') => send({ kind: 'answer', outcome, ...log.stamp() });
  const flip = () => send({ kind: 'flip' });
  const { side } = deck;
  /** A key, a swipe or a button turns a front-side card first. */
  const turnOrAnswer = (outcome: 'right' | 'wrong') => (side === 'front' ? flip() : answer(outcome));
  const canUndo = deck.answers.length > 0 || onBack !== undefined;
  const undo = () => (deck.answers.length > 0 ? send({ kind: 'undo' }) : onBack?.());

  if (isDeckOver(deck)) return <div className="min-h-dvh bg-ground" aria-busy="true" />;
  return (
    <TestFrame
      title={card.title}
      language={card.language}
      category={card.category_1}
      {...frame({ done: known, total, score: total === 0 ? 0 : Math.round((100 * known) / total) })}
      canUndo={canUndo}
      onUndo={undo}
      onClose={() => onClose(canUndo)}
      spoken={spokenOf(deck, current, t)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      keys={[
        { keys: ['Space', 'Enter'], label: t('keys.flip'), run: () => turnOrAnswer('right') },
        { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.flipBack'), run: flip },
        { keys: ['ArrowRight', '2'], label: t('keys.right'), run: () => turnOrAnswer('right') },
        { keys: ['ArrowLeft', '1'], label: t('keys.wrong'), run: () => turnOrAnswer('wrong') },
      ]}
    >
      <div className="flex flex-1 items-center justify-center p-4">
        {/* Outlives its cards; keys work wherever the focus is. */}
        <div
          ref={pile}
          role="group"
          aria-label={t('pick.flashcards')}
          tabIndex={-1}
          className="deck-card relative aspect-card outline-none"
        >
          {deck.queue.length > 2 ? <Under className="translate-y-3.5 rotate-[1.4deg] scale-[0.96]" /> : null}
          {deck.queue.length > 1 ? <Under className="translate-y-2 -rotate-[0.9deg] scale-[0.98]" /> : null}
          {current ? (
            <div key={`${current._id} ${dealt}`} className="card-dealt relative size-full">
              <FlipCard
                card={current}
                side={deck.side}
                language={card.language}
                onFlip={flip}
                onAnswer={turnOrAnswer}
              />
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
              <FlipCard card={item} side={side} language={cardOfItem(item).language} onFlip={noop} onAnswer={noop} />
            </div>
          ))}
        </div>
      </div>
      <footer className="foot-in-view @container z-10 mx-auto w-full max-w-xl px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:pb-6">
        <div className="grid grid-cols-3 gap-2 sm:gap-3 @max-[18rem]:grid-cols-2">
          <Action
            disabled={leaving !== null}
            turnsFirst={side === 'front'}
            onPress={() => turnOrAnswer('wrong')}
            tone="again"
            icon={<RefreshCw aria-hidden="true" className="size-5" />}
            keyName={side === 'back' ? '←' : undefined}
            figure={again}
          >
            {t('deck.again')}
          </Action>
          <Action
            disabled={leaving !== null}
            onPress={flip}
            icon={<Repeat2 aria-hidden="true" className="size-5" />}
            keyName={side === 'back' ? '↑' : t('keys.space')}
            className="@max-[18rem]:order-first @max-[18rem]:col-span-2"
          >
            {t('deck.flip')}
          </Action>
          <Action
            disabled={leaving !== null}
            turnsFirst={side === 'front'}
            onPress={() => turnOrAnswer('right')}
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

/** The text for screen readers: the current side, and the result of the previous card. */
function spokenOf(
  deck: Deck,
  current: Flashcard | undefined,
  t: ReturnType<typeof useTranslation<'self-test'>>['t'],
): string {
  if (!current) return '';
  if (deck.side === 'back') return t('deck.spokenAnswer', { text: current.answer_list.join(', ') });
  const last = deck.answers.at(-1);
  const before = last ? t(last.outcome === 'right' ? 'deck.spokenKnown' : 'deck.spokenAgain') : '';
  return `${before} ${t('deck.spokenQuestion', { text: current.question })}`.trim();
}

function Under({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('paper absolute inset-0 rounded-card border border-line shadow-resting', className)}
    />
  );
}

interface ActionProps {
  onPress: () => void;
  /** While a card is animated out. */
  disabled: boolean;
  /** An answer before the card was turned: it looks disabled, and a press turns the card. */
  turnsFirst?: boolean;
  tone?: 'again' | 'known';
  icon: ReactNode;
  /** The key with the same effect on the current side, shown on devices with a keyboard. */
  keyName: string | undefined;
  /** Number of cards on its pile. */
  figure?: number;
  className?: string;
  children: ReactNode;
}

function Action({
  onPress,
  disabled,
  turnsFirst = false,
  tone,
  icon,
  keyName,
  figure,
  className,
  children,
}: ActionProps) {
  const { t } = useTranslation('self-test');
  return (
    <button
      type="button"
      onClick={onPress}
      aria-disabled={disabled}
      // A mouse press does not move the focus, so that Space still turns cards.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'relative flex min-h-[min(4rem,11dvh)] flex-col items-center justify-center gap-1 rounded-card border px-2 py-2 text-14 font-semibold transition-[background-color,transform] active:translate-y-px sm:min-h-18 sm:text-16',
        turnsFirst ? 'cursor-default border-line bg-sunken text-ink-3' : 'shadow-resting',
        tone === 'again' && !turnsFirst && 'border-warn/40 bg-warn-soft text-warn',
        tone === 'known' && !turnsFirst && 'border-good/40 bg-good-soft text-good',
        !tone && 'border-line bg-surface text-ink hover:bg-sunken',
        className,
      )}
    >
      <span className="flex items-center gap-2">
        {icon}
        {children}
        {turnsFirst ? <span className="sr-only">{t('deck.turnsFirst')}</span> : null}
      </span>
      {figure ? (
        <span
          aria-hidden="true"
          className="absolute top-1 end-1 rounded-full bg-surface px-1.5 text-12 tabular-nums sm:top-2 sm:end-2"
        >
          {figure}
        </span>
      ) : null}
      {/* Invisible keys keep their space, to avoid layout shift when the card turns. */}
      <span aria-hidden="true" className={cx('hidden pointer-fine:inline', keyName === undefined && 'invisible')}>
        <Kbd>{keyName ?? '←'}</Kbd>
      </span>
    </button>
  );
}
