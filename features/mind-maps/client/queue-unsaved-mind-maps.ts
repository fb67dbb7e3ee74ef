import { cardTarget } from '#features/cards/client/commands.ts';
import { queueUnsaved } from '#features/maps/client/queue-unsaved-maps.ts';
import type { Outbox } from '#platform/offline/outbox.ts';
import { submitToMindMap } from './commands.ts';

/** Prefix of what is stored on the device about mind maps. */
export const mindMapKind = 'mindmap';

/** On start of the app: queues edits of mind maps that closed tabs left behind, unless the queue has them already. */
export function queueUnsavedMindMaps(
  memberId: string,
  outbox: Outbox,
  report: (error: unknown) => void,
): Promise<void> {
  return queueUnsaved({ kind: mindMapKind, target: cardTarget, submit: submitToMindMap }, memberId, outbox, report);
}
