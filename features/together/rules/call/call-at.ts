/** State of a peer connection, as browsers name it. */
export type Connection = 'new' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed';

/** What is known of one peer connection; times in milliseconds. */
export interface CallLine {
  readonly madeAt: number;
  readonly connection: Connection;
  /** Since when it is in this state. */
  readonly since: number;
  readonly everConnected: boolean;
  /** When the search for a path was begun anew. */
  readonly restarts: readonly number[];
  /** Of the two the one that waits, so that not both begin anew at once. */
  readonly polite: boolean;
}

export interface CallNow {
  /** `presence`: sound and picture do not arrive; everything else goes on. */
  readonly shows: 'nobody' | 'connecting' | 'media' | 'presence';
  readonly says: 'waiting' | 'connecting' | 'connected' | 'weak' | 'noPath';
  /** A new attempt is the member's decision. */
  readonly mayTry: boolean;
  /** Search for a path anew, now. */
  readonly restart: boolean;
}

const secondMs = 1_000;

export const callTimes = {
  /** Without a connection by then there is no path, also where the browser says nothing (expired credentials). */
  connectMs: 15 * secondMs,
  /** A short disturbance heals by itself. */
  weakMs: 5 * secondMs,
  politeWeakMs: 10 * secondMs,
  betweenRestartsMs: 10 * secondMs,
  restarts: 3,
  restartsWithinMs: 60 * secondMs,
} as const;

const nobody: CallNow = { shows: 'nobody', says: 'waiting', mayTry: false, restart: false };
const media: CallNow = { shows: 'media', says: 'connected', mayTry: false, restart: false };
const noPath: CallNow = { shows: 'presence', says: 'noPath', mayTry: true, restart: false };

/**
 * What is shown and done. `line`: `undefined` as long as not both are in the call. `reachable`: signals reach the other
 * one; without them nothing is begun anew, and what was connected is waited for.
 */
export function callAt(line: CallLine | undefined, reachable: boolean, now: number): CallNow {
  if (!line) return nobody;
  const { connection, since, everConnected, restarts, polite, madeAt } = line;
  if (connection === 'connected') return media;
  const last = restarts.at(-1) ?? -Infinity;
  const lately = restarts.filter((at) => now - at < callTimes.restartsWithinMs).length;
  const isDue = reachable && lately < callTimes.restarts && now - last >= callTimes.betweenRestartsMs;
  if (!everConnected) {
    if (reachable && now - madeAt >= callTimes.connectMs) return noPath;
    return { shows: 'connecting', says: 'connecting', mayTry: false, restart: connection === 'failed' && isDue };
  }
  const isOut = lately >= callTimes.restarts && now - last >= callTimes.betweenRestartsMs;
  if (connection === 'closed' || (reachable && isOut)) return noPath;
  const waits = polite ? callTimes.politeWeakMs : callTimes.weakMs;
  const restart = isDue && (connection === 'failed' || (connection === 'disconnected' && now - since >= waits));
  if (connection === 'disconnected' && now - since < callTimes.weakMs) return { ...media, restart };
  return { shows: 'media', says: 'weak', mayTry: false, restart };
}

/** Outgoing bits a second, as they were estimated, and when. */
export interface BandwidthSample {
  readonly at: number;
  readonly bits: number;
}

const slow = { bits: 150_000, forMs: 10 * secondMs } as const;

/**
 * Too slow for pictures for so long that the camera goes off: all samples of the last ten seconds, which they cover.
 */
export function isTooSlow(samples: readonly BandwidthSample[], now: number): boolean {
  const before = samples.findLastIndex(({ at }) => now - at >= slow.forMs);
  return before >= 0 && samples.slice(before).every(({ bits }) => bits < slow.bits);
}
