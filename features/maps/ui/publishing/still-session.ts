import type { OperationEditing, OperationSession } from '#platform/documents/operation-ports.ts';
import { applied, type RowsContent } from '#platform/documents/operations.ts';

/**
 * The session of a map to read: what is opened and closed in it changes what this reader sees, and nothing is saved.
 */
export function stillSession(content: RowsContent): OperationSession {
  const listeners = new Set<() => void>();
  let state: OperationEditing = {
    content,
    saving: 'saved',
    refusal: null,
    conflicts: [],
    canUndo: false,
    canRedo: false,
    isKept: true,
  };
  const nothing = () => Promise.resolve();
  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(operations) {
      state = { ...state, content: applied(state.content, operations) };
      for (const listener of listeners) listener();
    },
    follow: () => undefined,
    endGesture: () => undefined,
    undo: async () => false,
    redo: async () => false,
    arrived: nothing,
    keepAll: nothing,
    leaving: () => undefined,
    settleConflicts: nothing,
    tryAgain: nothing,
    close: nothing,
  };
}
