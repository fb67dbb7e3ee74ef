import { undoLimit, type PackedHistory } from './history.ts';
import { coalesced, inverseOf, type Operation, type RowsContent } from './operations.ts';

type Operations = readonly Operation[];

/** Undo and redo of operations: each step holds the inverse operations, applied to the current content. */
export function operationHistory() {
  /** Newest last. */
  let past: Operations[] = [];
  let future: Operations[] = [];
  let gesture: string | undefined;
  let changed = false;
  /** The newest step was made, and neither undone nor redone. */
  let isFresh = false;

  /** Leaves out rows that others have removed since: undo must not cause a conflict. */
  const present = (content: RowsContent, operations: Operations) =>
    operations.filter(({ kind, list, id }) => kind !== 'set' || content[list]?.[id]);

  return {
    did(before: RowsContent, operations: Operations, name?: string): void {
      const inverse = inverseOf(before, operations);
      const last = past.at(-1);
      // Within a step, the earliest value wins.
      if (last && name !== undefined && name === gesture)
        past = [...past.slice(0, -1), coalesced([...inverse, ...last])];
      else past = [...past, inverse].slice(-undoLimit);
      future = [];
      gesture = name;
      changed = true;
      isFresh = true;
    },
    /**
     * Adds what follows from the newest step to it, if that changed the row `cause`. Answers whether it did: undoing
     * brings its own, and others' edits are in no step.
     */
    follows(before: RowsContent, operations: Operations, cause: string): boolean {
      const last = past.at(-1);
      if (!isFresh || !last?.some(({ id }) => id === cause)) return false;
      past = [...past.slice(0, -1), coalesced([...inverseOf(before, operations), ...last])];
      changed = true;
      return true;
    },
    endGesture() {
      gesture = undefined;
    },
    undo(content: RowsContent): Operations {
      const step = present(content, past.at(-1) ?? []);
      if (past.length > 0) future = [...future, inverseOf(content, step)];
      past = past.slice(0, -1);
      gesture = undefined;
      isFresh = false;
      changed = true;
      return step;
    },
    redo(content: RowsContent): Operations {
      const step = present(content, future.at(-1) ?? []);
      if (future.length > 0) past = [...past, inverseOf(content, step)];
      future = future.slice(0, -1);
      gesture = undefined;
      isFresh = false;
      changed = true;
      return step;
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    /** Since it was last packed. */
    hasChanged: () => changed,
    pack(): PackedHistory<Operations> {
      changed = false;
      return { undo: past.toReversed(), redo: future.toReversed() };
    },
    /** The steps from before a reload come before those made since. */
    restore({ undo, redo }: PackedHistory<Operations>): void {
      if (past.length === 0 && future.length === 0) future = redo.toReversed();
      past = [...undo.toReversed(), ...past].slice(-undoLimit);
    },
  };
}
