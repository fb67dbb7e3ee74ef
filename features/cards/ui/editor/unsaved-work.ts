import type { Changes } from '../../rules/editor-changes.ts';

/** What one tab had not handed to the outbox yet: its changes, and the revision that they were made on. */
export interface Unsaved {
  readonly base: number;
  readonly changes: Changes;
  /** The card itself was kept nowhere yet: it is to be made first. */
  readonly fresh?: true;
}

/**
 * What was typed in the last moments and is not in the outbox yet, by the tab that it was typed in. Kept in `localStorage`,
 * the one store that is written before a closing tab is gone.
 */
export interface UnsavedWork {
  keep(editor: string, work: Unsaved): void;
  clear(editor: string): void;
  of(editor: string): Unsaved | undefined;
  /** Names of the tabs that have something here. */
  leftBy(): string[];
}

const prefixOf = (memberId: string) => `loci.unsaved/${memberId}/`;

export function unsavedWork(memberId: string, cardId: string, storage: Storage = localStorage): UnsavedWork {
  const prefix = `${prefixOf(memberId)}${cardId}/`;
  return {
    keep: (editor, work) => storage.setItem(prefix + editor, JSON.stringify(work)),
    clear: (editor) => storage.removeItem(prefix + editor),
    of(editor) {
      const kept = storage.getItem(prefix + editor);
      return kept === null ? undefined : (JSON.parse(kept) as Unsaved);
    },
    leftBy: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}

/** Everything of the member that tabs left here: on which card, and by which editor. */
export function workLeftBy(memberId: string, storage: Storage = localStorage): { cardId: string; editor: string }[] {
  const prefix = prefixOf(memberId);
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const [cardId = '', editor = ''] = key.slice(prefix.length).split('/');
      return { cardId, editor };
    });
}
