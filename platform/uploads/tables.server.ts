import type { Generated } from 'kysely';

export interface UploadTable {
  id: string;
  user_id: string;
  kind: string;
  /** Name in the files port once it is complete. */
  file_name: string;
  /** File name on the member's device. */
  title: string;
  type: string;
  bytes: number;
  created_at: number;
  /** When an unfinished upload is deleted unless more arrives. */
  expires_at: number;
  completed_at: number | null;
  /** The request that writes to it now; see `row-locker.server.ts`. */
  lock_holder: Generated<string | null>;
  lock_until: Generated<number>;
  lock_wanted: Generated<number>;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    upload: UploadTable;
  }
}
