import type { Server, Socket } from 'socket.io';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Database, Writer } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import { frames, type RoomContract } from './room-contract.ts';
import type { AnyRoomHandler } from './room-handler.server.ts';
import { closed, parse, refusalOf, refuse, RoomError } from './room-refusals.server.ts';
import type { Live } from './live.server.ts';
import { roomAdmission, type RoomMember } from './room-admission.server.ts';
import { roomAttendance } from './room-attendance.server.ts';
import { channelOf, roomNews } from './room-news.server.ts';
import { applyEvents, stateOf } from './room-state.server.ts';
import { roomWho } from './room-who.server.ts';
import { roomEvents, type JoinReply, type Out, type OutReason, type RoomAddress } from './room-wire.ts';
import type { SendReply } from './room-wire.ts';
import * as store from './rooms.store.server.ts';
import { takeToken, type Bucket } from './token-bucket.ts';

export interface RoomOptions {
  readonly settings: { readonly secret: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: readonly AnyRoomHandler[];
  /** A lease of presence lasts three pulses: a killed server's members are gone after that. */
  readonly pulseMs?: number;
}

/** Counted on each server. Typing and moving things stays far below. */
const perConnection = { burst: 40, perSecond: 20 };
const perMember = { burst: 80, perSecond: 40 };
const roomsPerConnection = 10;
const longestBodyCharacters = 8_000;
/** What one socket has joined: the presence of each room by its channel. */
type Joined = Map<string, RoomAddress & { presence: unknown }>;

interface Connected {
  readonly joined: Joined;
  /** As of the last message. */
  member: RoomMember | undefined;
}

export function liveRooms(
  io: Server,
  { settings, database, clock, log, handlers, pulseMs = 10_000 }: RoomOptions,
  changed: Live['changed'],
) {
  const whoOf = roomWho(settings);
  const members = new Map<string, Bucket>();
  const connected = new Map<Socket, Connected>();
  const { allowed, opened, handlerOf } = roomAdmission({ handlers, clock, whoOf });
  const news = roomNews(io, { database, clock, log, whoOf });
  const { presentIn, tell, pulse, pulseSoon } = news;
  const attend = roomAttendance({ database, clock, handlers, whoOf, pulseMs, tell, changed });
  const timer = setInterval(() => void pulseAll(), pulseMs);
  timer.unref();
  let pulsing = false;

  async function join(socket: Socket, member: RoomMember, input: unknown): Promise<JoinReply> {
    const frame = parse(frames.join, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const wanted = parse(handler.contract.join, frame.join, 'join');
    const presence = parse(handler.contract.presence, frame.presence, 'presence');
    const channel = channelOf(frame);
    const { joined } = connected.get(socket) ?? closed();
    if (!joined.has(channel) && joined.size >= roomsPerConnection)
      refuse('TOO_MANY_REQUESTS', 'app:refusal.tooManyMessages');
    const { kind, id } = frame;
    const answer = await database
      .transact(async (rows): Promise<JoinReply> => {
        const room = await opened(rows, handler, member, frame, wanted);
        // Events are listened to before the rest is read. One that came between is found by the pulse that follows.
        void socket.join(channel);
        joined.set(channel, { kind, id, presence });
        await keep(rows, frame, socket.id, member.memberId, presence);
        const since =
          frame.since?.epoch === room.epoch
            ? await store.messagesSince(rows, frame, frame.since.version, room.version)
            : undefined;
        const reply = {
          ok: true,
          epoch: room.epoch,
          version: room.version,
          presence: await presentIn(rows, frame),
          you: whoOf({ kind, id }, member.memberId),
        } as const;
        return since ? { ...reply, since } : { ...reply, snapshot: room.state };
      })
      .catch(async (error: unknown) => {
        joined.delete(channel);
        await socket.leave(channel);
        throw error;
      });
    if (!socket.connected) {
      await leave(socket, frame);
      closed();
    }
    pulseSoon(frame);
    return answer;
  }

  async function send(socket: Socket, member: RoomMember, input: unknown): Promise<SendReply> {
    const frame = parse(frames.send, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const { contract } = handler;
    if (!connected.get(socket)?.joined.has(channelOf(frame))) refuse('NOT_JOINED', 'app:refusal.notJoined');
    const body = messageBody(contract, frame);
    const { made, version } = await database.transact(async (rows) => {
      const room =
        (await store.lockRoom(rows, frame, database.engine)) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
      const state = stateOf(contract, room);
      const context = await allowed(rows, handler, member, frame, frame.name, state);
      const message = { memberId: member.memberId, clientId: frame.clientId, number: frame.number };
      const earlier = await store.versionWhenApplied(rows, frame, message);
      if (earlier !== undefined) return { version: earlier };
      const next = handler.next(state, { name: frame.name, body }, context);
      if ('refused' in next) throw new RoomError(next.refused);
      const { events } = next;
      const applied = await applyEvents(rows, handler, frame, room, { ...message, events, now: context.nowMs });
      return { made: applied, version: applied.version };
    });
    if (made) tell(made);
    return { ok: true, version };
  }

  async function present(socket: Socket, member: RoomMember, input: unknown) {
    const frame = parse(frames.present, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const presence = parse(handler.contract.presence, frame.presence, 'presence');
    const held = connected.get(socket)?.joined.get(channelOf(frame));
    if (!held) return refuse('NOT_JOINED', 'app:refusal.notJoined');
    await database.transact(async (rows) => {
      const room = await store.readRoom(rows, frame);
      await allowed(rows, handler, member, frame, 'present', room && stateOf(handler.contract, room));
      await keep(rows, frame, socket.id, member.memberId, presence);
    });
    held.presence = presence;
    pulseSoon(frame);
    return { ok: true } as const;
  }

  async function leave(socket: Socket, { kind, id }: RoomAddress) {
    const room = { kind, id };
    connected.get(socket)?.joined.delete(channelOf(room));
    await socket.leave(channelOf(room));
    await database.transact((rows) => store.endPresence(rows, room, socket.id));
    pulseSoon(room);
    return { ok: true } as const;
  }

  const keep = (rows: Writer, { kind, id }: RoomAddress, connectionId: string, memberId: string, presence: unknown) =>
    store.keepPresence(rows, { kind, id }, { connectionId, memberId, presence, expiresAt: clock.now() + 3 * pulseMs });

  /** On this server; the leases end for all. */
  function putOut(room: RoomAddress, reason: OutReason, memberId?: string): void {
    takeOut(connected, room, reason, memberId);
    database
      .transact((rows) => store.endPresences(rows, room, memberId))
      .then(() => pulseSoon(room))
      // They end by themselves.
      .catch((error: unknown) => log.warn({ err: error }, 'rooms: presence could not be deleted'));
  }

  /** Who may not stay is put out here too, in case the word about it was lost between servers. */
  async function putOutRefused(): Promise<void> {
    for (const { room, member } of joinedNow(connected))
      if (!(await mayStay(database, handlers, allowed, room, member))) putOut(room, 'refused', member.memberId);
  }

  /** Renews the leases of this server's sockets, and tells them what a lost fan-out or a dead server did not. */
  async function pulseAll(): Promise<void> {
    if (pulsing) return;
    pulsing = true;
    try {
      await putOutRefused();
      const rooms = new Map<string, RoomAddress>();
      await database.transact(async (rows) => {
        await store.deletePassedMessages(rows, clock.now());
        for (const [socket, { joined, member }] of connected)
          for (const [channel, room] of joined) {
            rooms.set(channel, room);
            if (member) await keep(rows, room, socket.id, member.memberId, room.presence);
          }
      });
      for (const room of rooms.values()) await attend(room);
      for (const room of rooms.values()) await pulse(room, io.local as unknown as Pick<Server, 'to'>);
      for (const [memberId, { at }] of members) if (clock.now() - at > 60_000) members.delete(memberId);
    } catch (error) {
      log.error({ err: error }, 'rooms: leases could not be renewed');
    } finally {
      pulsing = false;
    }
  }

  /** `whoIs` looks the session up again for each message: a suspended or signed-out member is refused at once. */
  function serve(socket: Socket, memberId: string, whoIs: () => Promise<RoomMember | undefined>): void {
    let bucket: Bucket | undefined;
    const joined: Joined = new Map();
    const here: Connected = { joined, member: undefined };
    connected.set(socket, here);
    const spend = () => {
      const now = clock.now();
      const mine = takeToken(bucket, perConnection, now);
      const ours = takeToken(members.get(memberId), perMember, now);
      if (!mine || !ours) return refuse('TOO_MANY_REQUESTS', 'app:refusal.tooManyMessages');
      bucket = mine;
      members.set(memberId, ours);
    };
    const on = (event: string, answer: (member: RoomMember, input: unknown) => Promise<unknown>) =>
      socket.on(event, async (input: unknown, reply: unknown) => {
        if (typeof reply !== 'function') return void socket.disconnect(true);
        try {
          spend();
          const member = (await whoIs()) ?? refuse('NOT_SIGNED_IN', 'account:refusal.notSignedIn');
          here.member = member;
          reply(await answer(member, input));
        } catch (error) {
          reply({ ok: false, ...refusalOf(error, log) });
          if (error instanceof RoomError && error.refused.code === 'NOT_SIGNED_IN') socket.disconnect(true);
        }
      });
    on(roomEvents.join, (member, input) => join(socket, member, input));
    on(roomEvents.send, (member, input) => send(socket, member, input));
    on(roomEvents.present, (member, input) => present(socket, member, input));
    on(roomEvents.leave, (_, input) => leave(socket, parse(frames.leave, input)));
    socket.once('disconnect', async () => {
      connected.delete(socket);
      try {
        for (const room of joined.values()) await leave(socket, room);
      } catch (error) {
        // The lease ends by itself.
        log.warn({ err: error }, 'rooms: presence of a closed socket could not be deleted');
      }
    });
  }

  function close(): void {
    clearInterval(timer);
    news.close();
  }

  const putOutHere = (...out: [RoomAddress, OutReason, string?]) => takeOut(connected, ...out);
  return { serve, tell, putOut, putOutHere, close };
}

function joinedNow(connected: ReadonlyMap<Socket, Connected>): { room: RoomAddress; member: RoomMember }[] {
  return [...connected.values()].flatMap(({ joined, member }) =>
    member ? [...joined.values()].map((room) => ({ room, member })) : [],
  );
}

async function mayStay(
  database: Database,
  handlers: readonly AnyRoomHandler[],
  allowed: ReturnType<typeof roomAdmission>['allowed'],
  room: RoomAddress,
  member: RoomMember,
): Promise<boolean> {
  const handler = handlers.find(({ contract }) => contract.name === room.kind);
  if (!handler?.facts) return true;
  try {
    await database.read(async (rows) => {
      const stored = await store.readRoom(rows, room);
      const state = stored && stored.contract_version === handler.contract.version ? stored.state : undefined;
      await allowed(rows, handler, member, room, 'stay', state);
    });
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

/** What is said in a room, by its contract. */
function messageBody({ messages, longest = {} }: RoomContract, frame: { name: string; body?: unknown }): unknown {
  const most = (Object.hasOwn(longest, frame.name) ? longest[frame.name] : undefined) ?? longestBodyCharacters;
  if ((JSON.stringify(frame.body) ?? '').length > most) refuse('TOO_LARGE', 'app:refusal.tooLarge', 'body');
  const schema = Object.hasOwn(messages, frame.name) ? messages[frame.name] : undefined;
  return parse(schema ?? refuse('BAD_INPUT', 'account:refusal.badInput', 'name'), frame.body, 'body');
}

function takeOut(
  connected: ReadonlyMap<Socket, Connected>,
  { kind, id }: RoomAddress,
  reason: OutReason,
  memberId?: string,
): void {
  const channel = channelOf({ kind, id });
  for (const [socket, { joined, member }] of connected) {
    if (!joined.has(channel) || (memberId !== undefined && member?.memberId !== memberId)) continue;
    joined.delete(channel);
    void socket.leave(channel);
    const out: Out = { kind, id, reason };
    socket.emit(roomEvents.out, out);
  }
}
