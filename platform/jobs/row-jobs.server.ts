import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import type { Job, Jobs } from './jobs.server.ts';
import { failJob, finishJob, renewClaim, scheduleJob } from './jobs.store.server.ts';
import './tables.server.ts';

const lookEveryMs = 1_000;
/** From scheduling a job that is due until it is looked for: its transaction takes no longer as a rule. */
const soonMs = 50;
/** Duration of a claim, longer than any job should run; afterwards another server may claim it. */
const claimMs = 5 * 60_000;
const batch = 20;
/** Retries for about two days, as mail servers do, to survive an outage over a weekend. */
const maxAttempts = 60;

/** Jobs as rows of the same store as everything else. */
export function rowJobs({ database, clock, log }: { database: Database; clock: Clock; log: Log }): Jobs {
  const workers = new Map<string, { work: (job: Job<never>) => Promise<void>; aside: boolean }>();
  const asides = new Set<Promise<void>>();
  const stopper = new AbortController();
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
      const { id, kind, attempts: attempt } = row;
      const job = { id, kind, payload: JSON.parse(row.payload) as never, attempt, signal: stopper.signal };
      await workers.get(kind)!.work(job);
      await database.transact((rows) => finishJob(rows, id, clock.now()));
    } catch (error) {
      if (stopping && workers.get(row.kind)!.aside) return giveBack([row.id]);
      log.error({ err: error, job: row.id, kind: row.kind, attempt: row.attempts }, 'job failed');
      const givenUp = row.attempts >= maxAttempts;
      const again = clock.now() + pauseMs(row.attempts);
      await database.transact((rows) =>
        failJob(rows, row.id, { error, again, givenUpAt: givenUp ? clock.now() : null }),
      );
    }
  }

  /** Extends the claim of a job that waited behind slow ones; `false` if another server has claimed it. */
  async function stillOurs(id: string, claimedAt: number): Promise<boolean> {
    return clock.now() < claimedAt + claimMs / 2 || renewed(id);
  }

  async function renewed(id: string): Promise<boolean> {
    return database.transact((rows) => renewClaim(rows, id, { server, until: clock.now() + claimMs }));
  }

  function workAside(row: Parameters<typeof work>[0]): void {
    const renewal = setInterval(() => {
      renewed(row.id).catch((error: unknown) => log.error({ err: error, job: row.id }, 'claim not renewed'));
    }, claimMs / 3);
    const working = work(row)
      .catch((error: unknown) => log.error({ err: error, job: row.id }, 'job left'))
      .finally(() => {
        clearInterval(renewal);
        asides.delete(working);
      });
    asides.add(working);
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
        if (workers.get(row.kind)!.aside) workAside(row);
        else await work(row);
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

  const soon = afterwards(look);
  return {
    async schedule(rows, job) {
      await scheduleJob(rows, job);
      if (timer !== undefined && !stopping && job.runAt <= clock.now()) soon.call();
    },
    async cancel(rows, uniqueKey) {
      await rows.deleteFrom('job').where('unique_key', '=', uniqueKey).where('finished_at', 'is', null).execute();
    },
    handle(kind, work, { aside = false } = {}) {
      workers.set(kind, { work: work as (job: Job<never>) => Promise<void>, aside });
    },
    async runDue() {
      let ran = await runDue();
      for (; asides.size > 0; ran += await runDue()) await Promise.all(asides);
      return ran;
    },
    start() {
      timer = setInterval(look, lookEveryMs);
      look();
    },
    async stop() {
      stopping = true;
      stopper.abort();
      clearInterval(timer);
      soon.cancel();
      await running;
      await Promise.all(asides);
    },
  };
}

/** Calls a function once for all calls that come within so short a time. */
function afterwards(work: () => void) {
  let timer: NodeJS.Timeout | undefined;
  return {
    call(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, soonMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** 10 s, 20 s, 40 s … up to an hour. */
export function pauseMs(attempts: number): number {
  return Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);
}
