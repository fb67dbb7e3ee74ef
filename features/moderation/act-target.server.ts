import type { Topic } from '#platform/realtime/live-words.ts';
import type { Openness } from '#vocabulary/subject.ts';
import type { ModeratorAct } from './rules/reports.ts';
import type { ReportCaseTable } from './tables.server.ts';

/** A case is about this, as a moderator's act finds it. Its rows are locked for the transaction. */
export interface ActTarget {
  /** Needs the case as it is read after the lock. */
  readonly openness: (found: ReportCaseTable) => Openness;
  readonly title: string;
  /** Its author finds it there. */
  readonly link: string;
  /** Its author reads these again. */
  readonly topics: readonly Topic[];
  /** Ids of others for whom the same changes. */
  readonly others?: readonly string[];
  /** Changes what the case is about. `now` in epoch milliseconds. */
  readonly carryOut: (act: ModeratorAct, now: number) => Promise<void>;
}
