import type { Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import type { ExplainRoomTable } from './tables.server.ts';
import '#features/account/tables.server.ts';

export type ExplainRow = Selectable<ExplainRoomTable>;

export async function insertExplainRoom(rows: Writer, room: ExplainRow): Promise<void> {
  await rows.insertInto('explain_room').values(room).execute();
}

export function explainRoomById(rows: Reader, id: string): Promise<ExplainRow | undefined> {
  return rows.selectFrom('explain_room').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The room with the names of both, read in one statement. */
export function shownExplainRoom(rows: Reader, id: string) {
  return rows
    .selectFrom('explain_room')
    .innerJoin('user as explainer', 'explainer.id', 'explain_room.explainer_id')
    .innerJoin('user as listener', 'listener.id', 'explain_room.listener_id')
    .selectAll('explain_room')
    .select(['explainer.name as explainer_name', 'explainer.image as explainer_image'])
    .select(['listener.name as listener_name', 'listener.image as listener_image'])
    .where('explain_room.id', '=', id)
    .executeTakeFirst();
}

/** Until the transaction ends nobody else closes it. SQLite has one writer. */
export function lockExplainRoom(rows: Writer, engine: Engine, id: string): Promise<ExplainRow | undefined> {
  const query = rows.selectFrom('explain_room').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** A member explains one card at a time. */
export function openRoomsOf(rows: Reader, explainerId: string): Promise<ExplainRow[]> {
  return rows
    .selectFrom('explain_room')
    .selectAll()
    .where('explainer_id', '=', explainerId)
    .where('closed_at', 'is', null)
    .execute();
}

export async function closeExplainRow(
  rows: Writer,
  id: string,
  changes: Pick<ExplainRow, 'card' | 'closed_at'>,
): Promise<void> {
  await rows.updateTable('explain_room').set(changes).where('id', '=', id).execute();
}

/** Rooms are no archive. Answers the ids of those that went. */
export async function deleteEndedExplainRooms(rows: Writer, endedBefore: number): Promise<string[]> {
  const gone = await rows.deleteFrom('explain_room').where('ends_at', '<', endedBefore).returning('id').execute();
  return gone.map(({ id }) => id);
}

/** Rooms with the leaver in them; nobody goes on there alone. */
export async function forgetExplainRooms(rows: Writer, { id }: Leaver): Promise<string[]> {
  const gone = await rows
    .deleteFrom('explain_room')
    .where((where) => where.or([where('explainer_id', '=', id), where('listener_id', '=', id)]))
    .returning('id')
    .execute();
  return gone.map((each) => each.id);
}
