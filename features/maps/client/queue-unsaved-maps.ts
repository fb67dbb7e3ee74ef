import type { NamedCommand } from '#client/command.ts';
import type { BatchInput } from '#platform/documents/batch-saves.ts';
import { inBatches } from '#platform/documents/operations.ts';
import type { Operations } from '#platform/documents/operation-ports.ts';
import { queueLeftWork } from '#platform/documents/queue-left-work.ts';
import { deviceName } from '#platform/documents/tab-name.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { mapTarget, submitToMap } from './commands.ts';

/** Prefix of what is stored on the device about maps. */
export const documentKind = 'focusmap';

/** On start of the app: queues edits of maps that closed tabs left behind, unless the queue has them already. */
export function queueUnsavedMaps(memberId: string, outbox: Outbox, report: (error: unknown) => void): Promise<void> {
  return queueUnsaved({ kind: documentKind, target: mapTarget, submit: submitToMap }, memberId, outbox, report);
}

/** The same for whatever is edited as the document of a map. `kind`: the prefix of what is stored about it. */
export function queueUnsaved(
  { kind, target, submit }: { kind: string; target: (id: string) => string; submit: NamedCommand<BatchInput> },
  memberId: string,
  outbox: Outbox,
  report: (error: unknown) => void,
): Promise<void> {
  return queueLeftWork<Operations>(
    kind,
    memberId,
    async (id, { change, base, save }, leftBy) => {
      const waits = outbox.pendingFor(target(id)).filter((command) => submit.is(command));
      if (save !== undefined && waits.some(({ input }) => input.batch.saves?.[leftBy] === save)) return;
      // The server skips what it has, by the name of the save.
      const recovers = save === undefined ? undefined : { tab: leftBy, save };
      for (const operations of inBatches(change))
        await outbox.submit(submit({ id, base, batch: { id: newId(), device: deviceName(), operations, recovers } }));
    },
    report,
  );
}
