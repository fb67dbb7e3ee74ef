/** A card explained to a friend, for as long as that lasts. */
export interface ExplainRoomTable {
  id: string;
  explainer_id: string;
  listener_id: string;
  /** May be gone meanwhile: the room has what it needs of it. */
  card_id: string;
  /** JSON: what of the card is shown here, as it was at the start. Without key ideas once the room is closed. */
  card: string;
  /** 0 or 1: a FREE listener does not read it along. */
  made_in_premium: number;
  /** Seconds; as it was chosen when the room was opened. */
  count: number;
  created_at: number;
  ends_at: number;
  closed_at: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    explain_room: ExplainRoomTable;
  }
}
