import type { Socket } from 'socket.io-client';
import { changedEvent } from '#platform/realtime/live-words.ts';
import { invalidateSoon } from './read-again.ts';
import { closeSocket, openSocket, onSocket } from './socket.ts';

let subscribed: AbortController | undefined;

/** Invalidates queries when the server announces changes. `onCut` runs when the session may have ended. */
export function subscribeToChanges(onCut: () => void): void {
  if (subscribed) return;
  const { signal } = (subscribed = new AbortController());
  onSocket((socket) => {
    if (!signal.aborted) listen(socket, onCut, signal);
  });
  openSocket();
}

/** The server accepts no socket without a session. */
export function unsubscribeFromChanges(): void {
  subscribed?.abort();
  subscribed = undefined;
  closeSocket();
}

function listen(socket: Socket, onCut: () => void, stopped: AbortSignal): void {
  let missed = false;
  let asked = false;
  socket.on(changedEvent, (topics: string[]) => invalidateSoon(topics));
  socket.on('connect', () => {
    // Announcements missed while disconnected are not repeated: invalidate everything.
    if (missed) invalidateSoon();
    missed = false;
    asked = false;
  });
  socket.on('connect_error', () => {
    // The server gives no reason for refusing a socket: the session may have ended while this tab was disconnected.
    if (!missed || asked) return;
    asked = true;
    onCut();
  });
  socket.on('disconnect', (reason) => {
    missed = true;
    // The server ended the session, or it is shutting down; the next call shows which.
    if (reason !== 'io server disconnect' || stopped.aborted) return;
    onCut();
    setTimeout(() => stopped.aborted || socket.connect(), 5_000 + Math.random() * 10_000);
  });
}
