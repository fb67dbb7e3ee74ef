import { useEffect, useEffectEvent, useRef } from 'react';
import { useQueue } from '#app/outbox.ts';
import type { QueuedCommand } from '#platform/offline/outbox.ts';

/** Whether a command moves sessions: of one card, or of any. Answers move the days of an adaptive plan. */
function movesSessions({ call, input }: QueuedCommand, cardId?: string): boolean {
  if (typeof input !== 'object' || input === null) return false;
  if (call === 'memory.record') return 'events' in input && (cardId === undefined || JSON.stringify(input.events).includes(cardId));
  if (cardId !== undefined && !('id' in input && input.id === cardId)) return false;
  return call === 'repeat.changePlan' || 'startFocusRepeat' in input || 'isRepeatDay' in input || 'cancelFocusRepeat' in input;
}

/**
 * Whether something about sessions waits to be sent. When it has been, what the server made of it is read: the days ahead are its to set.
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
