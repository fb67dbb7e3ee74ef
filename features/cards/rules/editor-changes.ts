import type { CardUpdate } from '../contract.ts';
import { byOrder, fieldNames, listNames, same, type CardContent, type ListName, type RowOf } from './editor-content.ts';

/** The input of the call that edits a card. */
export interface Edit {
  id: string;
  update: CardUpdate;
  /** The revision on which the changes were made; none for a card that was never read from the server. */
  base?: number;
  /** The tab that made them. */
  editor?: string;
}

/** The changes of one list, never the whole list. */
export interface ListChange<Name extends ListName = ListName> {
  put?: RowOf<Name>[];
  remove?: string[];
}
/** The part of `CardUpdate` that the editor sends: single fields, and lists as changed rows. */
export type Changes = Omit<CardUpdate, ListName> & { [Name in ListName]?: ListChange<Name> };

/** Only the fields and rows that differ; empty when nothing does. */
export function changesSince(saved: CardContent, content: CardContent): Changes {
  const changes: Record<string, unknown> = {};
  if (saved === content) return changes;
  for (const name of fieldNames) if (!same(saved[name], content[name])) changes[name] = content[name];
  for (const name of listNames) {
    const change = listChange(saved[name], content[name]);
    if (change) changes[name] = change;
  }
  return changes as Changes;
}

function listChange(saved: readonly RowOf[], rows: readonly RowOf[]): ListChange | undefined {
  if (saved === rows) return undefined;
  const before = new Map(saved.map((row) => [row._id, row]));
  const put = rows.filter((row) => {
    const was = before.get(row._id);
    return !was || !same(was, row);
  });
  const ids = new Set(rows.map((row) => row._id));
  const remove = saved.filter((row) => !ids.has(row._id)).map((row) => row._id);
  if (put.length === 0 && remove.length === 0) return undefined;
  return { ...(put.length > 0 && { put }), ...(remove.length > 0 && { remove }) };
}

export function isNothing(changes: Changes): boolean {
  return Object.keys(changes).length === 0;
}

/** The content after these changes. Also accepts an update of the contract, whose lists may be complete. */
export function withChanges(content: CardContent, changes: CardUpdate | Changes): CardContent {
  const result: Record<string, unknown> = { ...content };
  for (const name of fieldNames) if (changes[name] !== undefined) result[name] = changes[name];
  for (const name of listNames) {
    const change = changes[name];
    if (!change) continue;
    if (Array.isArray(change)) {
      result[name] = (change as RowOf[]).toSorted(byOrder);
      continue;
    }
    const rows = new Map(content[name].map((row) => [row._id, row as RowOf]));
    for (const id of change.remove ?? []) rows.delete(id);
    for (const row of change.put ?? []) rows.set(row._id, row);
    result[name] = [...rows.values()].toSorted(byOrder);
  }
  return result as unknown as CardContent;
}

/** One set of changes equivalent to both in sequence. */
export function mergeChanges(first: Changes, then: Changes): Changes {
  const merged: Record<string, unknown> = { ...first, ...then };
  for (const name of listNames) {
    const [one, other] = [first[name], then[name]];
    if (!one || !other) continue;
    const put = new Map<string, RowOf>((one.put ?? []).map((row) => [row._id, row]));
    const remove = new Set(one.remove);
    for (const id of other.remove ?? []) {
      put.delete(id);
      remove.add(id);
    }
    for (const row of other.put ?? []) {
      put.set(row._id, row);
      remove.delete(row._id);
    }
    merged[name] = { ...(put.size > 0 && { put: [...put.values()] }), ...(remove.size > 0 && { remove: [...remove] }) };
  }
  return merged as Changes;
}

/** How many rows a set of changes puts or removes. */
export function rowsIn(changes: Changes): number {
  return listNames.reduce(
    (count, name) => count + (changes[name]?.put?.length ?? 0) + (changes[name]?.remove?.length ?? 0),
    0,
  );
}

/** Limits of one request: well below what a call accepts, and small enough for a slow network. */
export const pieceLimits = { rows: 500, characters: 400_000 };

/**
 * Splits changes into pieces within the limits; a single larger row gets a piece of its own, and fields go with the
 * first piece.
 */
export function splitChanges(changes: Changes, limits = pieceLimits): Changes[] {
  if (isNothing(changes)) return [];
  if (fits(changes, limits)) return [changes];
  const fields: Record<string, unknown> = { ...changes };
  for (const name of listNames) delete fields[name];
  const pieces: Changes[] = [fields as Changes];
  for (const name of listNames) {
    for (const kind of ['remove', 'put'] as const) {
      const entries: readonly unknown[] = changes[name]?.[kind] ?? [];
      for (const group of groups(entries, limits)) pieces.push({ [name]: { [kind]: group } } as Changes);
    }
  }
  return pieces.filter((piece) => !isNothing(piece));
}

function groups(entries: readonly unknown[], limits: typeof pieceLimits): unknown[][] {
  const all: unknown[][] = [];
  let room = 0;
  for (const entry of entries) {
    const size = JSON.stringify(entry).length;
    const group = all.at(-1);
    if (!group || group.length >= limits.rows || size > room) {
      all.push([entry]);
      room = limits.characters - size;
    } else {
      group.push(entry);
      room -= size;
    }
  }
  return all;
}

function fits(changes: Changes, limits: typeof pieceLimits): boolean {
  return rowsIn(changes) <= limits.rows && JSON.stringify(changes).length <= limits.characters;
}

/**
 * Merges two edits of one card, of which the first has not been sent. `undefined` if they must stay separate: from
 * different tabs, on different bases, or too large for one call.
 */
export function mergeEdits(earlier: Edit, later: Edit): Edit | undefined {
  if (earlier.id !== later.id || earlier.editor !== later.editor || earlier.base !== later.base) return undefined;
  const update = mergeChanges(earlier.update as Changes, later.update as Changes);
  return fits(update, pieceLimits) ? { ...later, update } : undefined;
}
