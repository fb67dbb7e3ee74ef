import type { Topic } from '#platform/realtime/live-words.ts';
import type { Standing } from '#features/publications/rules/subject.ts';
import type { ModeratorAct } from './rules/reports.ts';
import type { ReportCaseTable } from './tables.server.ts';

/** What a case is about, as a moderator's act finds it. Its rows are locked for the transaction. */
export interface ActTarget {
  /** Needs the case as it is read after the lock. */
  readonly standing: (found: ReportCaseTable) => Standing;
  readonly title: string;
  /** Where its author finds it. */
  readonly link: string;
  /** What changes for its author. */
  readonly topics: readonly Topic[];
  /** Ids of others for whom the same changes. */
  readonly others?: readonly string[];
  /** Changes what the case is about. `now` in epoch milliseconds. */
  readonly carryOut: (act: ModeratorAct, now: number) => Promise<void>;
}
