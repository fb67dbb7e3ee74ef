import type { Clock } from '../clock/clock.ts';
import { refuse } from './room-refusals.server.ts';
import { takeToken, type Bucket } from './token-bucket.ts';

/** Counted on each server. Typing and moving things stays far below. */
const perConnection = { burst: 40, perSecond: 20 };
const perMember = { burst: 80, perSecond: 40 };
const idleMs = 60_000;

/** How many messages a connection, and a member over all of theirs, may send. */
export function messageBudgets(clock: Clock) {
  const members = new Map<string, Bucket>();
  return {
    /** Takes one message from what is left, or refuses it. */
    ofConnection(memberId: string): () => void {
      let bucket: Bucket | undefined;
      return () => {
        const now = clock.now();
        const mine = takeToken(bucket, perConnection, now);
        const ours = takeToken(members.get(memberId), perMember, now);
        if (!mine || !ours) return refuse('TOO_MANY_REQUESTS', 'app:refusal.tooManyMessages');
        bucket = mine;
        members.set(memberId, ours);
      };
    },
    forgetIdle(): void {
      for (const [memberId, { at }] of members) if (clock.now() - at > idleMs) members.delete(memberId);
    },
  };
}
