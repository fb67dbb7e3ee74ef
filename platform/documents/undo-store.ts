import { documentsDatabase } from './device-database.ts';
import type { PackedHistory } from './history.ts';
import type { UndoStore } from './session-ports.ts';

/** How many documents have stored undo steps on this device; the least recently edited are deleted first. */
const mostDocuments = 50;
/** Limit of characters for one document's steps, so that versions of long texts do not fill the device. */
const mostCharacters = 1_000_000;

/** The undo steps of one document in one tab. A tab that is reloaded gets its name back, and these with it. */
export function undoStore<Change>(
  memberId: string,
  document: string,
  tab: string,
  now: () => number,
): UndoStore<Change> {
  return {
    async load() {
      const kept = await (await documentsDatabase()).get('history', [memberId, document, tab]);
      return kept?.history as PackedHistory<Change> | undefined;
    },
    async save(history) {
      const database = await documentsDatabase();
      const transaction = database.transaction('history', 'readwrite', { durability: 'relaxed' });
      await transaction.store.put({ memberId, document, tab, savedAt: now(), history: shortened(history) });
      let surplus = (await transaction.store.count()) - mostDocuments;
      for (let cursor = await transaction.store.index('savedAt').openCursor(); cursor && surplus > 0; surplus--) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
    },
  };
}

function shortened<Change>({ undo, redo }: PackedHistory<Change>): PackedHistory<Change> {
  let room = mostCharacters;
  const fitting = (changes: readonly Change[]) => {
    const end = changes.findIndex((change) => (room -= JSON.stringify(change).length) < 0);
    return end < 0 ? changes : changes.slice(0, end);
  };
  return { undo: fitting(undo), redo: fitting(redo) };
}
