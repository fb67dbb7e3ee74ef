export interface FriendshipTable {
  member_id: string;
  friend_id: string;
  created_at: number;
}

export interface FriendRequestTable {
  from_id: string;
  to_id: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    friendship: FriendshipTable;
    friend_request: FriendRequestTable;
  }
}
