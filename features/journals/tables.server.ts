import type { Generated } from 'kysely';

export interface JournalTable {
  number: Generated<number>;
  /** `{member}/{day}`. */
  id: string;
  member_id: string;
  /** The learning day that it is about, such as `2026-03-29`; a member has one entry a day. */
  day: string;
  title: string;
  revision: number;
  /** JSON: for each edited field `[revision, editor]` of its last change, and `created_at` of a change on base 0. */
  field_revisions: string;
  created_at: number;
  updated_at: number;
  content: string;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    journal: JournalTable;
  }
}
