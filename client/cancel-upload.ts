import { outbox } from './outbox.ts';
import { lane } from './upload-lane.ts';

/** Discards an upload that has not arrived, and the commands that need it. */
export async function cancelUpload(id: string): Promise<void> {
  const needIt = outbox.queued().filter(({ waitsFor }) => waitsFor?.includes(id));
  await Promise.all(needIt.map((command) => outbox.discard(command.id)));
  await lane.cancel(id);
}
