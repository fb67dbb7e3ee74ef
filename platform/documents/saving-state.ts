import type { CommandState, OutboxRefusal, SaveState } from '#platform/offline/outbox.ts';
import type { Saving } from './session-ports.ts';

/** Why the server refused what waits, if it did. */
export function refusalOf(pending: readonly { readonly state: CommandState }[]): OutboxRefusal | null {
  const failed = pending.find(({ state }) => state.kind === 'failed')?.state;
  return failed?.kind === 'failed' ? failed.refusal : null;
}

/** `isUnsaved` says whether edits are not in the outbox yet, which shows a command a moment after it was submitted. */
export function savingOf(refusal: OutboxRefusal | null, outbox: SaveState, isUnsaved: boolean): Saving {
  if (refusal) return 'failed';
  if (outbox === 'saved') return isUnsaved ? 'saving' : 'saved';
  return outbox === 'pending' ? 'saving' : outbox;
}
