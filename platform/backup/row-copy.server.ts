import type { Engine } from '../database/database.server.ts';
import type { ArchiveEntry } from './archive.server.ts';

/** Exports and imports a consistent copy of every row, as streams. */
export interface RowCopy {
  readonly engine: Engine;
  /** Whether a copy of an older schema can be restored; the missing migrations then run on it. */
  readonly takesOlderSchema: boolean;
  /** Names of the migrations that have run here. */
  schema(): Promise<readonly string[]>;
  /** What is wrong with the store itself; `undefined`: nothing that a look at all of its pages finds. */
  fault(): Promise<string | undefined>;
  /** Whether anybody has an account here. */
  hasPeople(): Promise<boolean>;
  /** A snapshot of the current rows, unaffected by later writes. */
  snapshot(): Promise<RowSnapshot>;
  /** Atomic: on failure the store is unchanged. */
  replaceFrom(entries: AsyncIterable<ArchiveEntry>): Promise<void>;
  close(): Promise<void>;
}

export interface RowSnapshot {
  entries(): AsyncIterable<ArchiveEntry>;
  release(): Promise<void>;
}
