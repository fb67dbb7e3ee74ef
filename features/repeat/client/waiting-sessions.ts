import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueue } from '#client/outbox.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { repeatCommands } from './commands.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';

/** Whether a command changes session days, of one card or of any. Answers do so for adaptive plans. */
function movesSessions(command: QueuedCommand, cardId?: string): boolean {
  if (recordAnswers.is(command))
    return cardId === undefined || command.input.events.some(({ card_id }) => card_id === cardId);
  return repeatCommands.some(
    (each) => each.is(command) && (cardId === undefined || (command.input as { id: string }).id === cardId),
  );
}

/**
 * Whether commands about sessions wait to be sent. Refetches once they are sent, because the server sets the days
 * ahead.
 */
export function useWaitingSessions(readAgain: () => unknown, cardId?: string): boolean {
  const waiting = useQueue().some((command) => movesSessions(command, cardId));
  const waited = useRef(waiting);
  const sent = useEffectEvent(readAgain);
  useEffect(() => {
    if (waited.current && !waiting) sent();
    waited.current = waiting;
  }, [waiting]);
  return waiting;
}
