/** A tab's change that was not in the outbox yet, and the revision that it was made on. */
export interface LastWord<Change> {
  readonly base: number;
  readonly change: Change;
  /** The id of its save, if a repeat must be recognised. */
  readonly save?: string;
  /** The document is not stored anywhere yet: create it first. */
  readonly fresh?: true;
}

/**
 * The latest input of each tab that is not in IndexedDB yet. Stored in `localStorage`, the only store that is written
 * synchronously before a tab closes.
 */
export interface LastWords<Change> {
  keep(tab: string, word: LastWord<Change>): void;
  clear(tab: string): void;
  of(tab: string): LastWord<Change> | undefined;
  /** Names of the tabs with leftover input. */
  leftBy(): string[];
}

const prefixOf = (kind: string, memberId: string) => `loci.unsaved/${kind}/${memberId}/`;

export function lastWords<Change>(
  kind: string,
  memberId: string,
  documentId: string,
  storage: Storage = localStorage,
): LastWords<Change> {
  const prefix = `${prefixOf(kind, memberId)}${documentId}/`;
  return {
    keep: (tab, word) => storage.setItem(prefix + tab, JSON.stringify(word)),
    clear: (tab) => storage.removeItem(prefix + tab),
    of(tab) {
      const kept = storage.getItem(prefix + tab);
      return kept === null ? undefined : (JSON.parse(kept) as LastWord<Change>);
    },
    leftBy: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
  };
}

/** All leftover input of one kind of the member's tabs, with its document and tab. */
export function lastWordsOf(
  kind: string,
  memberId: string,
  storage: Storage = localStorage,
): { documentId: string; tab: string }[] {
  const prefix = prefixOf(kind, memberId);
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const [documentId = '', tab = ''] = key.slice(prefix.length).split('/');
      return { documentId, tab };
    });
}
