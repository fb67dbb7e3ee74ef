import type { Settings } from '../settings.server.ts';
import { isOwnOrigin } from '../http/own-origin.ts';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { Log } from '../log/log.server.ts';
import type { Live } from './live.server.ts';
import { changedEvent, livePath, type Topic } from './live-words.ts';
import { recentTopics } from './recent-topics.ts';
import { roomEvents, type OutReason, type RoomAddress } from './room-wire.ts';
import { liveRooms, type RoomOptions } from './rooms.server.ts';
import { serveWords, type SocketWord } from './socket-words.server.ts';

/** Who a session cookie belongs to. */
export interface LiveMember {
  readonly memberId: string;
  readonly sessionId: string;
  /** What abilities are checked against. */
  readonly asker: unknown;
}

type WhoIs = (headers: Headers) => Promise<LiveMember | undefined>;

export interface LiveSockets extends Live {
  /** Accepts sockets on the server that serves the calls. Before it nothing is sent. */
  attach(server: HttpServer, whoIs: WhoIs, rooms: RoomOptions, words?: readonly SocketWord[]): void;
  close(): Promise<void>;
}

interface Options {
  /** Only pages of this address may open a socket. */
  readonly settings: Pick<Settings, 'publicUrl' | 'publicUrlGiven'>;
  /** Joins the servers that share a PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly log: Log;
  /** How often each socket's session is looked at again: expiry and suspension announce themselves nowhere. */
  readonly recheckMs?: number;
}

/** One person's open tabs are far fewer. */
const socketsPerMember = 50;
/** The longest room message with what is around it; a longer frame closes the connection. */
const longestFrameBytes = 40_000;
const accepted: ReadonlySet<string> = new Set([roomEvents.join, roomEvents.send, roomEvents.present, roomEvents.leave]);
const askAgainMs = 20;
/** PostgreSQL passes on at most 8,000 bytes at once. */
const membersPerMessage = 100;
/** Between servers: what was announced, for sockets that open later. */
const notedEvent = 'noted';
/** Between servers: who is not in a room any more. */
const putOutEvent = 'putOut';

/**
 * Sockets by WebSocket alone: a browser always tells its origin there. Where one is blocked, tabs read again when they
 * are looked at.
 */
