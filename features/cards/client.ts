import type { FeatureClient } from '#client/feature-client.ts';
import { cardCommands } from './client/commands.ts';
import { ofCards } from './client/titles.ts';

export const cardsClient: FeatureClient = {
  area: 'cards',
  commands: cardCommands,
  effectsLater: async () => (await import('./client/effects.ts')).cardEffects,
  ...ofCards('card'),
  deviceData: [{ kind: 'key', name: 'loci.fresh-cards', until: 'sent' }],
  async onSignIn(memberId, outbox) {
    // After the first screen; the editor's rules come with it.
    const { queueUnsavedWork } = await import('./ui/editor/queue-unsaved-work.ts');
    await queueUnsavedWork(memberId, outbox, reportError);
  },
};
