import type { FeatureClient } from '#client/feature-client.ts';
import { journalCommands } from './client/commands.ts';
import { journalEffects } from './client/effects.ts';

export const journalsClient: FeatureClient = {
  area: 'journals',
  commands: journalCommands,
  effects: journalEffects,
  deviceData: [{ kind: 'key', name: 'loci.fresh-entries', until: 'signOut' }],
  async onSignIn(memberId, outbox) {
    // After the first screen.
    const { queueUnsavedEntries } = await import('./client/queue-unsaved-entries.ts');
    await queueUnsavedEntries(memberId, outbox, reportError);
  },
};
