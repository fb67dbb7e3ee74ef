import type { KeptNoteType } from '../kept-note.contract.ts';
import type { DeckOptions } from './deck-options.ts';

/** What a collection of Anki holds, the same of every generation. */
export interface AnkiCollection {
  /** Epoch milliseconds: the day from which `due` of cards counts. */
  readonly createdAt: number;
  readonly decks: readonly AnkiDeck[];
  /** By the id of the deck; a deck may have none. */
  readonly options: ReadonlyMap<number, DeckOptions>;
  readonly noteTypes: readonly AnkiNoteType[];
  readonly notes: readonly AnkiNote[];
  readonly cards: readonly AnkiCard[];
  readonly reviews: Reviews;
}

/** The review log by card. */
export interface Reviews {
  readonly length: number;
  of(cardId: number): readonly AnkiReview[];
  /** How many rows are such; `at` in epoch milliseconds. */
  count(isSuch: (cardId: number, at: number) => boolean): number;
  /** How many rows of these cards say nothing about memory. */
  countSayingNothing(ofCards: ReadonlySet<number>): number;
}

export interface AnkiDeck {
  readonly id: number;
  /** From the outermost deck. */
  readonly path: readonly string[];
}

export interface AnkiNoteType {
  readonly id: number;
  readonly name: string;
  readonly isCloze: boolean;
  /** Which type of those that Anki brings along; 6 is image occlusion. */
  readonly stockKind: number | undefined;
  /** In order. */
  readonly fields: readonly string[];
  readonly templates: readonly AnkiTemplate[];
  /** As it goes out again. */
  readonly kept?: KeptNoteType;
}

export interface AnkiTemplate {
  readonly ord: number;
  readonly name: string;
  readonly front: string;
  readonly back: string;
}

export interface AnkiNote {
  readonly id: number;
  /** The same in every package that holds this note. */
  readonly guid: string;
  readonly noteTypeId: number;
  /** Epoch milliseconds of the last change. */
  readonly editedAt: number;
  readonly tags: readonly string[];
  readonly fields: readonly string[];
}

export interface AnkiCard {
  readonly id: number;
  readonly noteId: number;
  readonly deckId: number;
  /** Which template, or the number of the gap less one. */
  readonly ord: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  readonly type: number;
  /** −1 suspended, −2 and −3 buried. */
  readonly queue: number;
  /** Of a review: the day, counted from the collection's own. */
  readonly due: number;
  /** Days. */
  readonly interval: number;
  /** Thousandths; 0 before the first review. */
  readonly factor: number;
  readonly answers: number;
  readonly lapses: number;
  readonly flag: number;
}

/** By its learner, or because another card of its note was asked. */
export const isBuried = ({ queue }: Pick<AnkiCard, 'queue'>): boolean => queue < -1;

/** What was never asked. */
export const newCard = {
  type: 0,
  queue: 0,
  due: 0,
  interval: 0,
  factor: 0,
  answers: 0,
  lapses: 0,
  flag: 0,
} as const satisfies Partial<AnkiCard>;

/** A row of Anki's review log. */
export interface AnkiReview {
  /** Epoch milliseconds of the answer. */
  readonly id: number;
  readonly cardId: number;
  /** 1 again, 2 hard, 3 good, 4 easy; 0 where nothing was answered. */
  readonly ease: number;
  /** Days; seconds as a negative number. */
  readonly interval: number;
  readonly lastInterval: number;
  readonly factor: number;
  readonly elapsedMs: number;
  /** 0 learning, 1 review, 2 relearning, 3 cramming, 4 set by hand, 5 rescheduled. */
  readonly type: number;
}
