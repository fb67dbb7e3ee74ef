import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';

/** At most `max` times in `windowSeconds` for everything that shares the key, such as `sign-in address 203.0.113.7`. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** How many times this attempt counts; 1 unless given. */
  readonly cost?: number;
}

/** Counts attempts in rows, so that limits survive restarts and apply across all servers of an instance. */
export interface RateLimits {
  /**
   * Counts one attempt against every limit. Answers how many seconds to wait, or `undefined` when the attempt may go
   * on.
   */
  take(limits: readonly Limit[]): Promise<number | undefined>;
  /** Resets the attempts of a key after a success that proves the identity. */
  forget(key: string): Promise<void>;
}

export interface RateWindowTable {
  key: string;
  count: number;
  ends_at: number;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_window: RateWindowTable;
  }
}

/** Expired windows are deleted once in this many attempts. */
const sweepEvery = 500;

export function rowRateLimits({ database, clock }: { database: Database; clock: Clock }): RateLimits {
  let taken = 0;

  async function take(limits: readonly Limit[]): Promise<number | undefined> {
    if (limits.length === 0) return undefined;
    const now = clock.now();
    return database.transact(async (rows) => {
      let waitMs = 0;
      // Sorted by key, so that concurrent requests do not deadlock.
      for (const { key, max, windowSeconds, cost = 1 } of [...limits].sort((one, other) =>
        one.key < other.key ? -1 : 1,
      )) {
        const window = await rows
          .insertInto('rate_window')
          .values({ key: hidden(key), count: cost, ends_at: now + windowSeconds * 1000 })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              count: sql`case when rate_window.ends_at <= ${now} then excluded.count else rate_window.count + excluded.count end`,
              ends_at: sql`case when rate_window.ends_at <= ${now} then excluded.ends_at else rate_window.ends_at end`,
            }),
          )
          .returning(['count', 'ends_at'])
          .executeTakeFirstOrThrow();
        if (window.count > max) waitMs = Math.max(waitMs, window.ends_at - now);
      }
      if (++taken % sweepEvery === 0) await rows.deleteFrom('rate_window').where('ends_at', '<=', now).execute();
      return waitMs > 0 ? Math.ceil(waitMs / 1000) : undefined;
    });
  }

  return {
    take,
    async forget(key) {
      await database.transact((rows) => rows.deleteFrom('rate_window').where('key', '=', hidden(key)).execute());
    },
  };
}

/** Keys are hashed, because they contain IP and e-mail addresses. */
function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
