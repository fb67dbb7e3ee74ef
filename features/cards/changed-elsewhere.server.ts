import type { Reader } from '#platform/database/database.server.ts';
import { wireName } from './columns.server.ts';
import type { CardUpdate } from './contract.ts';
import { itemKinds } from './rules/item-kinds.ts';
import { isChangedElsewhere, type EditOrigin } from './rules/edit-plan.ts';
import { readStamps } from './save-update.server.ts';
import { itemsChangedSince, type CardRow } from './store.server.ts';
import { cardOf, withoutJoins } from './wire.server.ts';

/**
 * The changes that other editors made to a card since `base`, as an update. `card` is the row before this transaction's
 * edit.
 */
export async function changedElsewhere(
  rows: Reader,
  card: CardRow,
  origin: EditOrigin & { base: number },
): Promise<CardUpdate> {
  // No revision other than this edit since `base`.
  if (card.revision <= origin.base + 1) return {};
  const items = (await itemsChangedSince(rows, card.id, origin.base)).filter((row) => isChangedElsewhere(row, origin));
  const present = items.filter((row) => !row.removed);
  const shown = cardOf({ ...card, ...withoutJoins }, present) as unknown as Record<string, unknown>;
  const update: Record<string, unknown> = {};
  for (const [column, stamp] of Object.entries(readStamps(card.field_revisions)))
    if (isChangedElsewhere(stamp, origin)) update[wireName(column)] = shown[wireName(column)];
  for (const kind of itemKinds) {
    const put = shown[kind] as unknown[];
    const remove = items.filter((row) => row.kind === kind && row.removed).map(({ id }) => id);
    if (put.length > 0 || remove.length > 0)
      update[kind] = { ...(put.length > 0 && { put }), ...(remove.length > 0 && { remove }) };
  }
  return update as CardUpdate;
}
