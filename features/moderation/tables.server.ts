import type { PublicationState } from '#vocabulary/subject.ts';
import type { ReportedKind, ReportReason, Settlement } from './rules/reports.ts';

/** One row for each publication, comment, person or message that was ever reported. It outlives what was reported. */
export interface ReportCaseTable {
  /** Id of a publication, comment, member or message; not a foreign key. */
  subject_id: string;
  kind: ReportedKind;
  /** The publication itself, or the one with the comment; of people, the same as `subject_id`. Not a foreign key. */
  publication_id: string;
  /** The comment or message when it was last reported; otherwise empty. */
  words: string;
  state: PublicationState;
  /** The publication's title when it was last reported. */
  title: string;
  /** Who published it, or wrote the comment; `null` for a deleted account. */
  author_id: string | null;
  /** Reports since the case was last settled; in a settled case, the reports that were settled. */
  open_count: number;
  reported_at: number;
  settled: Settlement | null;
  settled_at: number | null;
}

export interface ReportTable {
  id: string;
  subject_id: string;
  /** Pseudonym of the reporter: a member's id, or a keyed hash of a visitor's IP address. */
  reporter: string;
  member_id: string | null;
  reason: ReportReason;
  words: string;
  language: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    report_case: ReportCaseTable;
    report: ReportTable;
  }
}
