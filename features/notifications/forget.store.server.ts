import { sql } from 'kysely';
import type { Writer } from '#platform/database/database.server.ts';
import type { ForgetPortion, Leaver } from '#platform/leaving/leaver.server.ts';
import { namesLeaver } from '#platform/leaving/names-leaver.server.ts';
import { isIn, namingRows, rowsOf } from '#platform/leaving/portions.store.server.ts';
import './tables.server.ts';

/** What the leaver chose, and their devices. */
export async function forgetNotifications(rows: Writer, leaver: Leaver): Promise<void> {
  await rows.deleteFrom('notification_choice').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('push_device').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('member_presence').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('notification_setting').where('member_id', '=', leaver.id).execute();
}

/** What the leaver was told, and what others were told about them. */
export const notificationPortions: readonly ForgetPortion[] = [
  rowsOf('notification', 'id', isIn('member_id')),
  rowsOf('notification', 'id', isIn('about_member_id')),
];

export const notificationTraces: readonly ForgetPortion[] = [
  namingRows('notification', 'id', (leaver) => namesLeaver(leaver, sql.ref('details'))),
];
