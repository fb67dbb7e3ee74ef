import { randomUUID } from 'node:crypto';
import type { Reader, Writer } from '../database/database.server.ts';
import { prepared } from '../database/prepared.server.ts';
import type { JobTable } from './tables.server.ts';

const insertJob = prepared((rows, { job }: { job: JobTable }) =>
  rows
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('unique_key').doNothing()),
);

/** `Jobs.schedule`, for work that is caused where no services are at hand. */
export async function scheduleJob(
  rows: Writer,
  { kind, payload, runAt, uniqueKey }: { kind: string; payload: unknown; runAt: number; uniqueKey?: string },
): Promise<void> {
  await insertJob(rows, {
    job: {
      id: randomUUID(),
      kind,
      payload: JSON.stringify(payload),
      unique_key: uniqueKey ?? null,
      run_at: runAt,
      attempts: 0,
      claimed_by: null,
      claimed_until: 0,
      finished_at: null,
      last_error: null,
    },
  });
}

export async function finishJob(rows: Writer, id: string, now: number): Promise<void> {
  const done = { finished_at: now, claimed_until: 0, last_error: null };
  await rows.updateTable('job').set(done).where('id', '=', id).execute();
}

/** A failed attempt: the next is due at `again`, unless it was given up. */
export async function failJob(
  rows: Writer,
  id: string,
  { error, again, givenUpAt }: { error: unknown; again: number; givenUpAt: number | null },
): Promise<void> {
  await rows
    .updateTable('job')
    .set({
      claimed_until: 0,
      last_error: error instanceof Error ? error.message : String(error),
      run_at: again,
      ...(givenUpAt === null ? {} : { finished_at: givenUpAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** `false` if another server has claimed it, or it is done. */
export async function renewClaim(
  rows: Writer,
  id: string,
  { server, until }: { server: string; until: number },
): Promise<boolean> {
  const renewed = await rows
    .updateTable('job')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('claimed_by', '=', server)
    .where('finished_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Due jobs run within seconds; one that is overdue for longer has no handler, or waits behind others. */
const lateMs = 60_000;

export type FailedJob = Pick<JobTable, 'id' | 'kind' | 'attempts' | 'last_error' | 'finished_at'>;

/** Numbers of unfinished jobs, and of overdue ones among them. */
export async function jobsWaiting(rows: Reader, now: number): Promise<{ waiting: number; late: number }> {
  return rows
    .selectFrom('job')
    .select((row) => [
      row.fn.countAll<number>().as('waiting'),
      row.fn
        .count<number>(
          row
            .case()
            .when('run_at', '<=', now - lateMs)
            .then(1)
            .end(),
        )
        .as('late'),
    ])
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whether a job of this kind runs, or is about to. */
export async function isDue(rows: Reader, kind: string, now: number): Promise<boolean> {
  const found = await rows
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .where('run_at', '<=', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this very job runs, or is about to. */
export async function isPlanned(
  rows: Reader,
  { kind, payload, now }: { kind: string; payload: unknown; now: number },
): Promise<boolean> {
  const found = await rows
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(payload))
    .where('finished_at', 'is', null)
    .where('run_at', '<=', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Jobs that failed their last attempt, newest first. */
export function failedJobs(rows: Reader, limit: number): Promise<FailedJob[]> {
  return rows
    .selectFrom('job')
    .select(['id', 'kind', 'attempts', 'last_error', 'finished_at'])
    .where('finished_at', 'is not', null)
    .where('last_error', 'is not', null)
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of jobs that failed their last attempt. */
export async function failedJobsCount(rows: Reader): Promise<number> {
  const { count } = await rows
    .selectFrom('job')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('finished_at', 'is not', null)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Empties the payload of a job that must not keep it once it is done. */
export async function clearPayload(rows: Writer, id: string): Promise<void> {
  await rows.updateTable('job').set({ payload: '{}' }).where('id', '=', id).execute();
}

/**
 * Restarts a failed job with all its attempts. Answers its kind, or `undefined` when there is no failed job of that id.
 */
export async function retryJob(rows: Writer, id: string, now: number): Promise<string | undefined> {
  const retried = await rows
    .updateTable('job')
    .set({ finished_at: null, last_error: null, attempts: 0, run_at: now, claimed_until: 0 })
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .where('last_error', 'is not', null)
    .returning('kind')
    .executeTakeFirst();
  return retried?.kind;
}
