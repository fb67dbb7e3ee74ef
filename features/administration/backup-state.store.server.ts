import { storedSettings, storeSetting } from '#features/instance/stored-settings.store.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';

export interface BackupProblem {
  readonly kind: 'noRoom' | 'failed';
  readonly at: number;
  readonly times: number;
  readonly missing: number | null;
  readonly text: string | null;
}

/** What is known of backups beside the archives themselves. */
export interface BackupState {
  /** Of the last attempt; `null` if it made one. */
  readonly problem: BackupProblem | null;
  /** By the names of archives: when each was last read, and whether it was whole. */
  readonly read: Readonly<Record<string, { readonly at: number; readonly whole: boolean }>>;
}

const name = 'backupState';

export async function backupState(rows: Reader): Promise<BackupState> {
  const stored = (await storedSettings(rows, [name]))[name];
  return (stored as BackupState | undefined) ?? { problem: null, read: {} };
}

export const storeBackupState = (rows: Writer, state: BackupState, now: number): Promise<void> =>
  storeSetting(rows, name, state, now);
