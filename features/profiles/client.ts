import { effect } from '#client/effect.ts';
import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { likeResource, saveProfile, unlikeResource } from './client/commands.ts';

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
  opensAt(target) {
    const publisher = idIn(target, 'resource')?.split('.')[0];
    const id = publisher ?? idIn(target, 'profile');
    return id && `/app/focusmate/${id}`;
  },
};
