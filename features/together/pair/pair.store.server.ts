import { sql, type Selectable } from 'kysely';
import type { Engine, Reader, Writer } from '#platform/database/database.server.ts';
import type { Leaver } from '#platform/leaving/leaver.server.ts';
import { blockBetween } from '../blocks.store.server.ts';
import type { PairEvent } from '../rules/pair/pair-state.ts';
import type { PairEventTable, PairRoomTable } from './tables.server.ts';
import '#features/account/tables.server.ts';
import '#features/people/tables.server.ts';
import '../tables.server.ts';

export type PairRow = Selectable<PairRoomTable>;
export type PairEventRow = Selectable<PairEventTable>;

export async function insertPair(rows: Writer, pair: PairRow): Promise<void> {
  await rows.insertInto('pair_room').values(pair).execute();
}

export async function savePair(
  rows: Writer,
  id: string,
  changes: Partial<Pick<PairRow, 'study_room_id' | 'closed_at' | 'other_launch' | 'title'>>,
): Promise<void> {
  await rows.updateTable('pair_room').set(changes).where('id', '=', id).execute();
}

/** The other one of a pair that the member is or was in, whatever became of it. */
export async function otherInPair(rows: Reader, id: string, memberId: string): Promise<string | undefined> {
  const pair = await rows
    .selectFrom('pair_room')
    .select(['one_id', 'other_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (pair?.one_id !== memberId && pair?.other_id !== memberId) return undefined;
  return pair.one_id === memberId ? pair.other_id : pair.one_id;
}

/** Until the transaction ends nobody else acts in it. SQLite has one writer. */
export function lockPair(rows: Writer, engine: Engine, id: string): Promise<PairRow | undefined> {
  const query = rows.selectFrom('pair_room').selectAll().where('id', '=', id);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** The pair whose work goes on in a room. */
export function lockPairOfRoom(rows: Writer, engine: Engine, studyRoomId: string): Promise<PairRow | undefined> {
  const query = rows.selectFrom('pair_room').selectAll().where('study_room_id', '=', studyRoomId);
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

export async function pairEvents(rows: Reader, pairIds: readonly string[]): Promise<PairEventRow[]> {
  if (pairIds.length === 0) return [];
  return rows.selectFrom('pair_event').selectAll().where('room_id', 'in', pairIds).orderBy('n').execute();
}

export async function addPairEvent(rows: Writer, roomId: string, n: number, event: PairEvent): Promise<void> {
  await rows
    .insertInto('pair_event')
    .values({ room_id: roomId, n, ...event })
    .execute();
}

/** With the names of both and the own seat; nothing of those who are no friends any more, or blocked each other. */
const seen = (rows: Reader, memberId: string) =>
  rows
    .selectFrom('pair_room')
    .innerJoin('user as one', 'one.id', 'pair_room.one_id')
    .innerJoin('user as other', 'other.id', 'pair_room.other_id')
    .leftJoin('study_seat as own', (join) =>
      join.onRef('own.room_id', '=', 'pair_room.study_room_id').on('own.member_id', '=', memberId),
    )
    .leftJoin('study_seat as theirs', (join) =>
      join.onRef('theirs.room_id', '=', 'pair_room.study_room_id').on('theirs.member_id', '!=', memberId),
    )
    .selectAll('pair_room')
    .select(['one.name as one_name', 'one.image as one_image', 'other.name as other_name'])
    .select(['other.image as other_image', 'own.session_id as own_session', 'own.state as own_seat'])
    .select('theirs.gone_at as other_gone_at')
    .where(({ or, eb }) => or([eb('pair_room.one_id', '=', memberId), eb('pair_room.other_id', '=', memberId)]))
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        and([
          eb('pair_room.made', '=', 'friend'),
          exists(
            selectFrom('friendship')
              .select('friendship.friend_id')
              .whereRef('friendship.member_id', '=', 'pair_room.one_id')
              .whereRef('friendship.friend_id', '=', 'pair_room.other_id'),
          ),
        ]),
        and([
          eb('pair_room.made', '=', 'match'),
          not(
            exists(
              selectFrom('block')
                .select('block.member_id')
                .where(blockBetween(sql.ref('pair_room.one_id'), sql.ref('pair_room.other_id'))),
            ),
          ),
        ]),
      ]),
    );

export type SeenPair = Awaited<ReturnType<typeof openPairs>>[number];

/** For one of the two; `undefined` for everybody else. */
export function seenPair(rows: Reader, memberId: string, id: string): Promise<SeenPair | undefined> {
  return seen(rows, memberId).where('pair_room.id', '=', id).executeTakeFirst();
}

const mostListed = 20;

/** Those of the member that are not done, newest first. */
export function openPairs(rows: Reader, memberId: string) {
  return seen(rows, memberId)
    .where('pair_room.closed_at', 'is', null)
    .orderBy('pair_room.created_at', 'desc')
    .orderBy('pair_room.id')
    .limit(mostListed)
    .execute();
}

/** The newest pair that the server found for the member and that is not over. */
export function openMatch(rows: Reader, memberId: string): Promise<SeenPair | undefined> {
  return seen(rows, memberId)
    .where('pair_room.made', '=', 'match')
    .where('pair_room.closed_at', 'is', null)
    .orderBy('pair_room.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Those in which the member asked somebody, or waited. */
export function openPairsAskedBy(rows: Reader, memberId: string): Promise<{ id: string }[]> {
  return rows
    .selectFrom('pair_room')
    .select('id')
    .where('one_id', '=', memberId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Goals and recaps of a pair are no archive: each has their own in their session. Answers the ids of those that went.
 */
export async function deleteEndedPairs(rows: Writer, closedBefore: number, madeBefore: number): Promise<string[]> {
  const gone = await rows
    .deleteFrom('pair_room')
    .where(({ or, eb }) => or([eb('closed_at', '<', closedBefore), eb('created_at', '<', madeBefore)]))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Pairs of the leaver; the session of the other goes on. */
export async function forgetPairs(rows: Writer, { id }: Leaver): Promise<string[]> {
  const gone = await rows
    .deleteFrom('pair_room')
    .where(({ or, eb }) => or([eb('one_id', '=', id), eb('other_id', '=', id)]))
    .returning('id')
    .execute();
  return gone.map((each) => each.id);
}
