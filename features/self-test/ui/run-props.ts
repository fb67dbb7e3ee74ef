import type { Card } from '#features/cards/contract.ts';
import type { ReactNode } from 'react';
import type { StoredTest } from './stored-tests.ts';
import type { TestPorts } from './test-ports.ts';

/** The fields of a card that a test needs. */
export type TestCard = Pick<
  Card,
  '_id' | 'revision' | 'title' | 'language' | 'category_1' | 'key_idea' | 'flashcard' | 'quizz' | 'exactAccents'
>;

/** Links on the result screen. */
export interface Exits {
  readonly card: string;
  /** The card's page is another document than this one. */
  readonly newDocument?: boolean;
  /** Repeat day: the next card that is due. */
  readonly next?: { readonly to: string; readonly title: string };
  /** The mode picker, if the card offers another test. */
  readonly other?: string;
  /** To visitors: to keep the result. */
  readonly keepOffer?: ReactNode;
  /** Whether the result has reached the server. */
  readonly saveNote?: ReactNode;
  /** When the card will be repeated. */
  readonly returnNote?: ReactNode;
  /** Repeat day: the day's sessions, done and due. */
  readonly summary?: ReactNode;
}

export interface RunProps<Item, Answer> {
  readonly test: StoredTest;
  /** Stored answers of a resumed test. */
  readonly storedAnswers: readonly Answer[];
  readonly items: readonly Item[];
  readonly card: TestCard;
  readonly ports: TestPorts;
  readonly exits: Exits;
  /** Starts a new test of only these items. */
  readonly onRetry: (itemIds: readonly string[]) => void;
  /** `unfinished`: the test can be continued. */
  readonly onClose: (unfinished: boolean) => void;
}
