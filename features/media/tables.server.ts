import type { Generated } from 'kysely';

export interface MediaTable {
  id: string;
  user_id: string;
  width: number;
  height: number;
  bytes: number;
  /** JSON list of `#RRGGBB`, strongest first. */
  colors: string;
  created_at: number;
  /** Whom it is owed to, as `pictures/rules/credit.ts` writes it; empty for one's own. */
  credit: Generated<string>;
  /** When it is deleted, unless its member keeps it. */
  unkept_until: Generated<number | null>;
  /** Of the file: `image/webp`, or that of a sound. */
  type: Generated<string>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}
