import { idIn, type FeatureClient } from '#client/feature-client.ts';
import { peopleCommands } from './client/commands.ts';

export const peopleClient: FeatureClient = {
  area: 'people',
  commands: peopleCommands,
  effectsLater: async () => (await import('./client/effects.ts')).peopleEffects,
  opensAt: (target) => (idIn(target, 'person') ? '/app/people' : undefined),
};
