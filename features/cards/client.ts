import type { FeatureClient } from '#client/feature-client.ts';
import { cardCommands } from './client/commands.ts';
import { cardEffects } from './client/effects.ts';
import { ofCards } from './client/titles.ts';

export const cardsClient: FeatureClient = {
  area: 'cards',
  commands: cardCommands,
  effects: cardEffects,
  ...ofCards('card'),
  deviceData: [{ kind: 'key', name: 'loci.fresh-cards', until: 'sent' }],
  async onSignIn(memberId, outbox) {
    // After the first screen; the editor's rules come with it.
    const { queueUnsavedWork } = await import('./ui/editor/queue-unsaved-work.ts');
    await queueUnsavedWork(memberId, outbox, reportError);
  },
};
