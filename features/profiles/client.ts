import { command } from '#client/command.ts';
import { effect } from '#client/effect.ts';
import { idIn, type FeatureClient } from '#client/feature-client.ts';
import type { ProfileFormChange } from './client/profile-form.ts';

export interface ProfileSave {
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

interface ResourceLike {
  /** Of the resource. */
  readonly id: string;
  readonly title: string;
  /** Who likes it. */
  readonly userId: string;
}

const liking = (label: 'like' | 'unlike') => ({
  subject: ({ id }: ResourceLike) => `resource:${id}`,
  label: `profiles:queue.${label}`,
  role: 'moves' as const,
  merge: (_: ResourceLike, later: ResourceLike) => later,
  title: ({ title }: ResourceLike) => title,
});
const withoutTitle = ({ id, userId }: ResourceLike) => ({ id, userId });
export const likeResource = command('profiles.likeResource', 'publicResources.like', liking('like'), withoutTitle);
export const unlikeResource = command(
  'profiles.unlikeResource',
  'publicResources.unlike',
  liking('unlike'),
  withoutTitle,
);

export const profilesClient: FeatureClient = {
  area: 'profiles',
  commands: [saveProfile, likeResource, unlikeResource],
  effects: [
    effect(saveProfile, 'account.me', {
      // A new picture is shown there once the server has it.
      apply: (me, { changes: { name = me.name } }) => ({ ...me, name }),
    }),
  ],
  effectsLater: async () => (await import('./client/effects.ts')).profileEffects,
  opensAt(subject) {
    const publisher = idIn(subject, 'resource')?.split('.')[0];
    const id = publisher ?? idIn(subject, 'profile');
    return id && `/app/focusmate/${id}`;
  },
};
