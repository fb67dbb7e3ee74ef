import type { ReportReason, Settlement, SubjectKind } from './rules/reports.ts';

/** One for each edition and each collection that was ever reported. It outlives what it is about. */
export interface ReportCaseTable {
  /** An edition's or a collection's; no reference. */
  subject_id: string;
  kind: SubjectKind;
  state: 'PUBLIC' | 'SECRET';
  /** As it was when it was last reported. */
  title: string;
  /** `null` once the account is gone. */
  author_id: string | null;
  /** Reports since it was last settled; while it is settled, those that this closed. */
  open_count: number;
  reported_at: number;
  settled: Settlement | null;
  settled_at: number | null;
}

export interface ReportTable {
  id: string;
  subject_id: string;
  /** Whoever it is, once for each subject as it stands: a member, or a visitor's address in a form that nobody can read back. */
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
