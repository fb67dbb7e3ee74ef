import type { Choices } from './content-rules.ts';
import type { StructuralConflict } from './document-state.ts';
import { coalesced, rowKey, withFields, type Operation } from './operations.ts';

/** The operations after a choice for each row in conflict, for a batch on what the server has now. */
export function resolved(
  operations: readonly Operation[],
  conflicts: readonly StructuralConflict[],
  choices: Choices,
): Operation[] {
  const byRow = new Map(conflicts.map((conflict) => [rowKey(conflict), conflict]));
  return coalesced(operations).flatMap((operation): Operation[] => {
    const conflict = byRow.get(rowKey(operation));
    if (!conflict) return [operation];
    if (conflict.reason === 'text') {
      if (operation.kind !== 'set' || choices[rowKey(operation)] !== 'theirs') return [operation];
      // What else was changed in the row stays.
      const rest = Object.entries(operation.fields).filter(([name]) => !conflict.fields?.includes(name));
      return rest.length > 0 ? [{ ...operation, fields: Object.fromEntries(rest) }] : [];
    }
    if (choices[rowKey(operation)] === 'theirs') return [];
    if (operation.kind !== 'set') return [operation];
    // "Mine" restores the removed row with the edits. Without its other fields it would be half a row.
    if (!conflict.row) return [];
    const { list, id, fields } = operation;
    return [{ kind: 'add', list, id, fields: withFields(conflict.row, fields) }];
  });
}
