import type { Reader, Writer } from '#platform/database/database.server.ts';
import { storedSettings, storeSetting } from './stored-settings.store.server.ts';

/** Whether the questions of the first run are still to be gone through; an instance that is older is not asked. */
export async function isFirstRunOpen(rows: Reader): Promise<boolean> {
  const { firstRun } = await storedSettings(rows, ['firstRun']);
  return (firstRun as { open: boolean } | undefined)?.open ?? true;
}

export const closeFirstRun = (rows: Writer, now: number): Promise<void> =>
  storeSetting(rows, 'firstRun', { open: false }, now);
