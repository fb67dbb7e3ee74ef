import { command } from '#client/command.ts';
import type { ProfileFormChange } from './profile-form.ts';

export interface ProfileSave {
  readonly id: string;
  readonly changes: ProfileFormChange;
}

export const profileTarget = (id: string) => `profile:${id}`;

export const saveProfile = command(
  'profiles.save',
  'profiles.save',
  {
    target: ({ id }: ProfileSave) => profileTarget(id),
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
  target: ({ id }: ResourceLike) => `resource:${id}`,
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
