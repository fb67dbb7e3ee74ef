/** What was typed into a form and is not with the server yet, one for each member and form: a reload and a closed dialog lose nothing. */
const prefix = 'loci-form:';

export interface FormDraft<Draft> {
  read(): Draft | undefined;
  keep(draft: Draft): void;
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
  return {
    read() {
      try {
        const text = storage.getItem(name);
        return text === null ? undefined : { ...usual, ...(JSON.parse(text) as Partial<Draft>) };
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        storage.setItem(name, JSON.stringify(draft));
      } catch {
        // Storage may be full or forbidden; what was typed is still in the form.
      }
    },
    forget() {
      try {
        storage.removeItem(name);
      } catch {
        // Nothing can be kept here, so nothing was.
      }
    },
  };
}

/** On signing out: no draft stays readable on this device. */
export function forgetFormDrafts(memberId: string, storage: Storage = localStorage): void {
  try {
    for (const name of Object.keys(storage)) if (name.startsWith(`${prefix}${memberId}:`)) storage.removeItem(name);
  } catch {
    // Nothing can be kept here, so nothing was.
  }
}
