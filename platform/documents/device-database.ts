import type { DBSchema } from 'idb';
import { deviceDatabase } from '../device/database.ts';
import type { PackedHistory } from './history.ts';
import type { Operation, RowsContent } from './operations.ts';

interface DocumentsSchema extends DBSchema {
  /** Undo steps of one document in one tab. */
  history: {
    key: [memberId: string, document: string, tab: string];
    value: { memberId: string; document: string; tab: string; savedAt: number; history: PackedHistory<unknown> };
    indexes: { savedAt: number };
  };
  /** Copies of documents edited by operations: a snapshot … */
  snapshot: {
    key: [memberId: string, document: string];
    value: { memberId: string; document: string; version: number; content: RowsContent };
  };
  /** … and what the server accepted after it. */
  batch: {
    key: [memberId: string, document: string, version: number];
    value: { memberId: string; document: string; version: number; operations: readonly Operation[] };
  };
}

/** Data of documents that this device stores beside the outbox. */
export const documentsDatabase = deviceDatabase<DocumentsSchema>('loci-documents', (database) => {
  const history = database.createObjectStore('history', { keyPath: ['memberId', 'document', 'tab'] });
  history.createIndex('savedAt', 'savedAt');
  database.createObjectStore('snapshot', { keyPath: ['memberId', 'document'] });
  database.createObjectStore('batch', { keyPath: ['memberId', 'document', 'version'] });
});
