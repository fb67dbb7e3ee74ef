import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Database, Reader, Writer } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import { messageBudgets } from './message-budgets.server.ts';
import { frames } from './room-contract.ts';
import type { AnyRoomHandler } from './room-handler.server.ts';
import { closed, parse, refusalOf, refuse, RoomError } from './room-refusals.server.ts';
import type { Live } from './live.server.ts';
import { roomAdmission, type RoomMember } from './room-admission.server.ts';
import { roomAttendance } from './room-attendance.server.ts';
import { channelOf, roomNews } from './room-news.server.ts';
import { roomSending } from './room-sending.server.ts';
import { stateOf } from './room-state.server.ts';
import { roomWho } from './room-who.server.ts';
import {
  roomEvents,
  type AppliedMessage,
  type JoinReply,
  type Out,
  type OutReason,
  type RoomAddress,
} from './room-wire.ts';
import type { SendReply } from './room-wire.ts';
import * as store from './rooms.store.server.ts';

export interface RoomOptions {
  readonly settings: { readonly secret: string };
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly handlers: readonly AnyRoomHandler[];
  /** A lease of presence lasts three pulses: a killed server's members are gone after that. */
  readonly pulseMs?: number;
}

const roomsPerConnection = 10;
/** What one socket has joined: the presence of each room by its channel. */
type Joined = Map<string, RoomAddress & { presence: unknown }>;

interface Connected {
  readonly joined: Joined;
  /** Who is signed in, as the last message found it. */
  member: RoomMember | undefined;
}

export function liveRooms(
  io: Server,
  { settings, database, clock, log, handlers, pulseMs = 10_000 }: RoomOptions,
  changed: Live['changed'],
) {
  const whoOf = roomWho(settings);
  const budgets = messageBudgets(clock);
  const connected = new Map<Socket, Connected>();
  const { allowed, opened, handlerOf } = roomAdmission({ handlers, clock, whoOf });
  const news = roomNews(io, { database, clock, log, whoOf });
  const { presentIn, tell, pulse, pulseSoon } = news;
  const sendMessage = roomSending({ database, allowed, tell });
  const attend = roomAttendance({ database, clock, handlers, whoOf, pulseMs, tell, changed });
  const leases = roomLeases({ database, clock, pulseMs });
  const pulses = everyPulse(pulseMs, log, pulseAll);

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
        await leases.keep(rows, frame, socket.id, member.memberId, presence);
        const since = await stateSince(rows, room, frame);
        return {
          ok: true,
          epoch: room.epoch,
          version: room.version,
          presence: await presentIn(rows, frame),
          you: whoOf({ kind, id }, member.memberId),
          ...since,
        };
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
    if (!connected.get(socket)?.joined.has(channelOf(frame))) refuse('NOT_JOINED', 'app:refusal.notJoined');
    return sendMessage(handler, member, frame);
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
      await leases.keep(rows, frame, socket.id, member.memberId, presence);
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
    await putOutRefused();
    const rooms = await leases.renew(connected);
    for (const room of rooms) await attend(room);
    for (const room of rooms) await pulse(room, io.local as unknown as Pick<Server, 'to'>);
    budgets.forgetIdle();
  }

  /** `whoIs` looks the session up again for each message: a suspended or signed-out member is refused at once. */
  function serve(socket: Socket, memberId: string, whoIs: () => Promise<RoomMember | undefined>): void {
    const joined: Joined = new Map();
    const here: Connected = { joined, member: undefined };
    connected.set(socket, here);
    const spend = budgets.ofConnection(memberId);
    const on = (event: string, answer: (member: RoomMember, input: unknown) => Promise<unknown>) =>
      answerOn(socket, event, log, async (input) => {
        spend();
        const member = (await whoIs()) ?? refuse('NOT_SIGNED_IN', 'account:refusal.notSignedIn');
        here.member = member;
        return answer(member, input);
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
    pulses.stop();
    news.close();
  }

  const putOutHere = (...out: [RoomAddress, OutReason, string?]) => takeOut(connected, ...out);
  return { serve, tell, putOut, putOutHere, close };
}

/** Without a way to answer, or of somebody who is signed out, a socket is closed. */
function answerOn(socket: Socket, event: string, log: Log, answer: (input: unknown) => Promise<unknown>): void {
  socket.on(event, async (input: unknown, reply: unknown) => {
    if (typeof reply !== 'function') return void socket.disconnect(true);
    try {
      reply(await answer(input));
    } catch (error) {
      reply({ ok: false, ...refusalOf(error, log) });
      if (error instanceof RoomError && error.refused.code === 'NOT_SIGNED_IN') socket.disconnect(true);
    }
  });
}

/** What has happened since a member left, if it is the same room and still stored; otherwise all of its state. */
async function stateSince(
  rows: Reader,
  room: store.StoredRoom,
  { kind, id, since }: z.infer<typeof frames.join>,
): Promise<{ since: readonly AppliedMessage[] } | { snapshot: unknown }> {
  const missed =
    since?.epoch === room.epoch
      ? await store.messagesSince(rows, { kind, id }, since.version, room.version)
      : undefined;
  return missed ? { since: missed } : { snapshot: room.state };
}

/** Presence ends with its lease, unless a pulse has renewed it. */
function roomLeases({ database, clock, pulseMs }: Pick<RoomOptions, 'database' | 'clock'> & { pulseMs: number }) {
  const keep = (rows: Writer, { kind, id }: RoomAddress, connectionId: string, memberId: string, presence: unknown) =>
    store.keepPresence(rows, { kind, id }, { connectionId, memberId, presence, expiresAt: clock.now() + 3 * pulseMs });
  return {
    keep,
    /** Of all sockets of this server. Answers the rooms that they have joined. */
    async renew(connected: ReadonlyMap<Socket, Connected>): Promise<RoomAddress[]> {
      const rooms = new Map<string, RoomAddress>();
      await database.transact(async (rows) => {
        await store.deletePassedMessages(rows, clock.now());
        for (const [socket, { joined, member }] of connected)
          for (const [channel, room] of joined) {
            rooms.set(channel, room);
            if (member) await keep(rows, room, socket.id, member.memberId, room.presence);
          }
      });
      return [...rooms.values()];
    },
  };
}

/** Repeats the work, never twice at once. */
function everyPulse(pulseMs: number, log: Log, work: () => Promise<void>): { stop: () => void } {
  let pulsing = false;
  const timer = setInterval(() => void pulse(), pulseMs);
  timer.unref();
  async function pulse(): Promise<void> {
    if (pulsing) return;
    pulsing = true;
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, 'rooms: leases could not be renewed');
    } finally {
      pulsing = false;
    }
  }
  return { stop: () => clearInterval(timer) };
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
