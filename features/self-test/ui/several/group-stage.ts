import type { GivenAnswer } from '../../rules/given-answer.ts';
import type { RunLog } from '../use-answer-log.ts';
import type { Progress } from '../stage-props.ts';
import type { SeveralTestCard } from './several-card.ts';

/** A stage that asks for covers, a group of cards at a time. */
export interface GroupStageProps {
  readonly title: string;
  readonly cards: readonly SeveralTestCard[];
  /** Those given so far, of all groups. */
  readonly answers: readonly GivenAnswer[];
  readonly seed: number;
  /** Opened again by an undo: the last answer is undone at once. */
  readonly reopened: boolean;
  readonly log: RunLog;
  readonly frame: (ofStage: Progress) => Progress;
  readonly onChanged: (after: readonly GivenAnswer[]) => void;
  readonly onFinished: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly onClose: (unfinished: boolean) => void;
}