export function liveSockets({ settings, databaseUrl, log, recheckMs = 60_000 }: Options): LiveSockets {
  let io: Server | undefined;
  let pool: pg.Pool | undefined;
  let timer: NodeJS.Timeout | undefined;
  let rooms: ReturnType<typeof liveRooms> | undefined;
  const recent = recentTopics();

  function attach(server: HttpServer, whoIs: WhoIs, roomOptions: RoomOptions, words: readonly SocketWord[] = []): void {
    const known = new Set([...accepted, ...words.map(({ name }) => name)]);
    const whoSockets = new WeakMap<IncomingMessage, LiveMember>();
    if (databaseUrl) pool = sharedPool(databaseUrl);
    io = new Server({
      path: livePath,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: longestFrameBytes,
      connectTimeout: 10_000,
      perMessageDeflate: false,
      ...(pool
        ? {
            adapter: createAdapter(pool, {
              // What an adapter still wants to tell while it is closed, nobody needs to hear.
              errorHandler: (error) =>
                void (io && log.error({ err: error }, 'live: passing on to the other servers failed')),
              cleanupInterval: 2 ** 31 - 1,
            }),
          }
        : {}),
      allowRequest(request, answer) {
        const { origin, host } = request.headers;
        if (!origin || !isOwnOrigin({ origin, host }, settings)) return answer('another origin', false);
        void admit(request, answer);
      },
    });

    const admit = async (
      request: IncomingMessage,
      answer: (reason: string | null, admitted: boolean) => void,
    ): Promise<void> => {
      try {
        const who = await whoIs(headersOf(request));
        if (who) whoSockets.set(request, who);
        answer(who ? null : 'not signed in', who !== undefined);
      } catch (error) {
        log.error({ err: error }, 'live: handshake failed');
        answer('failed', false);
      }
    };

    const recheck = async (socket: Socket): Promise<void> => {
      try {
        const { sessionId } = socket.data as LiveMember;
        if ((await whoIs(headersOf(socket.request)))?.sessionId !== sessionId) socket.disconnect(true);
      } catch (error) {
        // A store that is away for a moment is no reason to send everybody away.
        log.error({ err: error }, 'live: session could not be looked at');
      }
    };

    io.on(notedEvent, recent.note);
    const served = (rooms = liveRooms(io, roomOptions, changed));
    io.on(putOutEvent, (room: RoomAddress, reason: OutReason, memberId: string | null) =>
      served.putOutHere(room, reason, memberId ?? undefined),
    );
    io.on('connection', (socket) => {
      const who = whoSockets.get(socket.request);
      if (!who) return void socket.disconnect(true);
      socket.data = who;
      const room = memberRoom(who.memberId);
      socket.use(([event], next) => (known.has(String(event)) ? next() : socket.disconnect(true)));
      const stillWho = async () => {
        const now = await whoIs(headersOf(socket.request));
        return now?.sessionId === who.sessionId ? now : undefined;
      };
      served.serve(socket, who.memberId, stillWho);
      serveWords(socket, words, { whoIs: stillWho, now: () => roomOptions.clock.now(), log });
      void socket.join([room, sessionRoom(who.sessionId)]);
      const topics = recent.of(who.memberId);
      if (topics.length > 0) socket.emit(changedEvent, topics);
      if ((io?.sockets.adapter.rooms.get(room)?.size ?? 0) > socketsPerMember) return void socket.disconnect(true);
      // Signed out between the handshake and the rooms: nobody would have told this socket.
      void recheck(socket);
    });

    timer = setInterval(() => {
      for (const socket of io?.sockets.sockets.values() ?? []) void recheck(socket);
    }, recheckMs);
    timer.unref();
    io.attach(server);
  }

  function sharedPool(url: string): pg.Pool {
    // One connection listens; a listener that PostgreSQL cut off keeps its place in the pool, so there is room for many
    // restarts.
    const made = new pg.Pool({ connectionString: url, max: 50 });
    const report = (error: Error) => log.warn({ err: error }, 'live: connection to PostgreSQL lost, trying again');
    made.on('error', report);
    // Without a listener, a cut connection would end the process.
    made.on('connect', (client) => void client.on('error', report));
    return made;
  }

  /** On this server and the others, which get it as JSON. */
  function note(memberIds: readonly string[] | null, topics: readonly Topic[]): void {
    recent.note(memberIds, topics);
    if (pool) io?.serverSideEmit(notedEvent, memberIds, topics);
  }

  function changed(memberIds: readonly string[], topics: readonly Topic[]): void {
    for (const some of inMessages(memberIds)) {
      note(some, topics);
      io?.to(some.map(memberRoom)).emit(changedEvent, topics);
    }
  }

  return {
    attach,
    changed,
    changedForAll(topics) {
      note(null, topics);
      io?.emit(changedEvent, topics);
    },
    toMember: (memberId, name, body) => void io?.to(memberRoom(memberId)).emit(name, body),
    inRoom: (news) => rooms?.tell(news),
    putOut(room, reason, memberId) {
      rooms?.putOut(room, reason, memberId);
      if (pool) io?.serverSideEmit(putOutEvent, room, reason, memberId ?? null);
    },
    disconnect({ memberId, sessionId }) {
      io?.in(sessionId === undefined ? memberRoom(memberId) : sessionRoom(sessionId)).disconnectSockets(true);
    },
    connected: (memberIds) => connectedOf(io, memberIds),
    sockets: () => io?.engine.clientsCount ?? 0,
    async close() {
      clearInterval(timer);
      rooms?.close();
      io?.local.disconnectSockets(true);
      io?.engine.close();
      const adapters = [...(io?._nsps.values() ?? [])].map(({ adapter }) => adapter);
      io = undefined;
      await endListening(adapters, pool);
    },
  };
}

/**
 * An adapter that is closed while it still connects keeps the connection that it gets then, and the pool would wait for
 * that for ever: so it is told again until the pool has them all back, and once more for an attempt that failed
 * meanwhile and would be repeated.
 */
async function endListening(adapters: readonly { close(): unknown }[], pool: pg.Pool | undefined): Promise<void> {
  const close = () => {
    for (const adapter of adapters) void adapter.close();
  };
  close();
  if (!pool) return;
  const again = setInterval(close, askAgainMs);
  await pool.end();
  await pause(askAgainMs);
  clearInterval(again);
  close();
}

/** Splits members so that each part fits one message between servers. */
const inMessages = (memberIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(memberIds.length / membersPerMessage) }, (_, at) =>
    memberIds.slice(at * membersPerMessage, (at + 1) * membersPerMessage),
  );

/** Those of them who have a socket on any server. */
async function connectedOf(io: Server | undefined, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!io || memberIds.length === 0) return new Set();
  const found = await io.in(memberIds.map(memberRoom)).fetchSockets();
  return new Set(found.map(({ data }) => (data as LiveMember).memberId));
}

const memberRoom = (memberId: string) => `member:${memberId}`;
const sessionRoom = (sessionId: string) => `session:${sessionId}`;

function headersOf({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
