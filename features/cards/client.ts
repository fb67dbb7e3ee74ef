import type { FeatureClient } from '#client/feature-client.ts';
import { cardCommands } from './client/commands.ts';
import { ofCards } from './client/titles.ts';

export const cardsClient: FeatureClient = {
  area: 'cards',
  commands: cardCommands,
  effectsLater: async () => (await import('./client/effects.ts')).cardEffects,
  ...ofCards('card'),
};
