/** Unsent input of forms, by member and form, so that a reload or a closed dialog loses nothing. */
const prefix = 'loci-form:';

/** Characters. A site has about five million: one long text must not use up the room of all other forms. */
export const longestDraft = 300_000;

/** Drafts are written after this pause, because writing a long text with every key is slow. */
const restMs = 500;

/** Drafts of `keepSoon` that are not written yet, by storage key. */
const waiting = new Map<string, { readonly draft: object; readonly write: () => void }>();

export interface FormDraft<Draft> {
  read(): Draft | undefined;
  /** A draft longer than `longestDraft` is not stored, and the earlier one is removed. */
  keep(draft: Draft): void;
  /** Stores it after a pause in typing, or when the page is left. */
  keepSoon(draft: Draft): void;
  forget(): void;
}

/** `usual` has every field and completes drafts that an older version of the product stored. */
export function formDraft<Draft extends object>(
  memberId: string,
  form: string,
  usual: Draft,
  storage: Storage = localStorage,
): FormDraft<Draft> {
  const name = `${prefix}${memberId}:${form}`;
  const place: FormDraft<Draft> = {
    read() {
      const soon = waiting.get(name);
      if (soon) return soon.draft as Draft;
      try {
        const text = storage.getItem(name);
        return text === null ? undefined : { ...usual, ...(JSON.parse(text) as Partial<Draft>) };
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      waiting.delete(name);
      const text = JSON.stringify(draft);
      if (text.length > longestDraft) return place.forget();
      try {
        storage.setItem(name, text);
      } catch {
        // Storage may be full or forbidden; what was typed is still in the form.
      }
    },
    keepSoon(draft) {
      const soon = { draft, write: () => place.keep(draft) };
      waiting.set(name, soon);
      setTimeout(() => waiting.get(name) === soon && soon.write(), restMs);
    },
    forget() {
      waiting.delete(name);
      try {
        storage.removeItem(name);
      } catch {
        // Storage is forbidden, so nothing was stored.
      }
    },
  };
  return place;
}

/** Writes waiting drafts at once, because the page is left. */
export function keepWaitingDrafts(): void {
  for (const { write } of waiting.values()) write();
}

/** Deletes all drafts of the member on signing out. */
export function forgetFormDrafts(memberId: string, storage: Storage = localStorage): void {
  const isTheirs = (name: string) => name.startsWith(`${prefix}${memberId}:`);
  for (const name of waiting.keys()) if (isTheirs(name)) waiting.delete(name);
  try {
    for (const name of Object.keys(storage)) if (isTheirs(name)) storage.removeItem(name);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
