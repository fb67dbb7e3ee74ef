import { rowKey, withFields, type Batch, type Fields, type Operation, type RowsContent } from './operations.ts';

/** A document on the server: the content, and what is needed to detect structural conflicts. */
export interface DocumentState {
  readonly content: RowsContent;
  /** By row: at which version each device changed it last. */
  readonly changedAt: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By row and text field: who wrote it last, and at which version. */
  readonly textsAt?: Readonly<Record<string, Readonly<Record<string, LastWrite>>>>;
  /** Removed rows by id, newest last, so that they can be restored. */
  readonly removed: Readonly<Record<string, Fields>>;
  /** By tab, the newest save that is part of the content. */
  readonly saves: Readonly<Record<string, string>>;
}

interface LastWrite {
  readonly device: string;
  readonly version: number;
}

/** By list, the fields whose texts people write: two different ones are never merged, and none is dropped silently. */
export type TextFields = Readonly<Record<string, readonly string[]>>;

/**
 * By list, fields that nobody has to decide about, such as places in a view. An edit of nothing else never conflicts:
 * it is passed over if its row is gone, and does not keep others from removing the row.
 */
export type LightFields = Readonly<Record<string, readonly string[]>>;

/** How many removed rows are stored, for concurrent editors to restore. */
export const mostRemoved = 500;

/**
 * A concurrent edit that "last writer wins" would lose: an edit of a row that was removed (`removed`, with its last
 * content), the removal or replacement of a row that was changed concurrently (`changed`, with its current content), or
 * another text for a field that was written concurrently (`text`, with the row and the names of the fields).
 */
export interface StructuralConflict {
  readonly list: string;
  readonly id: string;
  readonly reason: 'removed' | 'changed' | 'text';
  readonly row: Fields | null;
  /** For `text`: the names of the fields that were written concurrently. */
  readonly fields?: readonly string[];
}

export const emptyState = (content: RowsContent): DocumentState => ({
  content,
  changedAt: {},
  textsAt: {},
  removed: {},
  saves: {},
});

/** The conflicts of a batch that was made on version `base`. */
export function conflictsOf(
  state: DocumentState,
  base: number,
  batch: Batch,
  texts: TextFields = {},
  light: LightFields = {},
): StructuralConflict[] {
  return batch.operations.flatMap((operation): StructuralConflict[] => {
    if (isLight(operation, light)) return [];
    const { kind, list, id } = operation;
    const key = rowKey(operation);
    const row = state.content[list]?.[id];
    if (kind === 'set') {
      if (!row) return [{ list, id, reason: 'removed', row: state.removed[key] ?? null }];
      const lastWrites = state.textsAt?.[key] ?? {};
      const fields = textsIn(operation, texts).filter((name) => {
        const last = lastWrites[name];
        const isElsewhere = last !== undefined && last.device !== batch.device && last.version > base;
        return isElsewhere && JSON.stringify(row[name]) !== JSON.stringify(operation.fields[name]);
      });
      return fields.length > 0 ? [{ list, id, reason: 'text', row, fields }] : [];
    }
    if (!row) return [];
    const changedElsewhere = Object.entries(state.changedAt[key] ?? {}).some(
      ([device, version]) => device !== batch.device && version > base,
    );
    return changedElsewhere ? [{ list, id, reason: 'changed', row }] : [];
  });
}

function textsIn(operation: Operation, texts: TextFields): string[] {
  if (operation.kind === 'remove' || !Object.hasOwn(texts, operation.list)) return [];
  return texts[operation.list]!.filter((name) => Object.hasOwn(operation.fields, name));
}

/** Whether an edit is of such fields alone. */
export function isLight(operation: Operation, light: LightFields): boolean {
  if (operation.kind !== 'set' || !Object.hasOwn(light, operation.list)) return false;
  const names = light[operation.list]!;
  return Object.keys(operation.fields).every((name) => names.includes(name));
}

/** Leftover input that the document has already: its tab had saved it, and closed before recording that. */
export function isRepeated(state: DocumentState, { recovers }: Batch): boolean {
  return recovers !== undefined && state.saves[recovers.tab] === recovers.save;
}

/** The state after accepted batches, in order. Copies the rows once, however many batches there are. */
export function afterBatches(
  state: DocumentState,
  batches: readonly (Pick<Batch, 'device' | 'operations' | 'saves'> & { readonly version: number })[],
  texts: TextFields = {},
  light: LightFields = {},
): DocumentState {
  const content: Record<string, Record<string, Fields>> = Object.create(null);
  for (const [list, rows] of Object.entries(state.content)) content[list] = Object.assign(Object.create(null), rows);
  const [changedAt, textsAt] = [{ ...state.changedAt }, { ...state.textsAt }];
  const [removed, saves] = [{ ...state.removed }, { ...state.saves }];
  for (const { device, operations, saves: saved, version } of batches) {
    Object.assign(saves, saved);
    for (const operation of operations) {
      const { kind, list, id } = operation;
      const key = rowKey(operation);
      const rows = (content[list] ??= Object.create(null) as Record<string, Fields>);
      const row = rows[id];
      if (kind === 'remove') {
        delete changedAt[key];
        delete textsAt[key];
        delete rows[id];
        // Two devices may remove the same row: the second finds none, and the first has its content.
        if (row) {
          delete removed[key];
          removed[key] = row;
        }
      } else if (row || kind === 'add') {
        delete removed[key];
        rows[id] = withFields(kind === 'add' ? {} : row!, operation.fields);
        if (isLight(operation, light)) continue;
        changedAt[key] = { ...changedAt[key], [device]: version };
        const written = textsIn(operation, texts).map((name) => [name, { device, version }]);
        if (written.length > 0) textsAt[key] = { ...textsAt[key], ...Object.fromEntries(written) };
      }
    }
  }
  const surplus = Object.keys(removed).length - mostRemoved;
  for (const key of Object.keys(removed).slice(0, Math.max(0, surplus))) delete removed[key];
  return { content, changedAt, textsAt, removed, saves };
}
