import { offsetOf, passedBetween, ranAhead, type ClockSample, type LocalTimes } from '../rules/server-time.ts';

const samplesAtOnce = 3;
/** Longer than a server that can be reached takes; without an answer the machine is taken to have slept. */
const patienceMs = 3_000;

interface Ground {
  local(): LocalTimes;
  online(): boolean;
  /** The server's time; fails without a network. */
  ask(): Promise<number>;
  /** Milliseconds by which the server was ahead of the wall clock when there was a network; `keep` stores it. */
  readonly offset: number;
  keep(offset: number): void;
}

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock, as far as this device knows it. */
  now(): number;
  /** Asks the server for its time. Without a network the clock runs on from what it knew. */
  read(): Promise<void>;
}

export function createServerClock({ local, online, ask, offset, keep }: Ground): ServerClock {
  let known: { readonly at: LocalTimes; readonly server: number } | undefined;
  let asking = false;

  async function read(): Promise<boolean> {
    const samples: ClockSample[] = [];
    for (let count = 0; count < samplesAtOnce; count++) {
      const sentAt = local().monotonic;
      try {
        const serverAt = await ask();
        samples.push({ sentAt, receivedAt: local().monotonic, serverAt });
      } catch {
        // Offline, or the server is being restarted: asked again when the network is back or the page is shown.
        break;
      }
    }
    const ahead = offsetOf(samples);
    if (ahead === undefined) return false;
    const at = local();
    known = { at, server: at.monotonic + ahead };
    keep(known.server - at.wall);
    return true;
  }

  /** A wall clock that ran ahead is believed only once the server could not be asked. */
  async function askWhatHappened(): Promise<void> {
    asking = true;
    try {
      const answered = await Promise.race([
        read(),
        new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false)),
      ]);
      const at = local();
      if (!answered && known) known = { at, server: known.server + passedBetween(known.at, at) };
    } finally {
      asking = false;
    }
  }

  return {
    now() {
      const at = local();
      known ??= { at, server: at.wall + offset };
      if (asking || (ranAhead(known.at, at) && online())) {
        if (!asking) void askWhatHappened();
        return known.server + at.monotonic - known.at.monotonic;
      }
      known = { at, server: known.server + passedBetween(known.at, at) };
      return known.server;
    },
    read: async () => void (await read()),
  };
}
