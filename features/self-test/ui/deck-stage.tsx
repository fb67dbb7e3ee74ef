import { memo, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flashcard } from '#features/cards/contract.ts';
import { maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { maskParts } from '#features/cards/rules/masks.ts';
import { isVideoName } from '#features/media/rules/sound-type.ts';
import { toggleSounds } from '#features/media/ui/play-sounds.ts';
import { ratings, type Rating } from '#features/memory/rules/item-kinds.ts';
import { cx } from '#ui/class-names.ts';
import { deckProgress, isDeckOver, leavingMs, nextDeck, replayDeck, type Deck } from '../rules/deck.ts';
import type { GivenAnswer } from '../rules/given-answer.ts';
import { DeckButtons } from './deck-buttons.tsx';
import { DeckNote, DeckRating } from './deck-rating.tsx';
import { FlipCard, type FlipCardProps } from './flip-card.tsx';
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
  const { t: ofCards } = useTranslation('cards');
  const { flights, fly, landed } = useFlights();
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
      if (after.leaving && after.leaving !== before.leaving) fly(before, byId.get(after.leaving.card), after.leaving);
      // The last card is animated out first.
      if (!isDeckOver(before) && isDeckOver(after)) onFinished(after.answers);
    },
  );
  const { known, total, again, finished } = deckProgress(deck);
  const current = byId.get(deck.queue[0] ?? '');
  const cardOfItem = (item: Flashcard | undefined) => (item && cardOf?.(item._id)) ?? ofTest;
  const card = cardOfItem(current);

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
  const pileElement = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The element that opened the deck is gone. Another, such as an open dialog's, keeps the focus.
    if (document.activeElement === document.body) pileElement.current?.focus({ preventScroll: true });
  }, []);

  const rated = useContext(DeckRating);
  const note = useContext(DeckNote);
  const missed = deck.answers.some(({ itemId, outcome }) => itemId === current?._id && outcome === 'wrong');
  const flip = () => send({ kind: 'flip' });
  const { side } = deck;
  const sounds = current?.sounds?.[side]?.filter((address) => !isVideoName(address)) ?? [];
  /** A key, a swipe or a button turns a front-side card first. */
  const turnOrRate = (rating: Rating) => {
    if (side === 'front') return flip();
    const outcome = rating === 1 ? 'wrong' : 'right';
    send({ kind: 'answer', outcome, ...(rated && { rating }), ...log.stamp() });
  };
  const turnOrAnswer = (outcome: 'right' | 'wrong') => turnOrRate(outcome === 'right' ? 3 : 1);
  /** One list, so that a card that is answered stays the element that it was. */
  const pile: readonly OnPile[] = [
    ...(current ? [{ key: dealt, item: current, side }] : []),
    ...flights.filter(({ key }) => key < dealt),
  ];
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
      spoken={spokenOf(deck, current, t, ofCards)}
      warning={log.storageFailed ? <StorageWarning /> : null}
      keys={[
        { keys: ['Space', 'Enter'], label: t('keys.flip'), run: () => turnOrAnswer('right') },
        { keys: ['ArrowUp', 'ArrowDown'], label: t('keys.flipBack'), run: flip },
        ...(sounds.length > 0
          ? [{ keys: 'r', label: ofCards(`sound.hear.${side}`), run: () => toggleSounds(sounds) }]
          : []),
        { keys: rated ? 'ArrowRight' : ['ArrowRight', '2'], label: t('keys.right'), run: () => turnOrAnswer('right') },
        { keys: rated ? 'ArrowLeft' : ['ArrowLeft', '1'], label: t('keys.wrong'), run: () => turnOrAnswer('wrong') },
        ...(rated ? ratings : []).map((rating) => ({
          keys: String(rating),
          label: t('keys.rate', { rating: t(`rating.${rating}`) }),
          run: () => turnOrRate(rating),
        })),
      ]}
    >
      <div className="flex flex-1 items-center justify-center p-4">
        {/* Outlives its cards; keys work wherever the focus is. */}
        <div
          ref={pileElement}
          role="group"
          aria-label={t('pick.flashcards')}
          tabIndex={-1}
          className="deck-card relative aspect-card outline-none"
        >
          {deck.queue.length > 2 ? <Under className="translate-y-3.5 rotate-[1.4deg] scale-[0.96]" /> : null}
          {deck.queue.length > 1 ? <Under className="translate-y-2 -rotate-[0.9deg] scale-[0.98]" /> : null}
          {pile.map(({ key, item, ...drawn }) => (
            <PileCard
              key={key}
              place={key}
              item={item}
              language={cardOfItem(item).language}
              onFlip={key === dealt ? flip : noop}
              onAnswer={key === dealt ? turnOrAnswer : noop}
              onLanded={landed}
              {...drawn}
            />
          ))}
        </div>
      </div>
      {current ? note?.(current._id, side === 'back') : null}
      <DeckButtons
        side={side}
        disabled={leaving !== null}
        again={again}
        known={known}
        next={rated ? ((current && rated.next(current._id, missed)) ?? []) : undefined}
        onRate={turnOrRate}
        onFlip={flip}
      />
    </TestFrame>
  );
}

