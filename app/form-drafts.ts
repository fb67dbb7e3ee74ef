/** What was typed into a form and is not with the server yet, one for each member and form: a reload and a closed dialog lose nothing. */
const prefix = 'loci-form:';

/** Drafts of publishing stood there before they were kept with those of other forms. */
export const prefixOfPublishing = 'loci-publishing:';

/** Characters. Browsers give all of a site some five million: one long text must not take them from every other form. */
export const longestDraft = 300_000;

/** Long texts are not written with every key. */
const restMs = 500;

/** What `keepSoon` was given and has not written yet, by its name. */
const waiting = new Map<string, { readonly draft: object; readonly write: () => void }>();

export interface FormDraft<Draft> {
  read(): Draft | undefined;
  /** One that is longer than `longestDraft` is not kept, nor is what stood there before it. */
  keep(draft: Draft): void;
  /** Keeps it once typing rests, or the page is left. */
  keepSoon(draft: Draft): void;
  forget(): void;
}

/** `usual` has every field, so that what an older version of the product kept is whole. */
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
        // Nothing can be kept here, so nothing was.
      }
    },
  };
  return place;
}

/** The page is left: no time for typing to rest. */
export function keepWaitingDrafts(): void {
  for (const { write } of waiting.values()) write();
}

/** On signing out: no draft stays readable on this device. */
export function forgetFormDrafts(memberId: string, storage: Storage = localStorage): void {
  const isTheirs = (name: string) => [prefix, prefixOfPublishing].some((begins) => name.startsWith(`${begins}${memberId}:`));
  for (const name of waiting.keys()) if (isTheirs(name)) waiting.delete(name);
  try {
    for (const name of Object.keys(storage)) if (isTheirs(name)) storage.removeItem(name);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
