import type { ReportReason, Settlement } from './rules/reports.ts';

/** One for each edition that was ever reported. */
export interface ReportCaseTable {
  edition_id: string;
  /** Reports since it was last settled. */
  open_count: number;
  reported_at: number;
  settled: Settlement | null;
  settled_at: number | null;
}

export interface ReportTable {
  id: string;
  edition_id: string;
  reporter: string;
  member_id: string | null;
  /** As a visitor wrote them; of a member they stand with the account. */
  name: string;
  email: string;
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
