import type { Calls } from '#client/contract-types.ts';
import type { NamedCommand } from '#client/command.ts';
import { effect, type Effect } from '#client/effect.ts';
import {
  befriend,
  blockPerson,
  follow,
  likePerson,
  personTarget,
  unlikePerson,
} from '#features/people/client/commands.ts';
import { stateAfter } from '#features/people/client/person-state.ts';
import { likeResource, saveProfile, unlikeResource, type ProfileSave } from './commands.ts';
import type { OwnProfile, ShownProfile } from '../contract.ts';

type Resource = Calls['publicResources.list']['output'][number];

const saved = (profile: OwnProfile | ShownProfile, { id, changes }: ProfileSave) =>
  profile.relation === 'self' && profile._id === id ? { ...profile, ...changes } : profile;

/** How somebody is related to the member after an act of the member. The rest of the profile comes from the server. */
function afterAct<Input>(act: NamedCommand<Input>, profile: OwnProfile | ShownProfile, input: Input) {
  if (profile.relation === 'self' || act.rules.target(input) !== personTarget(profile._id)) return profile;
  const { relation, followed, liked } = profile;
  const after = stateAfter({ relation, followed, liked }, { name: act.commandName, input });
  const now = { ...profile, followed: after.followed ?? false, liked: after.liked ?? false };
  if (now.number_likes !== undefined) now.number_likes += Number(now.liked) - Number(liked);
  // Whoever is blocked cannot be asked for anything, and the server does not show them any more.
  if (after.relation === 'blocked') return { ...now, relation: 'member' as const, acts: [] };
  return { ...now, relation: after.relation as ShownProfile['relation'] };
}

const onProfiles = <Input, Output>(act: NamedCommand<Input, Output>): Effect[] =>
  (['profiles.byName', 'profiles.user'] as const).map((read) =>
    effect(act, read, { apply: (profile, input) => afterAct(act, profile, input) }),
  );

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
  ...onProfiles(befriend),
  ...onProfiles(follow),
  ...onProfiles(likePerson),
  ...onProfiles(unlikePerson),
  ...onProfiles(blockPerson),
  effect(likeResource, 'publicResources.list', { apply: changed(withLike) }),
  effect(unlikeResource, 'publicResources.list', { apply: changed(withoutLike) }),
];
