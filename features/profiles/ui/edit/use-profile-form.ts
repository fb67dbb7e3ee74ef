import { useMemo, useRef, useState } from 'react';
import { outbox } from '#client/outbox.ts';
import { saveProfile } from '../../client/commands.ts';
import {
  changedFields,
  formOf,
  whatBlocksForm,
  type ProfileForm,
  type ProfileFormChange,
} from '../../client/profile-form.ts';
import type { OwnProfile } from '../../contract.ts';
import { profileDraft } from '../profile-draft.ts';

export interface EditedProfile {
  readonly form: ProfileForm;
  change(part: ProfileFormChange): void;
  /** Whether this field, as the calls name it, is the one that cannot be saved. */
  isWrong(field: string): boolean;
}

/** The form over what is stored. What was changed is kept on this device until it is saved or discarded. */
export function useProfileForm(profile: OwnProfile, refusedField: string | undefined) {
  const { _id: id, membership } = profile;
  const kept = useMemo(() => profileDraft(id), [id]);
  const [draft, setDraft] = useState<ProfileFormChange>(() => kept.read() ?? {});
  const latest = useRef(draft);
  const [wrong, setWrong] = useState(refusedField);
  const [notKept, setNotKept] = useState(false);
  const stored = formOf(profile);
  const form: ProfileForm = { ...stored, ...draft };
  const changes = changedFields(form, stored);

  function change(part: ProfileFormChange) {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    kept.keepSoon(latest.current);
    setWrong(undefined);
  }

  const edited: EditedProfile = {
    form,
    change,
    isWrong: (field) => wrong !== undefined && (wrong === field || wrong.startsWith(`${field}.`)),
  };
  return {
    edited,
    wrong,
    notKept,
    hasChanges: Object.keys(changes).length > 0,
    discard: () => kept.forget(),
    /** Answers what is being saved, or `undefined` where something cannot be. */
    async save(): Promise<ProfileFormChange | undefined> {
      if (Object.keys(changes).length === 0) {
        kept.forget();
        return changes;
      }
      const field = whatBlocksForm(changes, stored, membership);
      setWrong(field);
      if (field !== undefined) return undefined;
      const { name } = changes;
      const sent = name === undefined ? changes : { ...changes, name: name.trim() };
      try {
        await outbox.submit(saveProfile({ id, changes: sent }));
      } catch (error) {
        // The device stores nothing: the form stays as it is.
        reportError(error);
        setNotKept(true);
        return undefined;
      }
      kept.forget();
      return sent;
    },
  };
}
