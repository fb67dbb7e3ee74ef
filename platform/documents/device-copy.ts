import { documentsDatabase } from './device-database.ts';
import type { DocumentNews, VersionedContent } from './document-news.ts';
import { applied } from './operations.ts';

/** After this many batches the snapshot on the device is rewritten. */
const batchesPerSnapshot = 64;

/** The server's state of one document, stored for opening it offline. */
export interface DeviceCopy {
  load(): Promise<VersionedContent | undefined>;
  /** Appends accepted batches as small records; skips those that the copy has. */
  take(news: DocumentNews): Promise<void>;
}

export function deviceCopy(memberId: string, document: string): DeviceCopy {
  const all = IDBKeyRange.bound([memberId, document], [memberId, document, []]);
  return {
    async load() {
      const transaction = (await documentsDatabase()).transaction(['snapshot', 'batch']);
      const snapshot = await transaction.objectStore('snapshot').get([memberId, document]);
      const batches = await transaction.objectStore('batch').getAll(all);
      if (!snapshot) return undefined;
      return {
        content: batches.reduce((content, { operations }) => applied(content, operations), snapshot.content),
        version: batches.at(-1)?.version ?? snapshot.version,
      };
    },
    async take({ version, content, batches }) {
      const database = await documentsDatabase();
      const transaction = database.transaction(['snapshot', 'batch'], 'readwrite', { durability: 'relaxed' });
      const [snapshots, kept] = [transaction.objectStore('snapshot'), transaction.objectStore('batch')];
      const snapshot = await snapshots.get([memberId, document]);
      const later = await kept.getAll(all);
      const at = later.at(-1)?.version ?? snapshot?.version ?? -1;
      if (content) {
        if (version > at) {
          await snapshots.put({ memberId, document, version, content });
          await kept.delete(all);
        }
      } else if (snapshot) {
        const fresh = batches.filter((batch) => batch.version > at);
        // Another tab has yet to write the versions in between.
        if (fresh[0] && fresh[0].version !== at + 1) return;
        for (const batch of fresh) {
          const record = { memberId, document, version: batch.version, operations: batch.operations };
          await kept.put(record);
          later.push(record);
        }
        if (later.length >= batchesPerSnapshot) {
          const whole = later.reduce((rows, { operations }) => applied(rows, operations), snapshot.content);
          await snapshots.put({ memberId, document, version: later.at(-1)!.version, content: whole });
          await kept.delete(all);
        }
      }
      await transaction.done;
    },
  };
}
