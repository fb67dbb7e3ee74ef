import type { Reader } from '#platform/database/database.server.ts';
import { roomWho } from '#platform/realtime/room-who.server.ts';
import { readRoom } from '#platform/realtime/rooms.store.server.ts';
import { addressOf } from './room-views.server.ts';
import { reportIdOf } from './rules/report-id.ts';
import type { StudyState } from './rules/study-state.ts';
import { seatsBesides } from './seats.store.server.ts';

/** Lines of the chat that come with a report. */
const lines = 20;

export interface SeenInRoom {
  readonly memberId: string;
  /** The last lines of the chat as the server has them, newest last. */
  readonly said: string;
}

/**
 * Whom a report of somebody in a room means: one with whom the reporter sits or has sat, whose name may be hidden, so
 * that it is named as the room names it.
 */
export async function reportedInRoom(
  rows: Reader,
  settings: { readonly secret: string },
  reportId: string,
  reporterId: string,
): Promise<SeenInRoom | undefined> {
  const whoOf = roomWho(settings);
  const seats = await seatsBesides(rows, reporterId);
  const found = seats.find(
    ({ room_id, member_id }) => reportIdOf(whoOf(addressOf(room_id), member_id)) === reportId.toLowerCase(),
  );
  if (!found) return undefined;
  const who = whoOf(addressOf(found.room_id), found.member_id);
  const state = (await readRoom(rows, addressOf(found.room_id)))?.state as Pick<StudyState, 'lines'> | undefined;
  const said = (state?.lines ?? []).slice(-lines).map((line) => {
    const by = line.who === who ? `* ${line.name ?? ''}` : (line.name ?? '–');
    return `${new Date(line.at).toISOString().slice(11, 19)} ${by}: ${line.text}`;
  });
  return { memberId: found.member_id, said: said.join('\n') };
}
