import { io } from 'socket.io-client';
import { livePath } from '#platform/realtime/live-words.ts';
import { openRoom, type RoomOptions } from '#platform/realtime/room-client.ts';
import type { RoomName } from '#platform/realtime/room-wire.ts';
import { applyTally, tallyRoom, type Tally, type TallyEvent, type TallyMessage } from './tally-room.ts';

interface Browser {
  readonly port: number;
  readonly cookie: string;
  readonly origin: string;
}

/** A tab with a connection of its own and one room open. `frames` collects all that arrives. */
export function tabInRoom<State, Event, Message extends { name: string; body: unknown }>(
  { port, cookie, origin }: Browser,
  name: RoomName,
  room: Pick<RoomOptions<State, Event>, 'id' | 'apply' | 'heard' | 'missed'> & { presence?: object },
  frames: string[] = [],
) {
  const socket = io(`http://localhost:${port}`, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    extraHeaders: { cookie, origin },
  });
  socket.io.on('open', () => socket.io.engine.on('packet', ({ data }) => void frames.push(String(data))));
  const opened = openRoom<State, Event, Message>(socket, name, { join: {}, presence: { state: 'here' }, ...room });
  return {
    socket,
    room: opened,
    cut: () => socket.io.engine.close(),
    close: () => {
      opened.close();
      socket.disconnect();
    },
  };
}

/** A tab with the tally room open. */
export function roomTab(port: number, cookie: string, origin: string, id: string, version = tallyRoom.version) {
  const tab = tabInRoom<Tally, TallyEvent, TallyMessage>(
    { port, cookie, origin },
    { name: 'tally', version },
    { id, presence: { typing: false }, apply: applyTally },
  );
  return { ...tab, add: (word: string) => tab.room.send({ name: 'add', body: { word } }) };
}
