import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { ItemState } from '#features/memory/rules/memory-model.ts';
import type { AheadRow } from '../../ahead.contract.ts';

/** An item as the device has it, without its content. */
export interface DeviceRow extends Omit<AheadRow, 'state' | 'done'> {
  readonly state: ItemState | undefined;
  /** The last learning day on which it, or what would give it away, was answered, as far as the device knows. */
  readonly doneOn: Day | null;
}

/** A row of a list that was read on that day. */
export const deviceRow = ({ done, state, ...row }: AheadRow, day: Day): DeviceRow => ({
  ...row,
  doneOn: done ? day : null,
  state: state
    ? {
        stability: state.stability,
        difficulty: state.difficulty,
        answers: state.answers,
        lapses: state.lapses,
        lastOutcome: state.last_outcome,
        lastAnsweredAt: state.last_answered_at,
        lastDay: state.last_day,
        firstDay: state.first_day,
      }
    : undefined,
});

/** As the states name it: `{item}`, `{item}.{part}` or `{item}.description`. */
export const memoryIdOf = ({ item_id, kind, part }: Pick<DeviceRow, 'item_id' | 'kind' | 'part'>): string =>
  memoryItemId(item_id, kind, part ?? undefined);

/** The same among all cards. */
export const keyOfRow = (row: DeviceRow): string => `${row.card_id} ${memoryIdOf(row)}`;

/** Of its content, which its parts share. */
export const contentKeyOf = ({ card_id, item_id }: Pick<DeviceRow, 'card_id' | 'item_id'>): string =>
  `${card_id} ${item_id}`;
