import { completedOrders } from './completed-orders.ts';
import { completedRow, isSent, type HostOf, type Sent, type WrongSent } from './completed-rows.ts';
import { mostItems } from './card-limits.ts';
import { itemKinds, type ItemKind } from './item-kinds.ts';

export interface Completing {
  readonly newId: () => string;
  readonly hostOf: HostOf;
  /** The order of the last row of a list, for rows that are added to a stored card. */
  readonly lastOf?: (kind: ItemKind) => string | null;
}

export interface CompletedUpdate {
  readonly update: unknown;
  /** The lists that became rows to add. */
  readonly added: readonly ItemKind[];
  readonly wrong?: WrongSent;
  /** The list with too many rows. */
  readonly tooMany?: ItemKind;
}

const withoutId = (row: unknown): boolean => typeof row === 'string' || (isSent(row) && !('_id' in row));

/** What a new card lacks: the ids and orders of its rows, and their empty fields. */
export function completedContent(update: unknown, { newId, hostOf }: Completing): CompletedUpdate {
  return eachList(update, (kind, rows) => completedRows(kind, rows, { newId, hostOf, last: null, all: true }));
}

/** The lists of an update that have rows without an id or an order: those are added behind the stored rows. */
export function listsToComplete(update: unknown): ItemKind[] {
  if (!isSent(update)) return [];
  return itemKinds.filter((kind) => {
    const rows = rowsIn(update[kind]);
    return rows !== undefined && rows.some(withoutId);
  });
}

/**
 * What an update of a stored card lacks. A list of which a row has no id adds its rows and removes nothing; one whose
 * rows all have ids is left as it is, and replaces the stored list.
 */
export function completedChanges(update: unknown, { newId, hostOf, lastOf }: Completing): CompletedUpdate {
  const kinds = listsToComplete(update);
  const added: ItemKind[] = [];
  const completed = eachList(update, (kind, rows, sent) => {
    if (!kinds.includes(kind)) return { list: sent };
    const last = lastOf?.(kind) ?? null;
    const made = completedRows(kind, rows, { newId, hostOf, last, all: false });
    if (!Array.isArray(sent) || !('list' in made)) return made;
    added.push(kind);
    return { list: { put: made.list } };
  });
  return { ...completed, added };
}

type Made = { readonly list: unknown } | { readonly wrong: WrongSent } | { readonly tooMany: true };

function eachList(
  update: unknown,
  complete: (kind: ItemKind, rows: readonly unknown[], sent: unknown) => Made,
): CompletedUpdate {
  if (!isSent(update)) return { update, added: [] };
  const lists: Partial<Record<ItemKind, unknown>> = {};
  for (const kind of itemKinds) {
    const sent = update[kind];
    const rows = rowsIn(sent);
    if (!rows) continue;
    const made = complete(kind, rows, sent);
    if ('tooMany' in made) return { update, added: [], tooMany: kind };
    if ('wrong' in made) {
      const { field, message } = made.wrong;
      const at = Array.isArray(sent) ? kind : `${kind}.put`;
      return { update, added: [], wrong: { field: `${at}.${field}`, message } };
    }
    lists[kind] = Array.isArray(sent) || !Array.isArray(made.list) ? made.list : { ...(sent as Sent), put: made.list };
  }
  return { update: { ...update, ...lists }, added: [] };
}

/** The rows of a list, or of its changes. */
function rowsIn(list: unknown): readonly unknown[] | undefined {
  if (Array.isArray(list)) return list;
  if (isSent(list) && Array.isArray(list['put'])) return list['put'];
  return undefined;
}

/** `all`: also rows that have an id; of a stored card, those may be rows of which nothing else is known here. */
function completedRows(
  kind: ItemKind,
  rows: readonly unknown[],
  { newId, hostOf, last, all }: Pick<Completing, 'newId' | 'hostOf'> & { last: string | null; all: boolean },
): Made {
  if (rows.length > mostItems[kind]) return { tooMany: true };
  const isCompleted = (row: unknown) => all || withoutId(row);
  const orders = completedOrders(
    rows.map((row) => {
      const order = isSent(row) ? row['order'] : undefined;
      return order === undefined && isCompleted(row) ? undefined : String(order);
    }),
    last,
  );
  const list: unknown[] = [];
  for (const [index, row] of rows.entries()) {
    const made = isCompleted(row) ? completedRow(kind, row, hostOf) : { row };
    if ('wrong' in made) {
      const { field, message } = made.wrong;
      return { wrong: { field: `${index}.${field}`, message } };
    }
    const place = isCompleted(row) && isSent(made.row) ? { _id: newId(), order: orders[index] } : {};
    list.push(isSent(made.row) ? { ...place, ...made.row } : made.row);
  }
  return { list };
}
