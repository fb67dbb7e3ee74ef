export interface LetterTable {
  id: string;
  unique_key: string | null;
  recipient: string;
  subject: string;
  text: string;
  action_label: string | null;
  action_url: string | null;
  locale: string;
  created_at: number;
  sent_at: number | null;
  reply_to: string | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    letter: LetterTable;
  }
}
