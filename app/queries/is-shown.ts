import { isRefused } from '#platform/offline/command-life.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import { isMove } from './is-move.ts';

/**
 * Whether what a command does is shown over what was read. What was written, made or answered is, also after the server refused it: it
 * stands nowhere else, and its author corrects it where it stands, or discards it in the queue. A refused move is not: the thing is still
 * where it was, and would be out of reach there until the move is discarded. Tried again, it is shown again.
 */
export function isShown({ call, state }: Pick<QueuedCommand, 'call' | 'state'>): boolean {
  return !(isMove(call) && isRefused(state));
}
