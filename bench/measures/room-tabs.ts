import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { livePath } from '#platform/realtime/live-words.ts';
import { roomEvents } from '#platform/realtime/room-wire.ts';
import { studyRoomName } from '#features/together/rules/study-state.ts';
import type { Seated } from './room-people.ts';

/** Of the servers that the measurement starts, and of nothing else. */
export const benchSecret = 'a secret of measurements that is long enough to be one';

export interface Tab {
  readonly socket: Socket;
  readonly roomId: string;
  readonly clientId: string;
  sent: number;
  pulseBytes: number;
}

const withinMs = 30_000;

export async function openTab(url: string, { cookie, roomId }: Pick<Seated, 'cookie' | 'roomId'>): Promise<Tab> {
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie, origin: url },
  });
  const tab: Tab = { socket, roomId, clientId: randomUUID(), sent: 0, pulseBytes: 0 };
  socket.io.on('open', () =>
    socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
      if (String(data).includes(roomEvents.pulse)) tab.pulseBytes += Buffer.byteLength(String(data));
    }),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return tab;
}

const address = ({ roomId }: Tab) => ({ kind: studyRoomName.name, id: roomId, contract: studyRoomName.version });

/** Answers how long the server took, in milliseconds. */
async function asked(tab: Tab, event: string, body: object): Promise<number> {
  const from = performance.now();
  const reply = (await tab.socket.timeout(withinMs).emitWithAck(event, { ...address(tab), ...body })) as {
    ok: boolean;
  };
  if (!reply.ok) throw new Error(`${event} was refused: ${JSON.stringify(reply)}`);
  return performance.now() - from;
}

export const joinRoom = (tab: Tab) => asked(tab, roomEvents.join, { join: {}, presence: { state: 'here' } });
export const leaveRoom = (tab: Tab) => asked(tab, roomEvents.leave, {});
export const sayInRoom = (tab: Tab) =>
  asked(tab, roomEvents.send, {
    clientId: tab.clientId,
    number: ++tab.sent,
    name: 'react',
    body: { sign: 'wave' },
  });
