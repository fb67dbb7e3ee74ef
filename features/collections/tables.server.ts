import type { Generated } from 'kysely';

export interface CollectionTable {
  id: string;
  member_id: string;
  title: string;
  description: string;
  language: string;
  /** The picture whose `thumb` and `regular` are the cover. */
  cover_id: string | null;
  published: Generated<number>;
  /** A moderator took it away from everybody for now. */
  hidden: Generated<number>;
  /** Kept when it is taken back. */
  url_seo: string | null;
  published_at: number | null;
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

declare module '#platform/database/tables.ts' {
  interface Tables {
    collection: CollectionTable;
    collection_card: CollectionCardTable;
  }
}
