import '#features/publications/tables.server.ts';

export interface CollectionTable {
  id: string;
  member_id: string;
  title: string;
  description: string;
  language: string;
  /** The cover: a picture with the sizes `thumb` and `regular`. */
  cover_id: string | null;
  revision: number;
  created_at: number;
  updated_at: number;
}

export interface CollectionCardTable {
  collection_id: string;
  card_id: string;
  order_key: string;
  added_at: number;
}

/** Members who added the cards of a public collection to their library. */
export interface CollectionFollowerTable {
  collection_id: string;
  member_id: string;
  id: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    collection: CollectionTable;
    collection_card: CollectionCardTable;
    collection_follower: CollectionFollowerTable;
  }
}
