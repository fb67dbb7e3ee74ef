import type { ReviewEvent } from './contract.ts';
import { askedItemId, onCard } from './rules/item-kinds.ts';
import type { EventRow } from './store.server.ts';

export function wireEvent(row: EventRow): ReviewEvent {
  const { kind, id: _id, test_id, card_id } = row;
  const answered_at = new Date(row.answered_at).toISOString();
  if (kind === 'undo') return { kind, _id, test_id, card_id, undoes: row.undoes!, answered_at };
  return {
    kind,
    _id,
    test_id,
    card_id,
    ...onCard(askedItemId(row.item_id!)),
    item_kind: row.item_kind!,
    outcome: row.outcome!,
    answer: row.answer!,
    ...(row.task && { task: row.task }),
    ...(row.grade !== null && { grade: row.grade }),
    elapsed_ms: row.elapsed_ms!,
    answered_at,
  };
}
