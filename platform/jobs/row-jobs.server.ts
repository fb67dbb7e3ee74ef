import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import type { Job, Jobs } from './jobs.server.ts';
import { scheduleJob } from './jobs.store.server.ts';
import './tables.server.ts';

const lookEveryMs = 1_000;
/** Duration of a claim, longer than any job should run; afterwards another server may claim it. */
const claimMs = 5 * 60_000;
const batch = 20;
/** Retries for about two days, as mail servers do, to survive an outage over a weekend. */
const maxAttempts = 60;

/** Jobs as rows of the same store as everything else. */
export function rowJobs({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Jobs {
  const workers = new Map<string, (job: Job<never>) => Promise<void>>();
  const server = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let stopping = false;

  async function claim(): Promise<{ id: string; kind: string; payload: string; attempts: number }[]> {
    const now = clock.now();
    return database.transact(async (rows) => {
      const due = await rows
        .selectFrom('job')
        .select('id')
        .where('finished_at', 'is', null)
        .where('run_at', '<=', now)
        .where('claimed_until', '<=', now)
        .where('kind', 'in', [...workers.keys()])
        .orderBy('run_at')
        .limit(batch)
        .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute();
      if (due.length === 0) return [];
      return rows
        .updateTable('job')
        .set((row) => ({ claimed_by: server, claimed_until: now + claimMs, attempts: row('attempts', '+', 1) }))
        .where(
          'id',
          'in',
          due.map((job) => job.id),
        )
        .returning(['id', 'kind', 'payload', 'attempts'])
        .execute();
    });
  }

  async function work(row: { id: string; kind: string; payload: string; attempts: number }): Promise<void> {
    try {
      const job = { id: row.id, kind: row.kind, payload: JSON.parse(row.payload) as never, attempt: row.attempts };
      await workers.get(row.kind)!(job);
      await database.transact((rows) =>
        rows
          .updateTable('job')
          .set({ finished_at: clock.now(), claimed_until: 0, last_error: null })
          .where('id', '=', row.id)
          .execute(),
      );
    } catch (error) {
      log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, 'job failed');
      const givenUp = row.attempts >= maxAttempts;
      await database.transact((rows) =>
        rows
          .updateTable('job')
          .set({
            claimed_until: 0,
            last_error: error instanceof Error ? error.message : String(error),
            run_at: clock.now() + pauseMs(row.attempts),
            ...(givenUp ? { finished_at: clock.now() } : {}),
          })
          .where('id', '=', row.id)
          .execute(),
      );
    }
  }

  /** Extends the claim of a job that waited behind slow ones; `false` if another server has claimed it. */
  async function stillOurs(id: string, claimedAt: number): Promise<boolean> {
    const now = clock.now();
    if (now < claimedAt + claimMs / 2) return true;
    const renewed = await database.transact((rows) =>
      rows
        .updateTable('job')
        .set({ claimed_until: now + claimMs })
        .where('id', '=', id)
        .where('claimed_by', '=', server)
        .where('finished_at', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    );
    return renewed !== undefined;
  }

  /** Releases jobs that were claimed but not started. */
  async function giveBack(ids: readonly string[]): Promise<void> {
    await database.transact((rows) =>
      rows
        .updateTable('job')
        .set((row) => ({ claimed_until: 0, attempts: row('attempts', '-', 1) }))
        .where('id', 'in', [...ids])
        .where('claimed_by', '=', server)
        .execute(),
    );
  }

  async function runDue(): Promise<number> {
    let ran = 0;
    for (;;) {
      const claimedAt = clock.now();
      const claimed = workers.size > 0 && !stopping ? await claim() : [];
      if (claimed.length === 0) return ran;
      for (const [place, row] of claimed.entries()) {
        if (stopping) {
          await giveBack(claimed.slice(place).map(({ id }) => id));
          return ran;
        }
        if (!(await stillOurs(row.id, claimedAt))) continue;
        await work(row);
        ran++;
      }
    }
  }

  const look = () => {
    running ??= runDue()
      .catch((error: unknown) => {
        log.error({ err: error }, 'looking for jobs failed');
        return 0;
      })
      .finally(() => {
        running = undefined;
      });
  };

  return {
    schedule: scheduleJob,
    async cancel(rows, uniqueKey) {
      await rows.deleteFrom('job').where('unique_key', '=', uniqueKey).where('finished_at', 'is', null).execute();
    },
    handle(kind, worker) {
      workers.set(kind, worker as (job: Job<never>) => Promise<void>);
    },
    runDue,
    start() {
      timer = setInterval(look, lookEveryMs);
      look();
    },
    async stop() {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** 10 s, 20 s, 40 s … up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}
