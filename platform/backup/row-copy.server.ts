import type { Engine } from '../database/database.server.ts';

/** A consistent copy of every row of a store, out and in again. */
export interface RowCopy {
  readonly engine: Engine;
  /** Whether a copy from before the newest schema steps can be taken in, which then are run on it. */
  readonly takesOlderSchema: boolean;
  /** Names of the schema steps that have run here. */
  schema(): Promise<readonly string[]>;
  /** Whether anybody has an account here. */
  hasPeople(): Promise<boolean>;
  /** Writes files into the folder; others may go on writing rows meanwhile. */
  copyTo(folder: string): Promise<void>;
  /** All or nothing: on failure the store stays as it was. */
  replaceFrom(folder: string): Promise<void>;
  close(): Promise<void>;
}
