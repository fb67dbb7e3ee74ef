import type { Reader, Writer } from '#platform/database/database.server.ts';
import '#platform/jobs/tables.server.ts';
import './tables.server.ts';

/** Until when each kind of row is of no use any more, in milliseconds since 1970. */
export interface OldBefore {
  readonly commands: number;
  readonly jobs: number;
  readonly sessions: number;
  readonly verifications: number;
  readonly keys: number;
  readonly emailChanges: number;
  readonly unusedAssistants: number;
}

/** The accounts library compares with `Date`, which the store represents per engine. */
const asDate = (ms: number) => new Date(ms) as Date & string;

/** Keys of expired commands, at most `limit`. Read outside a transaction, so that writers do not wait. */
export function oldCommands(
  rows: Reader,
  before: number,
  limit: number,
): Promise<{ member_id: string; key: string }[]> {
  return rows
    .selectFrom('command_log')
    .select(['member_id', 'key'])
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
}

export async function forgetCommands(rows: Writer, keys: readonly { member_id: string; key: string }[]): Promise<void> {
  for (const { member_id, key } of keys)
    await rows.deleteFrom('command_log').where('member_id', '=', member_id).where('key', '=', key).execute();
}

/** Jobs that were done (not those given up, which the administrator sees), and what ran out long ago. */
export async function forgetTheRest(rows: Writer, before: Omit<OldBefore, 'commands'>): Promise<void> {
  await rows.deleteFrom('job').where('finished_at', '<', before.jobs).where('last_error', 'is', null).execute();
  await rows.deleteFrom('session').where('expiresAt', '<', asDate(before.sessions)).execute();
  await rows
    .deleteFrom('api_key')
    .where((key) => key.or([key('ends_at', '<', before.keys), key('ended_at', '<', before.keys)]))
    .execute();
  await rows
    .deleteFrom('email_change')
    .where((change) => change(change.fn.coalesce('done_at', 'asked_at'), '<', before.emailChanges))
    .execute();
  for (const table of ['oauthAccessToken', 'oauthRefreshToken'] as const)
    await rows.deleteFrom(table).where('expiresAt', '<', asDate(before.verifications)).execute();
  // An assistant that nobody has let in.
  await rows
    .deleteFrom('oauthClient')
    .where('createdAt', '<', asDate(before.unusedAssistants))
    .where((row) =>
      row.not(
        row.exists(
          row.selectFrom('api_key').select('api_key.id').whereRef('api_key.client_id', '=', 'oauthClient.clientId'),
        ),
      ),
    )
    .execute();
  await rows.deleteFrom('verification').where('expiresAt', '<', asDate(before.verifications)).execute();
}
