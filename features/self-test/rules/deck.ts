import type { Rating } from '#features/memory/rules/item-kinds.ts';
import type { GivenAnswer, Stamp } from './given-answer.ts';

/**
 * How long an answered card leaves, until `slideEnded` (S2 §9): meanwhile the buttons are disabled. The result comes a
 * little later than the next card would. The flight to the pile takes longer and blocks nothing (`self-test.css`).
 */
export const leavingMs = ({ queue }: Pick<Deck, 'queue'>): number => (queue.length === 0 ? 300 : 100);

/** A deck of flashcards (S2 §4). A known card is done; a card that was not known returns to the end of the queue. */
export interface Deck {
  /** All cards of the deck, in the initial order. */
  readonly cards: readonly string[];
  /** Cards that are left; the first is the current one. */
  readonly queue: readonly string[];
  readonly side: 'front' | 'back';
  /** The card that is animated out. Other events are ignored meanwhile. */
  readonly leaving: { readonly card: string; readonly outcome: 'right' | 'wrong' } | null;
  readonly answers: readonly GivenAnswer[];
}

export type DeckEvent =
  | { readonly kind: 'flip' }
  | ({ readonly kind: 'answer'; readonly outcome: 'right' | 'wrong'; readonly rating?: Rating } & Stamp)
  | { readonly kind: 'slideEnded' }
  | { readonly kind: 'undo' };

export function dealDeck(cards: readonly string[]): Deck {
  return { cards, queue: cards, side: 'front', leaving: null, answers: [] };
}

/** An event that is not possible now returns the identical state. */
export function nextDeck(deck: Deck, event: DeckEvent): Deck {
  if (event.kind === 'slideEnded') return deck.leaving ? { ...deck, leaving: null } : deck;
  if (deck.leaving) return deck;
  switch (event.kind) {
    case 'flip':
      return deck.queue.length === 0 ? deck : { ...deck, side: deck.side === 'front' ? 'back' : 'front' };
    case 'answer':
      return answer(deck, event);
    case 'undo':
      return undo(deck);
  }
}

function answer(
  deck: Deck,
  { outcome, rating, eventId, elapsedMs, answeredAt }: Extract<DeckEvent, { kind: 'answer' }>,
): Deck {
  const [card, ...rest] = deck.queue;
  // Nobody knows whether they knew an answer that they have not seen.
  if (card === undefined || deck.side === 'front') return deck;
  return {
    ...deck,
    queue: outcome === 'right' ? rest : [...rest, card],
    side: 'front',
    leaving: { card, outcome },
    answers: [
      ...deck.answers,
      {
        eventId,
        itemId: card,
        itemKind: 'flashcard',
        outcome,
        ...(rating && { rating }),
        text: '',
        elapsedMs,
        answeredAt,
      },
    ],
  };
}

/** Undoes the last answer, also after the last card; its card is current again, showing the back. */
function undo(deck: Deck): Deck {
  const last = deck.answers.at(-1);
  if (!last) return deck;
  const rest = last.outcome === 'wrong' ? deck.queue.slice(0, -1) : deck.queue;
  return { ...deck, queue: [last.itemId, ...rest], side: 'back', answers: deck.answers.slice(0, -1) };
}

/** Restores a deck from the answers stored on the device. */
export function replayDeck(cards: readonly string[], answers: readonly GivenAnswer[]): Deck {
  return answers.reduce(
    (deck, given) =>
      nextDeck(nextDeck({ ...deck, side: 'back' }, { kind: 'answer', ...given }), { kind: 'slideEnded' }),
    dealDeck(cards),
  );
}

export interface DeckProgress {
  readonly known: number;
  readonly total: number;
  /** Cards that were wrong and will be asked again. */
  readonly again: number;
  readonly finished: boolean;
}

export function deckProgress(deck: Deck): DeckProgress {
  const missed = new Set(deck.answers.filter(({ outcome }) => outcome === 'wrong').map(({ itemId }) => itemId));
  return {
    known: deck.cards.length - deck.queue.length,
    total: deck.cards.length,
    again: deck.queue.filter((card) => missed.has(card)).length,
    finished: deck.queue.length === 0,
  };
}

/** Every card is known, and the last one has left: the result is shown. */
export const isDeckOver = (deck: Deck): boolean => deck.queue.length === 0 && deck.leaving === null;
