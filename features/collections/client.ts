import type { FeatureClient } from '#client/feature-client.ts';
import { collectionCommands } from './client/commands.ts';
import { collectionEffects } from './client/effects.ts';

export const collectionsClient: FeatureClient = {
  area: 'collections',
  commands: collectionCommands,
  effects: collectionEffects,
};
