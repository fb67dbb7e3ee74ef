import type { Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { namesLeaver } from '#platform/leaving/names-leaver.server.ts';
import './tables.server.ts';

/** What the leaver was told, and what others were told about them. */
export async function forgetNotifications(rows: Writer, leaver: Leaver): Promise<void> {
  await rows.deleteFrom('push_device').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('member_presence').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('notification_choice').where('member_id', '=', leaver.id).execute();
  await rows.deleteFrom('notification_setting').where('member_id', '=', leaver.id).execute();
  await rows
    .deleteFrom('notification')
    .where((row) => row.or([row('member_id', '=', leaver.id), row('about_member_id', '=', leaver.id)]))
    .execute();
  await rows
    .deleteFrom('notification')
    .where(({ ref }) => namesLeaver(leaver, ref('details')))
    .execute();
}
