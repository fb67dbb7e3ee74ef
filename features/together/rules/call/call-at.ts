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
  /** Since when an own offer waits for its answer; `null`: none does. */
  readonly offerSince: number | null;
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
  /** Begin with a new line: what was said on this one is lost. */
  readonly anew: boolean;
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

const nobody: CallNow = { shows: 'nobody', says: 'waiting', mayTry: false, restart: false, anew: false };
const media: CallNow = { shows: 'media', says: 'connected', mayTry: false, restart: false, anew: false };
const connecting: CallNow = {
  shows: 'connecting',
  says: 'connecting',
  mayTry: false,
  restart: false,
  anew: false,
};
const weak: CallNow = { shows: 'media', says: 'weak', mayTry: false, restart: false, anew: false };
const noPath: CallNow = { shows: 'presence', says: 'noPath', mayTry: true, restart: false, anew: false };

/**
 * What is shown and done. `line`: `undefined` as long as not both are in the call. `reachableSince`: since when signals
 * reach the other one, who is connected to a server too; `undefined`: they do not. Then nothing is begun anew, which
 * nobody would answer, and what was connected is waited for.
 */
export function callAt(line: CallLine | undefined, reachableSince: number | undefined, now: number): CallNow {
  if (!line) return nobody;
  const { connection, since, everConnected, restarts, offerSince, polite, madeAt } = line;
  if (connection === 'connected') return media;
  const reachable = reachableSince !== undefined;
  const last = restarts.at(-1) ?? -Infinity;
  const lately = restarts.filter((at) => now - at < callTimes.restartsWithinMs).length;
  // Another search before the answer to the own offer would be a part of the same search.
  const isDue =
    reachable && offerSince === null && lately < callTimes.restarts && now - last >= callTimes.betweenRestartsMs;
  if (!everConnected) {
    if (reachable && now - madeAt >= callTimes.connectMs) return noPath;
    return { ...connecting, restart: connection === 'failed' && isDue };
  }
  // The other one has had the time to answer: they have not heard it.
  if (reachable && offerSince !== null && now - Math.max(offerSince, reachableSince) >= callTimes.connectMs)
    return { ...weak, anew: true };
  const isOut = lately >= callTimes.restarts && now - last >= callTimes.betweenRestartsMs;
  if (connection === 'closed' || (reachable && isOut)) return noPath;
  const waits = polite ? callTimes.politeWeakMs : callTimes.weakMs;
  const restart = isDue && (connection === 'failed' || (connection === 'disconnected' && now - since >= waits));
  if (connection === 'disconnected' && now - since < callTimes.weakMs) return { ...media, restart };
  return { ...weak, restart };
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
