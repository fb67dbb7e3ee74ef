import type { Socket } from 'socket.io-client';
import { livePath } from '#platform/realtime/live-words.ts';
import { isNotLoaded } from '#ui/later.tsx';
import { whenIdle } from './when-idle.ts';

/**
 * The one socket of this tab: live updates and rooms share it. Opened once the first screen is shown and the browser is
 * idle; the library is loaded then.
 */
let opening: AbortController | undefined;
let socket: Socket | undefined;
const waiting = new Set<(socket: Socket) => void>();

export function openSocket(): void {
  if (opening) return;
  const { signal } = (opening = new AbortController());
  whenIdle(() => load(signal));
}

/** On sign-out. */
export function closeSocket(): void {
  opening?.abort();
  opening = undefined;
  socket?.disconnect();
  socket = undefined;
}

/** Calls back with the socket, now or once it is open. It reconnects by itself. */
export function onSocket(then: (socket: Socket) => void): void {
  if (socket) then(socket);
  else waiting.add(then);
}

function load(stopped: AbortSignal): void {
  open(stopped).catch((error: unknown) => {
    if (!isNotLoaded(error)) return reportError(error);
    // The network was lost while loading; queries are refetched when it is back.
    addEventListener('online', () => load(stopped), { once: true, signal: stopped });
  });
}

async function open(stopped: AbortSignal): Promise<void> {
  const { io } = await import('socket.io-client');
  if (stopped.aborted) return;
  const opened = (socket = io({ path: livePath, transports: ['websocket'], reconnectionDelayMax: 60_000 }));
  const callbacks = [...waiting];
  waiting.clear();
  for (const then of callbacks) then(opened);
}
