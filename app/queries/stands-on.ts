import type { StandsOn } from '#platform/offline/command-life.ts';
import type { Command } from '#platform/offline/outbox.ts';
import { isMove } from './is-move.ts';

type Made = Pick<Command, 'call' | 'input'>;

const making = new Set(['cards.create', 'collections.create']);

/**
 * Whether a command waits until an earlier one of its subject, which was refused or collides, is settled. One about something else on the
 * card goes out: a refused title must not keep the card in the bin, nor the answers of a test from the server.
 */
export const standsOn: StandsOn = (later, earlier) => {
  if (making.has(earlier.call)) return true;
  if (isMove(later.call)) return false;
  if (isMove(earlier.call)) return earlier.call === 'cards.restore';
  // Events carry their own ids and are only ever added; a score stands on the answers before it.
  if (later.call === 'memory.record') return false;
  if (earlier.call === 'memory.record') return true;
  const [meaning, before] = [meaningOf(later), meaningOf(earlier)];
  // A resource may have been written by that very edit.
  if (meaning === 'mark' && before === 'edit') return 'resource' in (earlier.input as { update: object }).update;
  return meaning === before;
};

/** `PUT /focus-card/{id}` means several things, told by a field of each. */
function meaningOf({ call, input }: Made): string {
  if (call === 'repeat.changePlan') return 'schedule';
  if (call !== 'focusCard.put' || typeof input !== 'object' || input === null) return call;
  if ('update' in input) return 'edit';
  if ('keyResRead' in input) return 'mark';
  return ['startFocusRepeat', 'cancelFocusRepeat', 'isRepeatDay'].some((name) => name in input) ? 'schedule' : 'result';
}
