import type { Changes } from '../../rules/editor-changes.ts';

/**
 * What was typed in the last moments and is not in the outbox yet, by the tab that it was typed in. Kept in `localStorage`,
 * the one store that is written before a closing tab is gone.
 */
export interface UnsavedWork {
  keep(editor: string, changes: Changes): void;
  clear(editor: string): void;
  of(editor: string): Changes | undefined;
  /** Names of the tabs that have something here. */
  leftBy(): string[];
}

export function unsavedWork(cardId: string, storage: Storage = localStorage): UnsavedWork {
  const prefix = `loci.unsaved/${cardId}/`;
  return {
    keep: (editor, changes) => storage.setItem(prefix + editor, JSON.stringify(changes)),
    clear: (editor) => storage.removeItem(prefix + editor),
    of(editor) {
      const kept = storage.getItem(prefix + editor);
      return kept === null ? undefined : (JSON.parse(kept) as Changes);
    },
    leftBy: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}
