export interface MediaTable {
  id: string;
  user_id: string;
  width: number;
  height: number;
  bytes: number;
  /** JSON list of `#RRGGBB`, strongest first. */
  colors: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}
