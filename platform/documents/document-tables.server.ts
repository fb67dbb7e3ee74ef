export interface DocumentTable {
  id: string;
  /** Which feature it belongs to. */
  kind: string;
  owner_id: string;
  /** The version of the newest accepted batch; a new document has version 0. */
  version: number;
  /** The version of `snapshot`; later batches are applied to it when the document is read. */
  snapshot_version: number;
  /** JSON of `DocumentState`. */
  snapshot: string;
  created_at: number;
  updated_at: number;
}

export interface DocumentBatchTable {
  document_id: string;
  version: number;
  batch_id: string;
  device: string;
  /** JSON of its operations and saves. Emptied later; the id stays, so that repeats are recognised. */
  body: string;
  created_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    document: DocumentTable;
    document_batch: DocumentBatchTable;
  }
}
