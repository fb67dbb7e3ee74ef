import { Refusal } from '#platform/contract/refusal.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import {
  afterBatches,
  conflictsOf,
  emptyState,
  isRepeated,
  type DocumentState,
  type LightFields,
  type TextFields,
} from './document-state.ts';
import type { DocumentTable } from './document-tables.server.ts';
import type { AcceptedBatch, DocumentNews } from './document-news.ts';
import type { Batch, RowsContent } from './operations.ts';

/** After this many batches the snapshot is rewritten … */
export const batchesPerSnapshot = 64;
/** … and the operations of this many batches before it are kept, for devices that are slightly behind. */
export const batchesKept = 64;
/** Ids of batches are kept as long as a device may wait before resending one. */
const idsKeptMs = 400 * 86_400_000;

export type DocumentRow = Pick<DocumentTable, 'id' | 'kind' | 'owner_id' | 'version'>;

/** Checks that a feature adds. */
export interface DocumentChecks {
  /** Translation key of the refusal for structural conflicts. */
  readonly conflictKey: string;
  /** Fields that somebody wrote: two concurrent texts are a conflict. */
  readonly texts?: TextFields;
  /** Fields that are no edit to decide about. */
  readonly light?: LightFields;
  /** Throws a refusal if the documents would become invalid. */
  validate(after: RowsContent): void;
}

export async function createDocument(
  rows: Writer,
  document: { id: string; kind: string; ownerId: string; content: RowsContent; now: number },
): Promise<void> {
  const { id, kind, ownerId, content, now } = document;
  await rows
    .insertInto('document')
    .values({
      id,
      kind,
      owner_id: ownerId,
      version: 0,
      snapshot_version: 0,
      snapshot: JSON.stringify(emptyState(content)),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Reads what the check of abilities needs, without the content. */
export async function findDocument(rows: Reader, kind: string, id: string): Promise<DocumentRow | undefined> {
  return rows
    .selectFrom('document')
    .select(['id', 'kind', 'owner_id', 'version'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** The whole document, or the batches after version `from` if they are still stored. */
export async function readDocument(rows: Reader, id: string, from?: number): Promise<DocumentNews> {
  const document = await rows.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return newsSince(rows, document, from);
}

/**
 * Accepts a batch once, however often it arrives. Answers what updates the sender, its own batch included. A batch with
 * structural conflicts is refused as a whole: the sender decides row by row and submits again.
 */
export async function submitBatch(
  rows: Writer,
  { id, base, batch, now }: { id: string; base: number; batch: Batch; now: number },
  { validate, conflictKey, texts, light }: DocumentChecks,
): Promise<DocumentNews> {
  const document = await lockDocument(rows, id);
  const known = await rows
    .selectFrom('document_batch')
    .select('version')
    .where('document_id', '=', id)
    .where('batch_id', '=', batch.id)
    .executeTakeFirst();
  if (known) return newsSince(rows, document, base);

  const state = await stateOf(rows, document, texts, light);
  if (isRepeated(state, batch)) return newsSince(rows, document, base);
  const conflicts = conflictsOf(state, base, batch, texts, light);
  if (conflicts.length > 0)
    throw new Refusal('CONFLICT', { key: conflictKey, detail: { conflicts, version: document.version } });
  const version = document.version + 1;
  const after = afterBatches(state, [{ ...batch, version }], texts, light);
  validate(after.content);

  await rows
    .insertInto('document_batch')
    .values({
      document_id: id,
      version,
      batch_id: batch.id,
      device: batch.device,
      body: JSON.stringify({ operations: batch.operations, saves: batch.saves }),
      created_at: now,
    })
    .execute();
  const snapshotDue = version - document.snapshot_version >= batchesPerSnapshot;
  const snapshot = snapshotDue ? { snapshot: JSON.stringify(after), snapshot_version: version } : {};
  await rows
    .updateTable('document')
    .set({ version, updated_at: now, ...snapshot })
    .where('id', '=', id)
    .execute();
  if (snapshotDue) await forgetOldBatches(rows, id, version, now);
  return newsSince(rows, { ...document, version, ...snapshot }, base);
}

async function forgetOldBatches(rows: Writer, id: string, version: number, now: number): Promise<void> {
  await rows
    .updateTable('document_batch')
    .set({ body: '' })
    .where('document_id', '=', id)
    .where('version', '<=', version - batchesKept)
    .where('body', '<>', '')
    .execute();
  await rows
    .deleteFrom('document_batch')
    .where('document_id', '=', id)
    .where('version', '<=', version - batchesKept)
    .where('created_at', '<', now - idsKeptMs)
    .execute();
}

/** Locks the row for this transaction; changes nothing. */
async function lockDocument(rows: Writer, id: string): Promise<DocumentTable> {
  return rows
    .updateTable('document')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function stateOf(
  rows: Reader,
  document: DocumentTable,
  texts?: TextFields,
  light?: LightFields,
): Promise<DocumentState> {
  const later = await batchesAfter(rows, document.id, document.snapshot_version);
  const snapshot = JSON.parse(document.snapshot) as DocumentState;
  return afterBatches(snapshot, later, texts, light);
}

async function newsSince(rows: Reader, document: DocumentTable, from?: number): Promise<DocumentNews> {
  const { id, version } = document;
  if (from !== undefined) {
    const batches = await batchesAfter(rows, id, from);
    if (batches.length === version - from) return { version, batches };
  }
  const { content } = await stateOf(rows, document);
  return { version, content, batches: [] };
}

async function batchesAfter(rows: Reader, id: string, version: number): Promise<AcceptedBatch[]> {
  const found = await rows
    .selectFrom('document_batch')
    .select(['version', 'batch_id', 'device', 'body'])
    .where('document_id', '=', id)
    .where('version', '>', version)
    .where('body', '<>', '')
    .orderBy('version')
    .execute();
  return found.map(({ batch_id, body, ...batch }) => ({
    ...batch,
    id: batch_id,
    ...(JSON.parse(body) as Pick<Batch, 'operations' | 'saves'>),
  }));
}
