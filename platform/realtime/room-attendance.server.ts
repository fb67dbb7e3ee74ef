import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.server.ts';
import type { Live } from './live.server.ts';
import type { AnyRoomHandler } from './room-handler.server.ts';
import { emitToRoom } from './room-state.server.ts';
import type { RoomWho } from './room-who.server.ts';
import type { RoomAddress, RoomNews } from './room-wire.ts';
import { whoIsPresent } from './rooms.store.server.ts';

/** Lets the kinds of rooms that judge who is there do so, for the rooms of one server. */
export function roomAttendance({
  database,
  clock,
  handlers,
  whoOf,
  pulseMs,
  tell,
  changed,
}: {
  database: Database;
  clock: Clock;
  handlers: readonly AnyRoomHandler[];
  whoOf: RoomWho;
  pulseMs: number;
  tell: (news: RoomNews) => void;
  changed: Live['changed'];
}) {
  /** A lease that was not renewed with the last pulse is that of a dead server. */
  const renewedMs = 1.5 * pulseMs;
  return async function attend({ kind, id }: RoomAddress): Promise<void> {
    const handler = handlers.find(({ contract }) => contract.name === kind);
    if (!handler?.attend) return;
    const attending = handler.attend;
    const { news, attended } = await database.transact(async (rows) => {
      const nowMs = clock.now();
      const here = (await whoIsPresent(rows, { kind, id }, nowMs + renewedMs)).map(({ memberId }) => memberId);
      const found = await attending(rows, { id, nowMs, engine: database.engine, here, whoOf });
      const { actId, events } = found ?? { actId: '', events: [] };
      const made =
        events.length === 0 ? undefined : await emitToRoom(rows, database, handler, id, { actId, events, now: nowMs });
      return { news: made, attended: found };
    });
    if (news) tell(news);
    for (const { memberIds, topics } of attended?.changed ?? []) changed(memberIds, topics);
  };
}
