import { calls } from '#client/calls.ts';
import { offsetOf, passedBetween, type ClockSample, type LocalTimes } from '../rules/server-time.ts';

/** The offset of the last time there was a network; without one, the best that is known. */
const storageKey = 'loci-clock-offset';
const samplesAtOnce = 3;

let offset = storedOffset();
let known: { readonly at: LocalTimes; readonly server: number } | undefined;

const local = (): LocalTimes => ({ wall: Date.now(), monotonic: performance.now() });

/** Milliseconds since 1970 by the server's clock, as far as this device knows it. */
export function serverNow(): number {
  const now = local();
  known ??= { at: now, server: now.wall + offset };
  const server = known.server + passedBetween(known.at, now);
  known = { at: now, server };
  return server;
}

/** Asks the server for its time. Without a network the clock runs on from what it knew. */
export async function readServerClock(): Promise<void> {
  const samples: ClockSample[] = [];
  for (let count = 0; count < samplesAtOnce; count++) {
    const sentAt = performance.now();
    try {
      const { now } = await calls.focusSessions.clock(undefined);
      samples.push({ sentAt, receivedAt: performance.now(), serverAt: Date.parse(now) });
    } catch {
      // Offline, or the server is being restarted: asked again when the network is back or the page is shown.
      break;
    }
  }
  const ahead = offsetOf(samples);
  if (ahead === undefined) return;
  const now = local();
  known = { at: now, server: now.monotonic + ahead };
  offset = known.server - now.wall;
  try {
    localStorage.setItem(storageKey, String(Math.round(offset)));
  } catch {
    // Storage may be forbidden; the offset then lasts as long as the page.
  }
}

function storedOffset(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? 0);
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}
