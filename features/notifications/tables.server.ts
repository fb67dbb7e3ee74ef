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

interface PushKeyTable {
  seat: number;
  public_key: string;
  /** Sealed. */
  private_key: string;
}

export interface PushDeviceTable {
  id: string;
  member_id: string;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  name: string;
  created_at: number;
  worked_at: number | null;
  /** Failures since it worked last. */
  failed: number;
}

interface MemberPresenceTable {
  member_id: string;
  active_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    notification: NotificationTable;
    notification_choice: NotificationChoiceTable;
    notification_setting: NotificationSettingTable;
    push_key: PushKeyTable;
    push_device: PushDeviceTable;
    member_presence: MemberPresenceTable;
  }
}
