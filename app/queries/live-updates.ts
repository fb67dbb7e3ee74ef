import { changedEvent, livePath } from '#platform/realtime/live-words.ts';
import { readAgainSoon } from './read-again.ts';

let started = false;

/** Hears from the server what changed elsewhere, once the first screen stands and the browser has nothing better to do. */
export function hearOfChanges(onCut: () => void): void {
  if (started) return;
  started = true;
  whenIdle(() => void open(onCut).catch(reportError));
}

async function open(onCut: () => void): Promise<void> {
  const { io } = await import('socket.io-client');
  const socket = io({ path: livePath, transports: ['websocket'], reconnectionDelayMax: 60_000 });
  let missed = false;
  socket.on(changedEvent, (topics: string[]) => readAgainSoon(topics));
  socket.on('connect', () => {
    // What changed while nobody listened is not told again.
    if (missed) readAgainSoon();
    missed = false;
  });
  socket.on('disconnect', (reason) => {
    missed = true;
    // The server ended the session, or it is going down; the next question to it tells which.
    if (reason !== 'io server disconnect') return;
    onCut();
    setTimeout(() => socket.connect(), 5_000 + Math.random() * 10_000);
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 2_000);
}
