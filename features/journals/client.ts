import { idIn, titleFrom, type FeatureClient } from '#client/feature-client.ts';
import { query } from '#client/query.ts';
import { journalCommands } from './client/commands.ts';

export const journalsClient: FeatureClient = {
  area: 'journals',
  commands: journalCommands,
  effectsLater: async () => (await import('./client/effects.ts')).journalEffects,
  titles(target) {
    const date = idIn(target, 'journal');
    return date ? [titleFrom(query.journals.read.asOnServer({ input: { date } }), ([journal]) => journal?.title)] : [];
  },
  opensAt(target) {
    const day = idIn(target, 'journal');
    return day && `/app/journal/${day}`;
  },
  async onSignIn(memberId, outbox) {
    // After the first screen.
    const { queueUnsavedEntries } = await import('./client/queue-unsaved-entries.ts');
    await queueUnsavedEntries(memberId, outbox, reportError);
  },
};
