import type { GivenAnswer } from '../rules/given-answer.ts';
import type { TestCard } from './run-props.ts';
import type { RunLog } from './use-answer-log.ts';

/** What the header of a test shows: `done` of `total` items, and the score of 100; a review has none. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly score?: number;
  /** For another run than a test: its name above its keys, and the words that close it. */
  readonly names?: { readonly title: string; readonly close: string };
}

/** What a stage needs of the log of its run. */
export type StageLog = Pick<RunLog, 'shown' | 'stamp' | 'storageFailed'>;

/** One stage of a test: asks all its items, and ends. */
export interface StageProps<Item, Answer extends GivenAnswer> {
  readonly card: TestCard;
  /** In a test of several cards, the card of an item. */
  readonly cardOf?: ((itemId: string) => TestCard) | undefined;
  readonly items: readonly Item[];
  /** These items are one portion of a longer list. */
  readonly portion?: { readonly before: number; readonly total: number } | undefined;
  readonly storedAnswers: readonly Answer[];
  /** Opened again by an undo: the last stored answer is undone at once. */
  readonly reopened: boolean;
  readonly log: StageLog;
  /** The progress of the whole test, from that of this stage. */
  readonly frame: (ofStage: Progress) => Progress;
  readonly onChanged: (before: readonly Answer[], after: readonly Answer[]) => void;
  readonly onFinished: (answers: readonly Answer[]) => void;
  /** Undo before the first answer of this stage; not set for the first stage. */
  readonly onBack?: (() => void) | undefined;
  /** `unfinished`: the test can be continued. */
  readonly onClose: (unfinished: boolean) => void;
}
