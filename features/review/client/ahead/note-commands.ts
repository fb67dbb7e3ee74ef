import { flagItems, recordAnswers } from '#features/memory/client.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';
import type { Noted } from '../../rules/ahead/noted.ts';

type Queued = Pick<QueuedCommand, 'name' | 'input' | 'state'>;

/** What the server refused is not done. */
const isOnItsWay = ({ state }: Queued): boolean => state.kind === 'waiting' || state.kind === 'sending';

/** What waits to be sent that changes which items are due, in its order. */
export const notesOf = (queue: readonly Queued[]): Noted[] =>
  queue.filter(isOnItsWay).flatMap((command): Noted[] => {
    if (recordAnswers.is(command)) return command.input.events.map((event) => ({ event }));
    if (!flagItems.is(command)) return [];
    const { card_id, flags } = command.input;
    return flags.map((flag) => ({ flag: { ...flag, card_id } }));
  });
