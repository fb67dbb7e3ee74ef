import { calls } from '#client/calls.ts';
import { createServerClock } from './clock-of-server.ts';

/** The offset of the last time there was a network; without one, the best that is known. */
const storageKey = 'loci-clock-offset';

const clock = createServerClock({
  local: () => ({ wall: Date.now(), monotonic: performance.now() }),
  online: () => navigator.onLine,
  ask: async () => Date.parse((await calls.focusSessions.clock(undefined)).now),
  offset: storedOffset(),
  keep(offset) {
    try {
      localStorage.setItem(storageKey, String(Math.round(offset)));
    } catch {
      // Storage may be forbidden; the offset then lasts as long as the page.
    }
  },
});

export const serverNow = (): number => clock.now();

export const readServerClock = (): Promise<void> => clock.read();

function storedOffset(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? 0);
    return Number.isFinite(stored) ? stored : 0;
  } catch {
    return 0;
  }
}
