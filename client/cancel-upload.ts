import { noteDiscarded } from './discarded-uploads.ts';
import { commands } from './feature-client.ts';
import { outbox } from './outbox.ts';
import { lane } from './upload-lane.ts';

/** Discards an upload that has not arrived. Commands that need it are sent without it, or go with it. */
export async function cancelUpload(id: string): Promise<void> {
  // Before the queue is searched: a draft that is sent from now on does not name it.
  const pending = lane.pending().find((upload) => upload.id === id);
  if (pending) noteDiscarded(pending.memberId, id);
  for (const queued of outbox.queued().filter(({ waitsFor }) => waitsFor?.includes(id))) {
    const { name, target, input } = queued;
    const without = commands().find(name)?.rules.withoutUpload?.(input);
    // Stored before the other is removed: what was written is never nowhere.
    if (without !== undefined) await outbox.submit({ name, target, input: without });
    await outbox.discard(queued.id);
  }
  await lane.cancel(id);
}
