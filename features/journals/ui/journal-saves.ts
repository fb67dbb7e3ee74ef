import type { PendingSave, Revised, Saves } from '#platform/documents/session-ports.ts';
import type { Outbox, QueuedCommand } from '#platform/offline/outbox.ts';
import { blankWaiting, editJournal, journalTarget } from '../client/commands.ts';
import type { Journal } from '../contract.ts';
import { contentOf, type JournalChange, type JournalContent } from '../rules/journal-content.ts';

type Pending = PendingSave<JournalContent, JournalChange>;

export const revised = (journal: Journal): Revised<JournalContent> => ({
  content: contentOf(journal),
  revision: journal.revision,
});

/**
 * Saves the edits of an entry as outbox commands. `created_at`: of the blank entry that was opened, if there was none
 * yet.
 */
export function journalSaves(
  { date, created_at }: Pick<Journal, 'date' | 'created_at'>,
  device: string,
  outbox: Outbox,
): Saves<JournalContent, JournalChange> {
  const target = journalTarget(date);
  return {
    pending: () => outbox.pendingFor(target).flatMap((command) => pendingSave(command) ?? []),
    submit: (update, base) =>
      outbox.submit(
        editJournal({
          date,
          update,
          base,
          editor: device,
          ...(base === 0 && { created_at: blankWaiting(date, outbox) ?? created_at }),
        }),
      ),
    async settled(command) {
      const { revision, elsewhere } = ((await outbox.settled(command)) ?? {}) as {
        revision?: number;
        elsewhere?: JournalChange;
      };
      return { revision, elsewhere };
    },
    retry: (command) => outbox.retry(command),
    discard: (command) => outbox.discard(command),
    state: () => outbox.saveState(target),
    subscribe: (listener) => outbox.subscribe(listener),
  };
}

function pendingSave(command: QueuedCommand): Pending | undefined {
  const { id, state, sent } = command;
  if (!editJournal.is(command)) return undefined;
  const { update, base, editor } = command.input;
  const detail = state.kind === 'conflict' ? (state.refusal.detail as ConflictDetail | undefined) : undefined;
  return {
    id,
    kind: 'edit',
    change: update,
    base,
    device: editor,
    state,
    sent,
    contested: detail?.fields,
    found: detail?.journal && revised(detail.journal),
  };
}

interface ConflictDetail {
  readonly fields?: string[];
  readonly journal?: Journal;
}
