import { useEffect, useState } from 'react';
import { useRoom } from '#client/use-room.ts';
import { readServerClock, serverNow } from '#features/focus-sessions/ui/server-clock.ts';
import type { RoomView } from '#platform/realtime/room-client.ts';
import {
  applyExplain,
  explainAt,
  explainRoomName,
  type ExplainEvent,
  type ExplainMessage,
  type ExplainNow,
  type ExplainState,
} from '../../rules/explain/explain-state.ts';

export type ExplainView = RoomView<ExplainState>;

/** The explainer is told at once that the listener looks elsewhere, and the other way round. */
const awayAfterMs = 0;

/** The room over the socket of this tab; without an id there is none. */
export function useExplainRoom(id: string | undefined) {
  const { view, send } = useRoom<ExplainState, ExplainEvent, ExplainMessage>(explainRoomName, id, applyExplain, {
    awayAfterMs,
  });
  return { view, send: (message: ExplainMessage) => send?.(message) ?? Promise.resolve(undefined) };
}

/** Whether the other one is there; `away`: their tab is hidden. */
export function otherOne({ presence, you }: ExplainView): 'here' | 'away' | 'gone' {
  const other = presence.find(({ who }) => who !== you);
  if (!other) return 'gone';
  return (other.presence as { state: 'here' | 'away' }).state;
}

/** A repaint is a little late: several in each second, so that the shown second never jumps by two. */
const repaintMs = 250;

/** What goes on now, by the server's clock. Ticks repaint only; no time is counted by them. */
export function useExplainNow(state: ExplainState | undefined): ExplainNow & { readonly now: number } {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    void readServerClock().then(() => setNow(serverNow()));
  }, []);
  useEffect(() => {
    if (!state) return undefined;
    const repaint = () => {
      const next = serverNow();
      setNow(next);
      const { phase } = explainAt(state, next);
      // Nothing changes by the clock alone any more.
      if (phase === 'comparing' || phase === 'closed' || (phase === 'waiting' && state.arrived)) clearInterval(timer);
    };
    const timer = setInterval(repaint, repaintMs);
    document.addEventListener('visibilitychange', repaint);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', repaint);
    };
  }, [state]);
  // An event may be later than the last repaint.
  const at = state?.stoppedAt ? Math.max(now, state.stoppedAt) : now;
  return { ...(state ? explainAt(state, at) : { phase: 'waiting', left: 0 }), now };
}
