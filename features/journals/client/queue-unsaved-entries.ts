import { queueLeftWork } from '#platform/documents/queue-left-work.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import type { JournalChange } from '../rules/journal-content.ts';
import { blankWaiting, editJournal } from './commands.ts';

/** Prefix of what is stored on the device about entries. */
export const documentKind = 'journal';

/** On start of the app: queues unsaved text of entries that closed tabs left behind. */
export function queueUnsavedEntries(memberId: string, outbox: Outbox, report: (error: unknown) => void): Promise<void> {
  return queueLeftWork<JournalChange>(
    documentKind,
    memberId,
    async (date, { change, base }) => {
      // On a blank entry that is not known any more: a new one, so that it never overwrites.
      const created_at = base === 0 ? (blankWaiting(date, outbox) ?? new Date().toISOString()) : undefined;
      await outbox.submit(editJournal({ date, update: change, base, editor: deviceName(), created_at }));
    },
    report,
  );
}
