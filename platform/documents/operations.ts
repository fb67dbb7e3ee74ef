/** A document that is edited by small operations: named lists of rows, each row a set of fields. */
export interface RowsContent {
  readonly [list: string]: { readonly [id: string]: Fields };
}
/** JSON values. A field is the unit of "last writer wins"; `null` means that it is not set. */
export interface Fields {
  readonly [field: string]: unknown;
}

export type Operation =
  /** Adds a row with a client-made id; replaces an existing one. */
  | { readonly kind: 'add'; readonly list: string; readonly id: string; readonly fields: Fields }
  /** Does nothing if the row does not exist. */
  | { readonly kind: 'set'; readonly list: string; readonly id: string; readonly fields: Fields }
  | { readonly kind: 'remove'; readonly list: string; readonly id: string };

/** Operations that are submitted together, at most one a row; applied at most once by its id. */
export interface Batch {
  readonly id: string;
  /** The browser that made it: its own earlier edits never conflict with it. */
  readonly device: string;
  readonly operations: readonly Operation[];
  /** The newest save of each tab in it, so that leftover input that was saved is not repeated. */
  readonly saves?: Readonly<Record<string, string>> | undefined;
  /** The operations are leftover input: skipped if the document has that save of that tab. */
  readonly recovers?: { readonly tab: string; readonly save: string } | undefined;
}

/** Not a property that every object has. */
export const isPlainName = (name: string): boolean => !(name in Object.prototype) && name !== 'prototype';

export const rowKey = ({ list, id }: { list: string; id: string }) => `${list}/${id}`;

export function applied(content: RowsContent, operations: readonly Operation[]): RowsContent {
  if (operations.length === 0) return content;
  const result: Record<string, Record<string, Fields>> = { ...content };
  const copied = new Set<string>();
  for (const operation of operations) {
    const { list, id } = operation;
    if (operation.kind === 'set' && !result[list]?.[id]) continue;
    if (!copied.has(list)) result[list] = { ...result[list] };
    copied.add(list);
    const rows = result[list]!;
    if (operation.kind === 'remove') delete rows[id];
    else rows[id] = withFields(operation.kind === 'add' ? {} : rows[id]!, operation.fields);
  }
  return result;
}

/** `null` unsets a field. */
export function withFields(row: Fields, fields: Fields): Fields {
  return Object.fromEntries(Object.entries({ ...row, ...fields }).filter(([, value]) => value !== null));
}

/** The operations that revert these, given the content before them. */
export function inverseOf(before: RowsContent, operations: readonly Operation[]): Operation[] {
  return coalesced(
    operations.map((operation): Operation => {
      const { kind, list, id } = operation;
      const row = before[list]?.[id];
      if (!row) return { kind: 'remove', list, id };
      if (kind !== 'set') return { kind: 'add', list, id, fields: row };
      const fields = Object.fromEntries(Object.keys(operation.fields).map((name) => [name, row[name] ?? null]));
      return { kind: 'set', list, id, fields };
    }),
  );
}

/** At most one operation a row with the same effect; a thousand moves of one row become its last position. */
export function coalesced(operations: readonly Operation[]): Operation[] {
  const byRow = new Map<string, Operation>();
  for (const operation of operations) {
    const key = rowKey(operation);
    const before = byRow.get(key);
    byRow.set(key, before ? joined(before, operation) : operation);
  }
  return [...byRow.values()];
}

function joined(before: Operation, after: Operation): Operation {
  if (after.kind !== 'set') return after;
  switch (before.kind) {
    case 'remove':
      return before;
    case 'add':
      return { ...before, fields: withFields(before.fields, after.fields) };
    case 'set':
      return { ...before, fields: { ...before.fields, ...after.fields } };
  }
}

/**
 * Above `operations` or `characters` one batch is submitted as several; a call takes no more. Batches that wait are
 * joined up to `joined` operations: each join writes all of them to the device again.
 */
export const batchLimits = { operations: 5_000, joined: 500, characters: 500_000 };

export function fitsOneBatch(operations: readonly Operation[]): boolean {
  return operations.length <= batchLimits.operations && JSON.stringify(operations).length <= batchLimits.characters;
}

export function inBatches(operations: readonly Operation[]): Operation[][] {
  if (operations.length === 0) return [];
  if (fitsOneBatch(operations) || operations.length === 1) return [[...operations]];
  const half = Math.ceil(operations.length / 2);
  return [...inBatches(operations.slice(0, half)), ...inBatches(operations.slice(half))];
}

/** JSON values, whatever the order of their keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [a, b] = [one as Fields, other as Fields];
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameJson(a[name], b[name]))
  );
}
