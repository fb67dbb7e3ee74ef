import type { Calls } from '#client/contract-types.ts';
import { effect, type Effect } from '#client/effect.ts';
import { likeResource, saveProfile, unlikeResource, type ProfileSave } from './commands.ts';
import type { OwnProfile, ShownProfile } from '../contract.ts';

type Resource = Calls['publicResources.list']['output'][number];

const saved = (profile: OwnProfile | ShownProfile, { id, changes }: ProfileSave) =>
  profile.relation === 'self' && profile._id === id ? { ...profile, ...changes } : profile;

const withLike = (resource: Resource, userId: string): Resource =>
  resource.likes.includes(userId)
    ? resource
    : { ...resource, likes: [userId, ...resource.likes], number_likes: resource.number_likes + 1 };

const withoutLike = (resource: Resource, userId: string): Resource =>
  resource.likes.includes(userId)
    ? { ...resource, likes: resource.likes.filter((id) => id !== userId), number_likes: resource.number_likes - 1 }
    : resource;

const changed =
  (change: typeof withLike) =>
  (resources: Resource[], { id, userId }: { id: string; userId: string }): Resource[] =>
    resources.map((resource) => (resource._id === id ? change(resource, userId) : resource));

export const profileEffects: readonly Effect[] = [
  effect(saveProfile, 'profiles.byName', { apply: saved }),
  effect(saveProfile, 'profiles.user', { apply: saved }),
  effect(likeResource, 'publicResources.list', { apply: changed(withLike) }),
  effect(unlikeResource, 'publicResources.list', { apply: changed(withoutLike) }),
];