interface OnPile {
  /** How many were answered before it. */
  readonly key: number;
  readonly item: Flashcard;
  readonly side: 'front' | 'back';
  /** As which it was just answered. */
  readonly leaves?: 'right' | 'wrong';
}

interface Flight extends OnPile {
  readonly leaves: 'right' | 'wrong';
}

/** Beyond these the oldest one ends its flight: each is drawn while the next card is awaited. */
const mostFlights = 3;

/** The cards that were just answered, the latest first. */
function useFlights() {
  const [flights, setFlights] = useState<readonly Flight[]>([]);
  const landed = useCallback((place: number) => setFlights((all) => all.filter(({ key }) => key !== place)), []);
  function fly(before: Deck, item: Flashcard | undefined, { outcome }: NonNullable<Deck['leaving']>): void {
    if (!item) return;
    const flight = { key: before.answers.length, item, side: before.side, leaves: outcome };
    setFlights((all) => [flight, ...all.filter(({ key }) => key < flight.key)].slice(0, mostFlights));
  }
  return { flights, fly, landed };
}

/** The card that is asked, or one that was just answered, on its way off the pile: that one is drawn once. */
const PileCard = memo(function PileCard({
  place,
  item,
  leaves,
  onLanded,
  ...face
}: Pick<FlipCardProps, 'side' | 'language' | 'onFlip' | 'onAnswer'> & {
  /** How many were answered before it. */
  place: number;
  item: Flashcard;
  leaves?: 'right' | 'wrong';
  onLanded: (place: number) => void;
}) {
  return (
    <div
      aria-hidden={leaves !== undefined || undefined}
      inert={leaves !== undefined}
      className={cx(
        'absolute inset-0',
        leaves === undefined && 'card-dealt',
        leaves !== undefined && 'pointer-events-none',
        leaves === 'right' && 'card-known',
        leaves === 'wrong' && 'card-again',
      )}
      onAnimationEnd={leaves === undefined ? undefined : () => onLanded(place)}
    >
      <FlipCard card={item} {...face} />
    </div>
  );
});

const noop = () => undefined;

/** The text for screen readers: the current side, and the result of the previous card. */
function spokenOf(
  deck: Deck,
  current: Flashcard | undefined,
  t: ReturnType<typeof useTranslation<'self-test'>>['t'],
  ofCards: ReturnType<typeof useTranslation<'cards'>>['t'],
): string {
  if (!current) return '';
  const part = maskPartOf(current);
  const parts = current.masks && part !== undefined ? maskParts(current.masks) : [];
  const place = { place: parts.indexOf(part ?? 0) + 1, total: parts.length };
  if (deck.side === 'back') {
    const answers = current.answer_list.join(', ');
    return t('deck.spokenAnswer', { text: answers || ofCards('flashcard.uncoveredPart', place) });
  }
  const covered = parts.length > 0 ? ofCards('flashcard.coveredPart', place) : '';
  const last = deck.answers.at(-1);
  const before = last ? t(last.outcome === 'right' ? 'deck.spokenKnown' : 'deck.spokenAgain') : '';
  return `${before} ${t('deck.spokenQuestion', { text: `${current.question} ${covered}`.trim() })}`.trim();
}

function Under({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('paper absolute inset-0 rounded-card border border-line shadow-resting', className)}
    />
  );
}
