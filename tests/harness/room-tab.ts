import { io } from 'socket.io-client';
import { livePath } from '#platform/realtime/live-words.ts';
import { openRoom } from '#platform/realtime/room-client.ts';
import { applyTally, tallyRoom, type Tally, type TallyEvent, type TallyMessage } from './tally-room.ts';

/** A tab with one shared connection and the tally room open. */
export function roomTab(port: number, cookie: string, origin: string, id: string, version = tallyRoom.version) {
  const socket = io(`http://localhost:${port}`, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    reconnectionDelayMax: 100,
    extraHeaders: { cookie, origin },
  });
  const room = openRoom<Tally, TallyEvent, TallyMessage>(
    socket,
    { name: 'tally', version },
    { id, join: {}, presence: { typing: false }, apply: applyTally },
  );
  return {
    socket,
    room,
    add: (word: string) => room.send({ name: 'add', body: { word } }),
    close: () => {
      room.close();
      socket.disconnect();
    },
  };
}
