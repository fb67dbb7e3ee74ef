import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { calls } from '#client/calls.ts';
import { useRoom } from '#client/use-room.ts';
import { isNotLoaded } from '#ui/later.tsx';
import {
  applyCall,
  callRoomName,
  type CallEvent,
  type CallMessage,
  type CallState,
} from '../../rules/call/call-state.ts';
import type { CallSession } from './call-session.ts';
import { callOut, type CallView } from './call-view.ts';

const nothing = () => () => undefined;

export interface UsedCall {
  /** `undefined` until it is loaded. */
  readonly call: CallSession | undefined;
  readonly view: CallView;
  /** The other one waits in it. */
  readonly otherIsIn: boolean;
  readonly refused: boolean;
}

/** The call of a pair or an explanation, whose id it has. It is left when the screen is. */
export function useCallOfTwo(id: string | undefined): UsedCall {
  const [call, setCall] = useState<CallSession>();
  const { view: room, send } = useRoom<CallState, CallEvent, CallMessage>(callRoomName, id, applyCall, {
    heard(event, view) {
      call?.roomChanged(view);
      call?.heard(event);
    },
    missed: () => call?.missed(),
  });
  // Ends before the room is left, which an effect does after the layout.
  useLayoutEffect(() => {
    if (!send || id === undefined) return undefined;
    let left = false;
    let opened: CallSession | undefined;
    import('./call-session.ts').then(
      ({ CallSession: Session }) => {
        if (left) return;
        opened = new Session({ id, send, servers: () => calls.call.ice({ id }) });
        setCall(opened);
      },
      (error: unknown) => {
        // The network was lost while it was loading: there is no call, and no more is lost.
        if (!isNotLoaded(error)) reportError(error);
      },
    );
    return () => {
      left = true;
      opened?.close();
      setCall(undefined);
    };
  }, [id, send]);
  useEffect(() => call?.roomChanged(room), [call, room]);
  const view = useSyncExternalStore(call?.subscribe ?? nothing, call?.view ?? (() => callOut));
  const theirs = room.state?.pages.find(({ who }) => who !== room.you);
  return {
    call,
    view,
    otherIsIn: theirs !== undefined && room.presence.some(({ who }) => who === theirs.who),
    refused: room.status === 'refused',
  };
}
