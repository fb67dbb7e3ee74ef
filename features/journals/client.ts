import { idIn, titleFrom, type FeatureClient } from '#client/feature-client.ts';
import { query } from '#client/query.ts';
import { journalCommands } from './client/commands.ts';
import { journalEffects } from './client/effects.ts';

export const journalsClient: FeatureClient = {
  area: 'journals',
  commands: journalCommands,
  effects: journalEffects,
  titles(subject) {
    const id = idIn(subject, 'journal');
    return id ? [titleFrom(query.journals.read.asOnServer({ input: { id } }), ([journal]) => journal?.title)] : [];
  },
  opensAt(subject) {
    const id = idIn(subject, 'journal');
    return id && `/app/journal/${id}`;
  },
  deviceData: [{ kind: 'key', name: 'loci.fresh-entries', until: 'signOut' }],
  async onSignIn(memberId, outbox) {
    // After the first screen.
    const { queueUnsavedEntries } = await import('./client/queue-unsaved-entries.ts');
    await queueUnsavedEntries(memberId, outbox, reportError);
  },
};
