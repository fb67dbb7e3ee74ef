import type { Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { Refusal } from '../contract/refusal.ts';
import { wrongField } from '../contract/wrong-field.ts';
import type { Database, Writer } from '../database/database.server.ts';
import type { Log } from '../log/log.server.ts';
import { frames, type RoomContract } from './room-contract.ts';
import type { AnyRoomHandler, RoomContext } from './room-handler.server.ts';
import { roomEvents, type Applied, type JoinReply, type Pulse, type RoomAddress } from './room-wire.ts';
import type { RoomPlace, RoomRefusal, SendReply } from './room-wire.ts';
import * as store from './rooms.store.server.ts';
import { takeToken, type Bucket } from './token-bucket.ts';
import { wellFormed } from '../text/well-formed.ts';

export interface RoomMember {
  readonly memberId: string;
  readonly asker: unknown;
}

export interface RoomOptions {
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
const longestStateCharacters = 100_000;
/** PostgreSQL passes on at most 8,000 bytes at once; longer events are asked for by the clients. */
const longestFannedOutBytes = 4_000;

class RoomError extends Error {
  readonly refused: RoomRefusal;
  constructor(refused: RoomRefusal) {
    super(refused.code);
    this.refused = refused;
  }
}
const refuse = (code: RoomRefusal['code'], key: string, field?: string): never => {
  throw new RoomError({ code, key, ...(field === undefined ? {} : { field }) });
};

/** What one socket has joined: the presence of each room by its channel. */
type Joined = Map<string, RoomAddress & { presence: unknown }>;

export function liveRooms(io: Server, { database, clock, log, handlers, pulseMs = 10_000 }: RoomOptions) {
  const kinds = new Map(handlers.map((handler) => [handler.contract.name, handler]));
  const members = new Map<string, Bucket>();
  const connected = new Map<Socket, { joined: Joined; memberId: string }>();
  const timer = setInterval(() => void pulseAll(), pulseMs);
  timer.unref();
  let pulsing = false;

  function handlerOf(kind: string, version: number): AnyRoomHandler {
    const handler = kinds.get(kind) ?? refuse('NOT_FOUND', 'account:refusal.notFound', 'kind');
    if (handler.contract.version !== version) refuse('RELOAD_NEEDED', 'app:refusal.reloadNeeded', 'contract');
    return handler;
  }

  async function join(socket: Socket, member: RoomMember, input: unknown): Promise<JoinReply> {
    const frame = parse(frames.join, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const { contract } = handler;
    const wanted = parse(contract.join, frame.join, 'join');
    const presence = parse(contract.presence, frame.presence, 'presence');
    const { joined } = connected.get(socket) ?? closed();
    if (!joined.has(channelOf(frame)) && joined.size >= roomsPerConnection)
      refuse('TOO_MANY_REQUESTS', 'app:refusal.tooManyMessages');
    const context = contextOf(member, frame.id);
    const stored = await database.read((rows) => store.readRoom(rows, frame));
    // A room of an older contract begins again: nothing may read its state any more.
    const found = stored && stored.contract_version >= contract.version ? stored : undefined;
    handler.may(member.asker, 'join', { id: frame.id, state: found && stateOf(contract, found) });
    const opened = found ? undefined : handler.open(wanted, context);
    if (opened && 'refused' in opened) throw new RoomError(opened.refused);
    await database.transact(async (rows) => {
      if (opened) {
        const state = parse(contract.state, opened.state);
        await store.makeRoom(rows, frame, { contractVersion: contract.version, state, now: context.nowMs });
      }
      await keep(rows, frame, socket.id, member.memberId, presence);
    });
    // Listening begins before the snapshot is read, so that no version falls between the two.
    await socket.join(channelOf(frame));
    joined.set(channelOf(frame), { kind: frame.kind, id: frame.id, presence });
    if (!socket.connected) {
      await leave(socket, frame);
      closed();
    }
    const answer = await database
      .read(async (rows): Promise<JoinReply> => {
        const room = (await store.readRoom(rows, frame)) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
        const state = stateOf(contract, room);
        // Somebody else may have opened the room meanwhile.
        handler.may(member.asker, 'join', { id: frame.id, state });
        const present = await store.whoIsPresent(rows, frame, clock.now());
        const since =
          frame.since?.epoch === room.epoch
            ? await store.messagesSince(rows, frame, frame.since.version, room.version)
            : undefined;
        const reply = { ok: true, epoch: room.epoch, version: room.version, presence: present } as const;
        return since ? { ...reply, since } : { ...reply, snapshot: state };
      })
      .catch(async (error: unknown) => {
        await leave(socket, frame);
        throw error;
      });
    await pulse(frame, io);
    return answer;
  }

  async function send(socket: Socket, member: RoomMember, input: unknown): Promise<SendReply> {
    const frame = parse(frames.send, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const { contract } = handler;
    if (!connected.get(socket)?.joined.has(channelOf(frame))) refuse('NOT_JOINED', 'app:refusal.notJoined');
    if ((JSON.stringify(frame.body) ?? '').length > longestBodyCharacters)
      refuse('TOO_LARGE', 'app:refusal.tooLarge', 'body');
    const schema = Object.hasOwn(contract.messages, frame.name) ? contract.messages[frame.name] : undefined;
    const body = parse(schema ?? refuse('BAD_INPUT', 'account:refusal.badInput', 'name'), frame.body, 'body');
    const applied = await database.transact(async (rows) => {
      const room =
        (await store.lockRoom(rows, frame, database.engine)) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
      let state = stateOf(contract, room);
      handler.may(member.asker, frame.name, { id: frame.id, state });
      const message = { memberId: member.memberId, clientId: frame.clientId, number: frame.number };
      const earlier = await store.versionWhenApplied(rows, frame, message);
      if (earlier !== undefined) return { epoch: room.epoch, version: earlier, events: undefined };
      const context = contextOf(member, frame.id);
      const next = handler.next(state, { name: frame.name, body }, context);
      if ('refused' in next) throw new RoomError(next.refused);
      const events = next.events.map((event) => parsedEvent(contract, event));
      for (const event of events) state = handler.apply(state, event);
      const text = JSON.stringify(contract.state.parse(state));
      if (text.length > longestStateCharacters) refuse('TOO_LARGE', 'app:refusal.tooLarge');
      const version = room.version + 1;
      await store.saveMessage(rows, frame, {
        ...message,
        version,
        events,
        state: text,
        now: context.nowMs,
      });
      return { epoch: room.epoch, version, events };
    });
    if (applied.events) tell(frame, applied, applied.events);
    return { ok: true, version: applied.version };
  }

  async function present(socket: Socket, member: RoomMember, input: unknown) {
    const frame = parse(frames.present, input);
    const handler = handlerOf(frame.kind, frame.contract);
    const presence = parse(handler.contract.presence, frame.presence, 'presence');
    const held = connected.get(socket)?.joined.get(channelOf(frame));
    if (!held) return refuse('NOT_JOINED', 'app:refusal.notJoined');
    const room = await database.read((rows) => store.readRoom(rows, frame));
    handler.may(member.asker, 'present', { id: frame.id, state: room && stateOf(handler.contract, room) });
    held.presence = presence;
    await database.transact((rows) => keep(rows, frame, socket.id, member.memberId, presence));
    await pulse(frame, io);
    return { ok: true } as const;
  }

  async function leave(socket: Socket, { kind, id }: RoomAddress) {
    const room = { kind, id };
    connected.get(socket)?.joined.delete(channelOf(room));
    await socket.leave(channelOf(room));
    await database.transact((rows) => store.endPresence(rows, room, socket.id));
    await pulse(room, io);
    return { ok: true } as const;
  }

  const keep = (rows: Writer, { kind, id }: RoomAddress, connectionId: string, memberId: string, presence: unknown) =>
    store.keepPresence(rows, { kind, id }, { connectionId, memberId, presence, expiresAt: clock.now() + 3 * pulseMs });

  function tell({ kind, id }: RoomAddress, { epoch, version }: RoomPlace, events: readonly unknown[]): void {
    const short = Buffer.byteLength(JSON.stringify(events)) <= longestFannedOutBytes;
    const applied: Applied = { kind, id, epoch, version, ...(short ? { events } : {}) };
    io.to(channelOf({ kind, id })).emit(roomEvents.applied, applied);
  }

  /** Without `to` every server is told; with `io.local` only the sockets here. */
  async function pulse({ kind, id }: RoomAddress, to: Pick<Server, 'to'>): Promise<void> {
    const now = clock.now();
    const message = await database.read(async (rows): Promise<Pulse | undefined> => {
      const room = await store.readPlace(rows, { kind, id });
      return room && { kind, id, ...room, presence: await store.whoIsPresent(rows, { kind, id }, now) };
    });
    if (message) to.to(channelOf({ kind, id })).emit(roomEvents.pulse, message);
  }

  /** Renews the leases of this server's sockets, and tells them what a lost fan-out or a dead server did not. */
  async function pulseAll(): Promise<void> {
    if (pulsing) return;
    pulsing = true;
    try {
      const rooms = new Map<string, RoomAddress>();
      await database.transact(async (rows) => {
        for (const [socket, { joined, memberId }] of connected)
          for (const [channel, room] of joined) {
            rooms.set(channel, room);
            await keep(rows, room, socket.id, memberId, room.presence);
          }
      });
      for (const room of rooms.values()) await pulse(room, io.local as unknown as Pick<Server, 'to'>);
      for (const [memberId, { at }] of members) if (clock.now() - at > 60_000) members.delete(memberId);
    } catch (error) {
      log.error({ err: error }, 'rooms: leases could not be renewed');
    } finally {
      pulsing = false;
    }
  }

  const contextOf = ({ memberId }: RoomMember, roomId: string): RoomContext => ({
    memberId,
    roomId,
    nowMs: clock.now(),
  });

  /** `whoIs` looks the session up again for each message: a suspended or signed-out member is refused at once. */
  function serve(socket: Socket, memberId: string, whoIs: () => Promise<RoomMember | undefined>): void {
    let bucket: Bucket | undefined;
    const joined: Joined = new Map();
    connected.set(socket, { joined, memberId });
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

  return { serve, close: () => clearInterval(timer) };
}

const channelOf = ({ kind, id }: RoomAddress) => `room:${kind}:${id}`;

/** The socket closed while its message was worked on; nobody waits for an answer. */
const closed = (): never => refuse('NOT_JOINED', 'app:refusal.notJoined');

/** A handler that makes an event against its own contract has a bug: nothing is stored, and it is logged. */
function parsedEvent(contract: RoomContract, event: unknown): unknown {
  const { name, body } = event as { name: string; body: unknown };
  return { name, body: contract.events[name]!.parse(body) };
}

/** A stored state of another version of the contract is never handed to a reducer. */
function stateOf(contract: RoomContract, room: store.StoredRoom): unknown {
  if (room.contract_version !== contract.version) refuse('RELOAD_NEEDED', 'app:refusal.reloadNeeded', 'contract');
  return room.state;
}

function parse<Output>(schema: z.ZodType<Output>, input: unknown, at?: string): Output {
  const parsed = schema.safeParse(wellFormed(input));
  if (parsed.success) return parsed.data;
  const field = [at, wrongField(parsed.error.issues)?.field].filter(Boolean).join('.');
  return refuse('BAD_INPUT', 'account:refusal.badInput', field);
}

function refusalOf(error: unknown, log: Log): RoomRefusal {
  if (error instanceof RoomError) return error.refused;
  if (error instanceof Refusal) return { code: error.code, key: error.data.key, field: error.data.field };
  log.error({ err: error }, 'rooms: message failed');
  return { code: 'FAILED', key: 'app:refusal.failed' };
}
