import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';

/** A job that was given up. Answers its id. */
export async function insertFailedJob(rows: Writer, now: number): Promise<string> {
  const id = randomUUID();
  await rows
    .insertInto('job')
    .values({
      id,
      kind: 'nobody.does.it',
      payload: '{}',
      unique_key: null,
      run_at: now,
      attempts: 12,
      claimed_by: null,
      claimed_until: 0,
      finished_at: now,
      last_error: 'it was in vain',
    })
    .execute();
  return id;
}
