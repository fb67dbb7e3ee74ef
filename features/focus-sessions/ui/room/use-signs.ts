import { useEffect, useRef, useState } from 'react';
import { signDueAfter } from '../../rules/attendance.ts';
import { signSender } from './sign-sender.ts';
import type { OpenSession } from './use-session.ts';

/** Another tab of this browser, which signs first, may be suspended. */
const patienceMs = 30_000;

/**
 * Shows that the room is open while focus runs, so that it counts: once in each focus phase, and every few minutes
 * where the phase has no planned end. Goes through the outbox, so a device without a network signs with its own
 * instants.
 */
export function useSigns({ session, state, now, act }: OpenSession, isOne: boolean): void {
  const after = session.needs_sign ? signDueAfter(state, now, isOne ? 0 : patienceMs) : undefined;
  const [sign] = useState(() => signSender((error) => reportError(error)));
  const send = useRef(act);
  useEffect(() => {
    send.current = act;
  });
  // A sign that could not be kept is tried again in the next minute.
  const minute = Math.floor(now / 60_000);
  useEffect(() => {
    if (after !== undefined) sign(after, () => send.current('seen'));
  }, [sign, after, minute]);
}
