import type { Server } from 'socket.io';
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import type { RoomWho } from './room-who.server.ts';
import { roomEvents } from './room-wire.ts';
import type { Applied, Present, PresentAlike, Pulse, RoomAddress, RoomNews } from './room-wire.ts';
import * as store from './rooms.store.server.ts';

/** PostgreSQL passes on at most 8,000 bytes at once; longer events are asked for by the clients. */
const longestFannedOutBytes = 4_000;
/** Who comes and goes is told once for all who come and go within this: a full room joins within a second. */
const gatheredMs = 250;

export const channelOf = ({ kind, id }: RoomAddress) => `room:${kind}:${id}`;

/** What everybody in a room is told: the events of a message, and who is here. */
export function roomNews(
  io: Server,
  { database, clock, log, whoOf }: { database: Database; clock: Clock; log: Log; whoOf: RoomWho },
) {
  const gathered = new Map<string, NodeJS.Timeout>();

  async function presentIn(rows: Reader, { kind, id }: RoomAddress): Promise<Present[]> {
    const present = await store.whoIsPresent(rows, { kind, id }, clock.now());
    return present.map(({ memberId, ...rest }) => ({ who: whoOf({ kind, id }, memberId), ...rest }));
  }

  function tell({ kind, id, epoch, version, events }: RoomNews): void {
    const short = Buffer.byteLength(JSON.stringify(events)) <= longestFannedOutBytes;
    const applied: Applied = { kind, id, epoch, version, ...(short ? { events } : {}) };
    io.to(channelOf({ kind, id })).emit(roomEvents.applied, applied);
  }

  /** With `io` every server is told; with `io.local` only the sockets here. */
  async function pulse({ kind, id }: RoomAddress, to: Pick<Server, 'to'>): Promise<void> {
    const message = await database.read(async (rows): Promise<Pulse | undefined> => {
      const room = await store.readPlace(rows, { kind, id });
      return room && { kind, id, ...room, here: alike(await presentIn(rows, { kind, id })) };
    });
    if (message) to.to(channelOf({ kind, id })).emit(roomEvents.pulse, message);
  }

  function pulseSoon({ kind, id }: RoomAddress): void {
    const channel = channelOf({ kind, id });
    if (gathered.has(channel)) return;
    const timer = setTimeout(() => {
      gathered.delete(channel);
      // The next pulse by the clock says the same.
      pulse({ kind, id }, io).catch((error: unknown) => log.warn({ err: error }, 'rooms: a pulse failed'));
    }, gatheredMs);
    gathered.set(channel, timer.unref());
  }

  function close(): void {
    for (const each of gathered.values()) clearTimeout(each);
    gathered.clear();
  }

  return { presentIn, tell, pulse, pulseSoon, close };
}

/** In a full room most members say the same. Told once for all of them, presence takes a third of the bytes. */
function alike(present: readonly Present[]): PresentAlike[] {
  const groups = Map.groupBy(present, ({ devices, presence }) => JSON.stringify([devices, presence]));
  return [...groups.values()].map((some) => {
    const { devices, presence } = some[0]!;
    return { who: some.map(({ who }) => who), devices, presence };
  });
}
