export interface AiPictureTable {
  /** Of the picture, too, once there is one. */
  id: string;
  member_id: string;
  asked_key: string;
  state: 'asked' | 'made' | 'failed';
  asked_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    ai_picture: AiPictureTable;
  }
}
