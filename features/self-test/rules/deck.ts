import type { GivenAnswer, Stamp } from './given-answer.ts';

/** S2 §9: the buttons rest while a card goes; its flight to its pile takes longer and keeps nobody waiting. */
export const deckTiming = { slideMs: 100, flightMs: 1000 } as const;

/** A deck of flashcards (S2 §4): front or back; a card that was known is done, one that was not comes again at the end. */
export interface Deck {
  /** Every card of the deck, in the order in which they were dealt. */
  readonly cards: readonly string[];
  /** Still to come; the first is the one on the table. */
  readonly queue: readonly string[];
  readonly side: 'front' | 'back';
  /** The card on its way out. While it is, nothing else can be done. */
  readonly leaving: { readonly card: string; readonly outcome: 'right' | 'wrong' } | null;
  readonly answers: readonly GivenAnswer[];
}

export type DeckEvent =
  | { readonly kind: 'flip' }
  | ({ readonly kind: 'answer'; readonly outcome: 'right' | 'wrong' } & Stamp)
  | { readonly kind: 'gone' }
  | { readonly kind: 'undo' };

export function dealDeck(cards: readonly string[]): Deck {
  return { cards, queue: cards, side: 'front', leaving: null, answers: [] };
}

/** What cannot be done now leaves the deck as it is, the same object. */
export function nextDeck(deck: Deck, event: DeckEvent): Deck {
  if (event.kind === 'gone') return deck.leaving ? { ...deck, leaving: null } : deck;
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

function answer(deck: Deck, { outcome, eventId, elapsedMs, answeredAt }: Extract<DeckEvent, { kind: 'answer' }>): Deck {
  const [card, ...rest] = deck.queue;
  if (card === undefined) return deck;
  return {
    ...deck,
    queue: outcome === 'right' ? rest : [...rest, card],
    side: 'front',
    leaving: { card, outcome },
    answers: [...deck.answers, { eventId, itemId: card, outcome, text: '', elapsedMs, answeredAt }],
  };
}

/** The last answer is taken back, also after the last card; its card lies on the table again, answer up. */
function undo(deck: Deck): Deck {
  const last = deck.answers.at(-1);
  if (!last) return deck;
  const rest = last.outcome === 'wrong' ? deck.queue.slice(0, -1) : deck.queue;
  return { ...deck, queue: [last.itemId, ...rest], side: 'back', answers: deck.answers.slice(0, -1) };
}

/** A deck taken up again: the same cards, and the answers kept on the device. */
export function replayDeck(cards: readonly string[], answers: readonly GivenAnswer[]): Deck {
  return answers.reduce((deck, given) => nextDeck(nextDeck(deck, { kind: 'answer', ...given }), { kind: 'gone' }), dealDeck(cards));
}

export interface DeckProgress {
  readonly known: number;
  readonly total: number;
  /** Waiting to be asked again. */
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
