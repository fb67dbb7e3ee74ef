import type { Rating } from '#features/memory/rules/item-kinds.ts';
import { deckProgress, nextDeck, replayDeck, type Deck } from '#features/self-test/rules/deck.ts';
import type { GivenAnswer, Stamp } from '#features/self-test/rules/given-answer.ts';

/**
 * A deck that is heard: the question, a pause to think, the answer, a pause to judge it, and the next one. Silence is
 * no answer: an item on which nobody presses anything moves behind the others and is not in the log.
 */
export interface Ear {
  readonly deck: Deck;
  readonly phase: EarPhase;
  /** Nothing is spoken, and no pause passes, until it goes on. */
  readonly paused: boolean;
  /** How many items in a row were passed over in silence. */
  readonly silences: number;
  /** Changes whenever what is heard begins anew. */
  readonly turn: number;
}

export type EarPhase = 'question' | 'thinking' | 'answer' | 'judging';

export type EarEvent =
  /** The voice has said all of it. */
  | { readonly kind: 'spoken' }
  /** The pause is over. */
  | { readonly kind: 'waited' }
  | { readonly kind: 'pause' | 'goOn' | 'reveal' | 'again' | 'undo' }
  | ({ readonly kind: 'rate'; readonly outcome: 'right' | 'wrong'; readonly rating?: Rating } & Stamp);

/** After so many items in a row on which nobody pressed anything, nobody listens any more. */
export const mostSilences = 3;

/** How long the pauses are, in seconds; 0: until something is pressed. */
export const pauses = { least: 2, most: 20, usual: 5 } as const;

/** A stored length of the pauses. */
export function pauseFrom(kept: string | null): number {
  const seconds = Number(kept ?? pauses.usual);
  if (!Number.isInteger(seconds) || kept === '') return pauses.usual;
  return seconds === 0 ? 0 : Math.min(pauses.most, Math.max(pauses.least, seconds));
}

/** It begins paused: browsers speak only after a press. */
export const beginEar = (cards: readonly string[], answers: readonly GivenAnswer[]): Ear => ({
  deck: replayDeck(cards, answers),
  phase: 'question',
  paused: true,
  silences: 0,
  turn: 0,
});

const isRevealed = ({ phase }: Ear): boolean => phase === 'answer' || phase === 'judging';

export const isEarOver = ({ deck }: Ear): boolean => deckProgress(deck).finished;

/** An event that is not possible now returns the identical state. */
export function nextEar(ear: Ear, event: EarEvent): Ear {
  if (event.kind === 'undo') return undo(ear);
  if (isEarOver(ear)) return ear;
  switch (event.kind) {
    case 'spoken':
      if (ear.paused) return ear;
      if (ear.phase === 'question') return begin(ear, 'thinking');
      return ear.phase === 'answer' ? begin(ear, 'judging') : ear;
    case 'waited':
      if (ear.paused) return ear;
      if (ear.phase === 'thinking') return begin(ear, 'answer');
      return ear.phase === 'judging' ? passOver(ear) : ear;
    case 'pause':
      return ear.paused ? ear : { ...ear, paused: true };
    case 'goOn':
      return ear.paused ? begin({ ...ear, paused: false, silences: 0 }, heardAgain(ear)) : ear;
    case 'again':
      return begin({ ...ear, paused: false, silences: 0 }, isRevealed(ear) ? 'answer' : 'question');
    case 'reveal':
      return isRevealed(ear) ? ear : begin({ ...ear, silences: 0 }, 'answer');
    case 'rate':
      return rate(ear, event);
  }
}

const begin = (ear: Ear, phase: EarPhase): Ear => ({ ...ear, phase, turn: ear.turn + 1 });

/** Where it goes on after a pause: what was being said is said again. */
const heardAgain = ({ phase }: Ear): EarPhase => (phase === 'thinking' ? 'question' : phase);

/** Before the answer was heard a press only lets it be heard: nobody knows yet whether they knew it. */
function rate(ear: Ear, { kind: _, ...given }: Extract<EarEvent, { kind: 'rate' }>): Ear {
  if (!isRevealed(ear)) return begin({ ...ear, silences: 0 }, 'answer');
  const answered = nextDeck({ ...ear.deck, side: 'back' }, { kind: 'answer', ...given });
  return begin({ ...ear, deck: nextDeck(answered, { kind: 'slideEnded' }), silences: 0 }, 'question');
}

function undo(ear: Ear): Ear {
  const deck = nextDeck(ear.deck, { kind: 'undo' });
  return deck === ear.deck ? ear : begin({ ...ear, deck, silences: 0 }, 'answer');
}

function passOver(ear: Ear): Ear {
  const { deck } = ear;
  const silences = ear.silences + 1;
  const queue = [...deck.queue.slice(1), deck.queue[0]!];
  return begin({ ...ear, deck: { ...deck, queue }, silences, paused: silences >= mostSilences }, 'question');
}
