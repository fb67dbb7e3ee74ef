import { z } from 'zod';
import { call, done, instant } from '#platform/contract/contract.ts';

const count = z.number().int();

/** Why the last attempt made no archive. */
const problem = z.object({
  kind: z.enum(['noRoom', 'failed']),
  at: instant,
  /** Attempts in a row without an archive. */
  times: count,
  /** With `noRoom`: bytes that are missing on the server. */
  missing: count.nullable(),
  /** With `failed`: what the program said. */
  text: z.string().nullable(),
});

const backups = z.object({
  /** Time of day in the server's time zone, such as `03:30`; `null`: none by schedule. */
  at: z.string().nullable(),
  nextAt: instant.nullable(),
  kind: z.enum(['folder', 's3']),
  keep: z.object({ days: count, weeks: count, months: count }),
  /** One is being made, or begins within seconds. */
  running: z.boolean(),
  /** The schedule has not made one for a day and a half. */
  late: z.boolean(),
  problem: problem.nullable(),
  /** Newest first. `whole`: found so when it was last read; `null`: nobody has read it yet. */
  archives: z.array(z.object({ name: z.string(), at: instant, bytes: count, whole: z.boolean().nullable() })),
});
export type Backups = z.infer<typeof backups>;

export const backupsContract = {
  backups: call
    .route({ method: 'GET', path: '/admin/backups', summary: 'Backups: the schedule, the archives, the last fault' })
    .output(backups),
  makeBackup: call
    .route({
      method: 'POST',
      path: '/admin/backups',
      summary: 'Make a backup now; one that is being made already counts',
    })
    .input(z.strictObject({}))
    .output(done),
};
