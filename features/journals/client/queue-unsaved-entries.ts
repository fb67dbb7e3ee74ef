import { queueLeftWork } from '#platform/documents/queue-left-work.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { JournalChange } from '../rules/journal-content.ts';
import { createJournal, editJournal } from './commands.ts';

/** Prefix of what is stored on the device about entries. */
export const documentKind = 'journal';

/** On start of the app: queues unsaved text of entries that closed tabs left behind. */
export function queueUnsavedEntries(memberId: string, outbox: Outbox, report: (error: unknown) => void): Promise<void> {
  return queueLeftWork<JournalChange>(
    documentKind,
    memberId,
    async (id, { fresh, change, base }) => {
      // Creating an entry that exists already changes nothing.
      if (fresh) await outbox.submit(createJournal({ _id: id, update: change }));
      await outbox.submit(editJournal({ id, update: change, base, editor: deviceName() }));
    },
    report,
  );
}
