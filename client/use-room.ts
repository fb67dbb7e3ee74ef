import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { openRoom, type OpenRoom, type RoomView } from '#platform/realtime/room-client.ts';
import type { RoomName } from '#platform/realtime/room-wire.ts';
import { onSocket } from './socket.ts';

/** A hidden tab is away after this time. */
const usualAwayAfterMs = 60_000;

const connecting: RoomView<never> = { status: 'connecting', state: undefined, version: 0, presence: [] };
const nothing = () => () => undefined;

export interface RoomListeners<State, Event> {
  readonly awayAfterMs?: number;
  /** Told of each event once, in order, after it was applied. */
  readonly heard?: (event: Event, view: RoomView<State>) => void;
  /** Some events were not heard: the state was read anew. */
  readonly missed?: () => void;
}

export interface JoinedRoom<State, Message extends { name: string; body: unknown }> {
  readonly view: RoomView<State>;
  /** `undefined` until the socket is there, and without a room. What is sent without a network waits for it. */
  readonly send: OpenRoom<State, Message>['send'] | undefined;
}

/**
 * Joins a room over the socket of this tab as long as the screen is mounted, and says whether the tab is looked at. It
 * joins again by itself after a cut; after a reload it is joined anew. Without an id there is no room.
 */
export function useRoom<State, Event, Message extends { name: string; body: unknown }>(
  room: RoomName,
  id: string | undefined,
  apply: (state: State, event: Event) => State,
  { awayAfterMs = usualAwayAfterMs, heard, missed }: RoomListeners<State, Event> = {},
): JoinedRoom<State, Message> {
  const onHeard = useEffectEvent((event: Event, view: RoomView<State>) => heard?.(event, view));
  const onMissed = useEffectEvent(() => missed?.());
  const [opened, setOpened] = useState<OpenRoom<State, Message>>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let left = false;
    let made: OpenRoom<State, Message> | undefined;
    let away: ReturnType<typeof setTimeout> | undefined;
    const onVisibility = () => {
      clearTimeout(away);
      if (document.visibilityState === 'visible') made?.present({ state: 'here' });
      else away = setTimeout(() => made?.present({ state: 'away' }), awayAfterMs);
    };
    onSocket((socket) => {
      if (left) return;
      made = openRoom<State, Event, Message>(socket, room, {
        id,
        join: {},
        presence: { state: 'here' },
        apply,
        heard: (event, view) => onHeard(event, view),
        missed: () => onMissed(),
      });
      setOpened(made);
      document.addEventListener('visibilitychange', onVisibility);
      if (document.visibilityState !== 'visible') onVisibility();
    });
    return () => {
      left = true;
      clearTimeout(away);
      document.removeEventListener('visibilitychange', onVisibility);
      made?.close();
      setOpened(undefined);
    };
  }, [room, id, apply, awayAfterMs]);
  const view = useSyncExternalStore(opened?.subscribe ?? nothing, opened?.view ?? (() => connecting));
  return { view, send: opened?.send };
}
