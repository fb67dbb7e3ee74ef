import type { Card } from '#features/cards/contract.ts';
import type { ReactNode } from 'react';
import type { TestOption } from '../rules/mode-picker.ts';
import type { KeptTest } from './kept-test.ts';
import type { TestPorts } from './test-ports.ts';

/** What a test needs to know of its card. */
export type TestCard = Pick<Card, '_id' | 'revision' | 'title' | 'language' | 'category_1' | 'flashcard' | 'quizz'>;

/** Where a test can be left for. */
export interface Exits {
  readonly card: string;
  /** The next card that is due, in a repeat-day context. */
  readonly next?: { readonly to: string; readonly title: string };
  /** The other way of testing the same card. */
  readonly other?: { readonly to: string; readonly option: TestOption };
  /** Whether the result is with the server yet. */
  readonly saveNote?: ReactNode;
  /** When the card comes back. */
  readonly returnNote?: ReactNode;
}

export interface RunProps<Item, Answer> {
  readonly test: KeptTest;
  /** Answers kept from before, when a test is taken up again. */
  readonly kept: readonly Answer[];
  readonly items: readonly Item[];
  readonly card: TestCard;
  readonly ports: TestPorts;
  readonly exits: Exits;
  /** Asks only these again. */
  readonly onRetry: (itemIds: readonly string[]) => void;
  /** `unfinished`: there is something to continue. */
  readonly onClose: (unfinished: boolean) => void;
}
