export interface NotificationTable {
  id: string;
  member_id: string;
  /** Translation key, `namespace:key`. */
  kind: string;
  /** JSON: what the words interpolate. */
  details: string;
  link: string | null;
  unique_key: string;
  created_at: number;
  read_at: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
  }
}
