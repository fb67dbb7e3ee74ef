import type { PendingBatch } from './batch-saves.ts';
import type { Choice, Choices } from './content-rules.ts';
import type { StructuralConflict } from './document-state.ts';
import { rowKey, type Operation } from './operations.ts';

/** What was chosen between two texts of a field. It holds for these texts alone. */
interface DecidedText {
  readonly choice: Choice;
  /** The other text, as JSON. */
  readonly theirs: string;
  readonly mine: ReadonlySet<string>;
}

/**
 * The choices made so far. A later batch may have the same conflict, because it was made before the choice: it is not
 * asked about again.
 */
export function conflictDecisions() {
  const removed = new Map<string, Choice>();
  const texts = new Map<string, DecidedText>();
  const textKey = (conflict: StructuralConflict, field: string) => `${rowKey(conflict)}/${field}`;

  /** A text is decided if each of its fields is, in the same way. */
  function choiceOf(conflict: StructuralConflict, operations: readonly Operation[]): Choice | undefined {
    if (conflict.reason === 'removed') return removed.get(rowKey(conflict));
    if (conflict.reason !== 'text') return undefined;
    const mine = operations.filter((operation) => rowKey(operation) === rowKey(conflict));
    const choices = (conflict.fields ?? []).map((field) => {
      const decided = texts.get(textKey(conflict, field));
      const isSame = decided?.theirs === JSON.stringify(conflict.row?.[field]);
      return isSame && valuesOf(mine, field).every((value) => decided.mine.has(value)) ? decided.choice : undefined;
    });
    return choices.every((choice) => choice === choices[0]) ? choices[0] : undefined;
  }

  return {
    choiceOf,
    /** `operations`: all that this device has not sent, which were made before the choice. */
    made(conflicts: readonly StructuralConflict[], choices: Choices, operations: readonly Operation[]): void {
      for (const conflict of conflicts) {
        const choice = choices[rowKey(conflict)];
        if (choice === undefined) continue;
        // A choice about a text says nothing about a later removal of the same row.
        if (conflict.reason === 'removed') removed.set(rowKey(conflict), choice);
        if (conflict.reason !== 'text') continue;
        const mine = operations.filter((operation) => rowKey(operation) === rowKey(conflict));
        for (const field of conflict.fields ?? [])
          texts.set(textKey(conflict, field), {
            choice,
            theirs: JSON.stringify(conflict.row?.[field]),
            mine: new Set(valuesOf(mine, field)),
          });
      }
    },
    /** The choices about the conflicts of a batch that are made already. */
    of: ({ conflicts, batch }: PendingBatch): Choices =>
      Object.fromEntries(
        conflicts.flatMap((conflict) => {
          const choice = choiceOf(conflict, batch.operations);
          return choice === undefined ? [] : [[rowKey(conflict), choice] as const];
        }),
      ),
  };
}

const valuesOf = (operations: readonly Operation[], field: string): string[] =>
  operations.flatMap((operation) =>
    operation.kind !== 'remove' && Object.hasOwn(operation.fields, field)
      ? [JSON.stringify(operation.fields[field])]
      : [],
  );
