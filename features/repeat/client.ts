import type { FeatureClient } from '#client/feature-client.ts';
import { repeatCommands } from './client/commands.ts';
import { repeatEffects } from './client/effects.ts';

export const repeatClient: FeatureClient = {
  area: 'repeat',
  commands: repeatCommands,
  effects: repeatEffects,
  deviceData: [{ kind: 'key', name: 'loci.repeat.', until: 'always' }],
  keepOnDevice: async () => (await import('./client/keep-library.ts')).keepLibraryOnDevice(),
};
