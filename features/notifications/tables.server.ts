export interface NotificationTable {
  id: string;
  member_id: string;
  /** `rules/kinds.ts`. */
  kind: string;
  /** Translation key, `namespace:key`. */
  words: string;
  /** JSON: what the words interpolate. */
  details: string;
  link: string | null;
  unique_key: string;
  group_key: string | null;
  about_member_id: string | null;
  ends_at: number | null;
  created_at: number;
  read_at: number | null;
  /** 0: the member had switched the kind off. */
  shown: 0 | 1;
}

export interface NotificationChoiceTable {
  member_id: string;
  kind: string;
  app: number;
  /** `null`: not chosen. */
  push: number | null;
  mail: number | null;
}

/** Only of members who have changed one of them. */
export interface NotificationSettingTable {
  member_id: string;
  quiet: number;
  quiet_from: number;
  quiet_to: number;
  shows_words: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_choice: NotificationChoiceTable;
    notification_setting: NotificationSettingTable;
  }
}
