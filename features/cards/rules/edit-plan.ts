/** Origin of an edit: the revision that the editor was based on, and an id of the tab. */
export interface EditOrigin {
  readonly base?: number | undefined;
  readonly editor?: string | undefined;
}

/** The revision of the last change of a field or row, and the tab that made it. */
export interface Stamp {
  readonly revision: number;
  readonly editor: string | null;
}

/** Whether another editor changed it after this editor's base. Without a base never: the last writer wins. */
export function isChangedElsewhere(stamp: Stamp | undefined, { base, editor }: EditOrigin): boolean {
  if (!stamp || base === undefined || stamp.revision <= base) return false;
  return editor === undefined || stamp.editor !== editor;
}

type Value = string | number | null;

/** Fields that conflict together: a sub-category is only valid with its category. */
const conflictGroups: Record<string, readonly string[]> = {
  category_1: ['category_1', 'category_2'],
  category_2: ['category_1', 'category_2'],
};

export interface FieldPlan {
  /** The values that differ from the stored ones; only these get a new stamp. */
  readonly changed: Record<string, Value>;
  readonly conflicts: readonly string[];
}

export function planFields(
  stored: Record<string, Value>,
  stamps: Record<string, Stamp>,
  sent: Record<string, Value>,
  origin: EditOrigin,
): FieldPlan {
  const changed: Record<string, Value> = {};
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(sent)) {
    if (stored[field] === value) continue;
    changed[field] = value;
    if ((conflictGroups[field] ?? [field]).some((one) => isChangedElsewhere(stamps[one], origin)))
      conflicts.push(field);
  }
  return { changed, conflicts };
}

export interface ItemRow extends Stamp {
  readonly id: string;
  readonly order_key: string;
  readonly content: string;
  readonly done: number;
  readonly removed: number;
}

/** The intended state of an item. */
export type WantedItem = Pick<ItemRow, 'id' | 'order_key' | 'content' | 'done'>;

export interface ItemPlan {
  readonly rows: readonly ItemRow[];
  readonly conflicts: readonly string[];
  /** Growth of the list: items, characters, and items not yet done. */
  readonly growth: { readonly count: number; readonly size: number; readonly undone: number };
}

/**
 * Computes a list after `put` and `remove`. `stored` must contain every stored row that either names. Unchanged rows
 * keep their stamp, so that putting an equal row never conflicts.
 */
export function planItems(
  stored: readonly ItemRow[],
  put: readonly WantedItem[],
  remove: readonly string[],
  origin: EditOrigin,
  revision: number,
): ItemPlan {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Map<string, ItemRow>();
  const conflicts: string[] = [];
  const stamp = { revision, editor: origin.editor ?? null };

  for (const id of remove) {
    const row = before.get(id);
    if (!row || row.removed) continue;
    if (isChangedElsewhere(row, origin)) conflicts.push(id);
    after.set(id, { ...row, ...stamp, content: '', removed: 1 });
  }
  for (const item of put) {
    const row = before.get(item.id);
    if (
      row &&
      !row.removed &&
      row.content === item.content &&
      row.order_key === item.order_key &&
      row.done === item.done
    ) {
      after.delete(item.id);
      continue;
    }
    if (isChangedElsewhere(row, origin)) conflicts.push(item.id);
    after.set(item.id, { ...item, ...stamp, removed: 0 });
  }

  const growth = { count: 0, size: 0, undone: 0 };
  for (const row of after.values()) {
    const old = before.get(row.id);
    for (const [one, sign] of [
      [old, -1],
      [row, 1],
    ] as const) {
      if (!one || one.removed) continue;
      growth.count += sign;
      growth.size += sign * one.content.length;
      growth.undone += sign * (one.done ? 0 : 1);
    }
  }
  return { rows: [...after.values()], conflicts, growth };
}
