import { changedEvent, livePath } from '#platform/realtime/live-words.ts';
import { isNotLoaded } from '#ui/later.tsx';
import { readAgainSoon } from './read-again.ts';

let listening: AbortController | undefined;

/** Hears from the server what changed elsewhere, once the first screen stands and the browser has nothing better to do. */
export function hearOfChanges(onCut: () => void): void {
  if (listening) return;
  const { signal } = (listening = new AbortController());
  whenIdle(() => listen(onCut, signal));
}

function listen(onCut: () => void, stopped: AbortSignal): void {
  open(onCut, stopped).catch((error: unknown) => {
    if (!isNotLoaded(error)) return reportError(error);
    // The network has gone meanwhile. Back, every screen reads again by itself.
    addEventListener('online', () => listen(onCut, stopped), { once: true, signal: stopped });
  });
}

/** Without a session the server lets nobody listen. */
export function hearNoMore(): void {
  listening?.abort();
  listening = undefined;
}

async function open(onCut: () => void, stopped: AbortSignal): Promise<void> {
  const { io } = await import('socket.io-client');
  if (stopped.aborted) return;
  const socket = io({ path: livePath, transports: ['websocket'], reconnectionDelayMax: 60_000 });
  stopped.addEventListener('abort', () => socket.disconnect());
  let missed = false;
  let asked = false;
  socket.on(changedEvent, (topics: string[]) => readAgainSoon(topics));
  socket.on('connect', () => {
    // What changed while nobody listened is not told again.
    if (missed) readAgainSoon();
    missed = false;
    asked = false;
  });
  socket.on('connect_error', () => {
    // The server does not say why it lets nobody in: the session may have ended while the connection was away.
    if (!missed || asked) return;
    asked = true;
    onCut();
  });
  socket.on('disconnect', (reason) => {
    missed = true;
    // The server ended the session, or it is going down; the next question to it tells which.
    if (reason !== 'io server disconnect') return;
    onCut();
    setTimeout(() => stopped.aborted || socket.connect(), 5_000 + Math.random() * 10_000);
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
