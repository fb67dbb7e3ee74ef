import type { FeatureClient } from '#client/feature-client.ts';
import { mindMapCommands } from './client/commands.ts';

export const mindMapsClient: FeatureClient = {
  area: 'mind-maps',
  commands: mindMapCommands,
  effectsLater: async () => (await import('./client/effects.ts')).mindMapEffects,
  async onSignIn(memberId, outbox) {
    // After the first screen.
    const { queueUnsavedMindMaps } = await import('./client/queue-unsaved-mind-maps.ts');
    await queueUnsavedMindMaps(memberId, outbox, reportError);
  },
};
