import { formDraft, type FormDraft } from '#client/form-drafts.ts';
import type { ProfileFormChange } from '../client/profile-form.ts';

/** The fields that the member has changed and not saved, kept on this device. */
export const profileDraft = (memberId: string): FormDraft<ProfileFormChange> =>
  formDraft<ProfileFormChange>(memberId, 'profile', {});
