import type { Reader } from '#platform/database/database.server.ts';
import '#features/account/tables.server.ts';
import { activeAt } from '../presence.store.server.ts';
import { choicesOf, notificationSettingsOf } from '../choices.store.server.ts';
import type { Kind } from '../rules/kinds.ts';
import { whetherToPush, type PushDecision } from '../rules/push.ts';
import type { NotificationTable, PushDeviceTable } from '../tables.server.ts';
import { devicesOf } from './devices.store.server.ts';

export interface Pushed {
  readonly row: NotificationTable;
  readonly decision: PushDecision;
  readonly devices: readonly PushDeviceTable[];
  readonly locale: string;
  /** Whether a locked device may show the words of a message. */
  readonly showsWords: boolean;
}

/** What is to be done with a notification as things are now. Of a group it is the newest that is not read. */
export async function pushedOf(rows: Reader, notificationId: string, now: number): Promise<Pushed | undefined> {
  const named = await rows.selectFrom('notification').selectAll().where('id', '=', notificationId).executeTakeFirst();
  const row = named && (await newestUnread(rows, named));
  if (!row) return undefined;
  const reader = await rows
    .selectFrom('user')
    .select(['locale', 'timeZone', 'suspended'])
    .where('id', '=', row.member_id)
    .executeTakeFirst();
  if (!reader) return undefined;
  const { push } = await choicesOf(rows, row.member_id);
  const { quiet, lockScreen } = await notificationSettingsOf(rows, row.member_id);
  const devices = await devicesOf(rows, row.member_id);
  const decision = whetherToPush(
    { kind: row.kind as Kind, read: row.read_at !== null, endsAt: row.ends_at },
    {
      push,
      quiet,
      timeZone: reader.timeZone,
      suspended: Boolean(reader.suspended),
      activeAt: await activeAt(rows, row.member_id),
      devices: devices.length,
    },
    now,
  );
  return { row, decision, devices, locale: reader.locale, showsWords: lockScreen.words };
}

async function newestUnread(rows: Reader, named: NotificationTable): Promise<NotificationTable> {
  if (named.group_key === null) return named;
  const newest = await rows
    .selectFrom('notification')
    .selectAll()
    .where('member_id', '=', named.member_id)
    .where('group_key', '=', named.group_key)
    .where('read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return newest ?? named;
}
