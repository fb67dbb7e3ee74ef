import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSocket } from '#client/socket.ts';
import { readServerClock, serverNow } from '#features/focus-sessions/ui/server-clock.ts';
import { openRoom, type OpenRoom, type RoomView } from '#platform/realtime/room-client.ts';
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

const connecting: ExplainView = { status: 'connecting', state: undefined, version: 0, presence: [] };
const nothingChanges = () => () => undefined;
const presenceNow = () => ({ state: document.hidden ? 'away' : 'here' }) as const;

/** The room over the socket of this tab; without an id there is none. */
export function useExplainRoom(id: string | undefined) {
  const [opened, setOpened] = useState<OpenRoom<ExplainState, ExplainMessage>>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let left = false;
    let room: OpenRoom<ExplainState, ExplainMessage> | undefined;
    onSocket((socket) => {
      if (left) return;
      room = openRoom<ExplainState, ExplainEvent, ExplainMessage>(socket, explainRoomName, {
        id,
        join: {},
        presence: presenceNow(),
        apply: applyExplain,
      });
      setOpened(room);
    });
    const present = () => room?.present(presenceNow());
    document.addEventListener('visibilitychange', present);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', present);
      room?.close();
      setOpened(undefined);
    };
  }, [id]);
  const view = useSyncExternalStore(opened?.subscribe ?? nothingChanges, opened?.view ?? (() => connecting));
  return { view, send: (message: ExplainMessage) => opened?.send(message) ?? Promise.resolve(undefined) };
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
