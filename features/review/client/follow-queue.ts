import { flagItems, recordAnswers } from '#features/memory/client.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { isNotLoaded } from '#ui/later.tsx';

let stop: (() => void) | undefined;

/** What changes which items are due counts on this device too, until its next list of them has it. */
export function followQueue(memberId: string, outbox: Pick<Outbox, 'queued' | 'subscribe'>): void {
  const note = async () => {
    if (!outbox.queued().some((command) => recordAnswers.is(command) || flagItems.is(command))) return;
    try {
      await (await import('./ahead/note-queue.ts')).noteQueue(memberId, outbox);
    } catch (error) {
      // The part comes to the device with its first list: without it there is none.
      if (!isNotLoaded(error)) reportError(error);
    }
  };
  stop?.();
  stop = outbox.subscribe(() => void note());
  void note();
}
