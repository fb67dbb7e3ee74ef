import type { LoggedEvent } from './contract.ts';
import { askedItemId, onCard } from './rules/item-kinds.ts';
import type { EventRow } from './store.server.ts';

export function wireEvent(row: EventRow): LoggedEvent {
  const { kind, id: _id, test_id, card_id } = row;
  const answered_at = new Date(row.answered_at).toISOString();
  if (kind === 'undo') return { kind, _id, test_id, card_id, undoes: row.undoes!, answered_at };
  if (kind === 'undo_run') return { kind, _id, test_id, card_id, answered_at };
  const about = { _id, test_id, card_id, ...onCard(askedItemId(row.item_id!)) };
  if (kind === 'reset') {
    const { stability, difficulty } = row;
    const state = stability === null || difficulty === null ? {} : { state: { stability, difficulty } };
    return { kind, ...about, item_kind: row.item_kind!, ...state, answered_at };
  }
  return {
    kind,
    ...about,
    item_kind: row.item_kind!,
    outcome: row.outcome!,
    answer: row.answer!,
    ...(row.task && { task: row.task }),
    ...(row.grade !== null && { grade: row.grade }),
    ...(row.rating !== null && { rating: row.rating }),
    elapsed_ms: row.elapsed_ms!,
    answered_at,
  };
}
