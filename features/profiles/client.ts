import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import { idIn, type FeatureClient } from '#client/feature-client.ts';
import type { OwnProfile, ShownProfile } from './contract.ts';
import type { ProfileFormChange } from './client/profile-form.ts';

interface ProfileSave {
  readonly id: string;
  readonly changes: ProfileFormChange;
}

export const profileSubject = (id: string) => `profile:${id}`;

export const saveProfile = command(
  'profiles.save',
  'profiles.save',
  {
    subject: ({ id }: ProfileSave) => profileSubject(id),
    label: 'profiles:queue.save',
    merge: ({ id, changes }: ProfileSave, later: ProfileSave) => ({ id, changes: { ...changes, ...later.changes } }),
  },
  ({ id, changes }) => ({
    page: 'updateUser' as const,
    id,
    ...changes,
    hasChangedPic: 'image' in changes,
    hasChangedName: 'name' in changes,
  }),
);

const saved = (profile: OwnProfile | ShownProfile, { id, changes }: ProfileSave) =>
  profile.relation === 'self' && profile._id === id ? { ...profile, ...changes } : profile;

export const profilesClient: FeatureClient = {
  area: 'profiles',
  commands: [saveProfile],
  effects: [
    effect(saveProfile, 'profiles.byName', { apply: saved }),
    effect(saveProfile, 'profiles.user', { apply: saved }),
    effect(saveProfile, 'account.me', {
      // A new picture is shown there once the server has it.
      apply: (me, { changes: { name = me.name } }) => ({ ...me, name }),
    }),
  ],
  opensAt(subject) {
    const id = idIn(subject, 'profile');
    return id && `/app/focusmate/${id}`;
  },
};
