import type { Writer } from '#platform/database/database.server.ts';
import { shownTitleOf } from './room-views.server.ts';
import { saveRoom, seatedIn } from './store.server.ts';

/** Makes somebody who sits in a locked room its host. The room is named after what they study, if they show it. */
export async function makeHost(rows: Writer, roomId: string, memberId: string): Promise<void> {
  const seated = (await seatedIn(rows, [roomId])).find(({ member_id }) => member_id === memberId);
  await saveRoom(rows, roomId, { host_id: memberId, title: seated ? shownTitleOf(seated) : '' });
}
