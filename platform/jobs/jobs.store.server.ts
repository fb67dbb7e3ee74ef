import type { Reader, Writer } from '../database/database.server.ts';
import type { JobTable } from './tables.server.ts';

/** Everything due runs within seconds; what is due for longer waits for a worker that does not come, or its turn is not reached. */
const lateMs = 60_000;

export type FailedJob = Pick<JobTable, 'id' | 'kind' | 'attempts' | 'last_error' | 'finished_at'>;

/** Jobs that are not done yet, and those of them that should have been. */
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

/** Given up after the last try, newest first. */
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

/** Begins anew, with all its tries. Answers the kind of the job, `undefined` when no job of that id was given up. */
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
