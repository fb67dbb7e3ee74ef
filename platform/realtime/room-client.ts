import type { Socket } from 'socket.io-client';
import { newId } from '../offline/new-id.ts';
import { roomEvents } from './room-wire.ts';
import type {
  Applied,
  JoinReply,
  Out,
  OutReason,
  Present,
  PresentAlike,
  Pulse,
  RoomName,
  RoomRefusal,
  SendReply,
} from './room-wire.ts';

export interface RoomView<State> {
  /** `refused` is final; `refusal.code` `RELOAD_NEEDED` asks for a reload of the page. */
  readonly status: 'connecting' | 'live' | 'offline' | 'refused';
  readonly refusal?: RoomRefusal;
  /** The reader was in the room, and is not any more. */
  readonly out?: OutReason;
  /** Who the reader is in this room, once it was joined. */
  readonly you?: string;
  readonly state: State | undefined;
  readonly version: number;
  /** In no order. */
  readonly presence: readonly Present[];
}

export interface OpenRoom<State, Message extends { name: string; body: unknown }> {
  view(): RoomView<State>;
  subscribe(listener: () => void): () => void;
  /** What the others see of this device. */
  present(presence: unknown): void;
  /** Settles once the server has answered, after reconnecting if need be; `undefined` when the room is closed first. */
  send(message: Message): Promise<SendReply | undefined>;
  close(): void;
}

export interface RoomOptions<State, Event> {
  readonly id: string;
  readonly join: unknown;
  readonly presence: unknown;
  readonly apply: (state: State, event: Event) => State;
  /** Told of each event once, in order, after it was applied. */
  readonly heard?: (event: Event, view: RoomView<State>) => void;
  /** A snapshot came in place of events: some were not heard. */
  readonly missed?: () => void;
}

interface Waiting {
  /** From 1 in each open room; the server applies each number once. */
  readonly number: number;
  readonly name: string;
  readonly body: unknown;
  settle(reply: SendReply | undefined): void;
}

const answerWithinMs = 10_000;
const tryAgainMs = 1_000;
/** Refusals that may be different a moment later: the message is sent again with the same id. */
const passing = new Set<RoomRefusal['code']>(['FAILED', 'TOO_MANY_REQUESTS', 'NOT_JOINED']);

/**
 * One room over a connection that others share. It re-joins from its last version after a cut or a gap, and sends what
 * was not acknowledged again, one message at a time and in order.
 */
export function openRoom<State, Event, Message extends { name: string; body: unknown }>(
  socket: Socket,
  room: RoomName,
  options: RoomOptions<State, Event>,
): OpenRoom<State, Message> {
  const address = { kind: room.name, id: options.id, contract: room.version };
  const listeners = new Set<() => void>();
  const waiting: Waiting[] = [];
  let view: RoomView<State> = { status: 'connecting', state: undefined, version: 0, presence: [] };
  const clientId = newId();
  let lastNumber = 0;
  /** Names the life of the room that is shown: a room that was made again counts its versions anew. */
  let epoch: string | undefined;
  let joining = false;
  let joinAgain = false;
  let sending = false;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let { presence } = options;

  const change = (part: Partial<RoomView<State>>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const ask = (event: string, body: object) => answerTo(socket, event, { ...address, ...body });
  const later = () => {
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void join(), tryAgainMs);
  };

  async function join(): Promise<void> {
    if (closed || view.status === 'refused' || !socket.connected) return;
    if (joining) return void (joinAgain = true);
    joining = true;
    joinAgain = false;
    try {
      const since = epoch === undefined ? {} : { since: { epoch, version: view.version } };
      const reply = (await ask(roomEvents.join, { join: options.join, presence, ...since })) as JoinReply;
      if (closed) return;
      if (!reply.ok) return void (passing.has(reply.code) ? later() : refused(reply));
      if ('snapshot' in reply) {
        // Events may have arrived while the snapshot was on its way.
        if (epoch !== reply.epoch || reply.version >= view.version)
          change({ state: reply.snapshot as State, version: reply.version });
        if (epoch !== undefined) options.missed?.();
        epoch = reply.epoch;
      } else for (const applied of reply.since) apply(applied.version, applied.events);
      change({ status: 'live', presence: reply.presence, you: reply.you });
      void flush();
    } catch {
      // No answer in time: the connection is cut or slow, and the join can be repeated.
      later();
    } finally {
      joining = false;
      if (joinAgain) void join();
    }
  }

  function refused(refusal: RoomRefusal, out?: OutReason): void {
    change({ status: 'refused', refusal, ...(out === undefined ? {} : { out }) });
    for (const message of waiting.splice(0)) message.settle({ ok: false, ...refusal });
  }

  function apply(version: number, events: readonly unknown[]): void {
    if (version !== view.version + 1 || view.state === undefined) return;
    change({ version, state: (events as readonly Event[]).reduce(options.apply, view.state) });
    for (const event of events as readonly Event[]) options.heard?.(event, view);
  }

  async function flush(): Promise<void> {
    if (sending || view.status !== 'live') return;
    sending = true;
    try {
      for (let message = waiting[0]; message && view.status === 'live'; message = waiting[0]) {
        const { number, name, body } = message;
        const reply = (await ask(roomEvents.send, { clientId, number, name, body })) as SendReply;
        if (closed) return;
        if (!reply.ok && passing.has(reply.code)) return later();
        waiting.shift();
        message.settle(reply);
      }
    } catch {
      later();
    } finally {
      sending = false;
    }
  }

  const isOurs = ({ kind, id }: { kind: string; id: string }) => kind === address.kind && id === address.id;
  const onApplied = (applied: Applied) => {
    if (!isOurs(applied)) return;
    if (applied.epoch !== epoch) return void join();
    if (applied.version <= view.version) return;
    if (joining || !applied.events || applied.version > view.version + 1) return void join();
    apply(applied.version, applied.events);
  };
  const onPulse = (pulse: Pulse) => {
    if (!isOurs(pulse)) return;
    change({ presence: eachPresent(pulse.here) });
    if (pulse.epoch !== epoch || pulse.version > view.version) void join();
  };
  const onOut = (out: Out) => {
    if (isOurs(out)) refused({ code: 'NOT_JOINED', key: 'app:refusal.notJoined' }, out.reason);
  };
  const onDisconnect = () => {
    if (view.status !== 'refused') change({ status: 'offline' });
  };
  const onConnect = () => void join();
  socket.on('connect', onConnect).on('disconnect', onDisconnect);
  socket.on(roomEvents.applied, onApplied).on(roomEvents.pulse, onPulse).on(roomEvents.out, onOut);
  void join();

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    present(next) {
      presence = next;
      // Without a connection the next join says it.
      if (view.status === 'live') ask(roomEvents.present, { presence: next }).catch(later);
    },
    send: ({ name, body }) =>
      new Promise((settle) => {
        if (closed) return settle(undefined);
        if (view.refusal) return settle({ ok: false, ...view.refusal });
        waiting.push({ number: ++lastNumber, name, body, settle });
        void flush();
      }),
    close() {
      closed = true;
      clearTimeout(retry);
      socket.off('connect', onConnect).off('disconnect', onDisconnect);
      socket.off(roomEvents.applied, onApplied).off(roomEvents.pulse, onPulse).off(roomEvents.out, onOut);
      if (socket.connected) socket.emit(roomEvents.leave, address, () => undefined);
      for (const message of waiting.splice(0)) message.settle(undefined);
    },
  };
}

/** Each member by itself again. */
const eachPresent = (here: readonly PresentAlike[]): Present[] =>
  here.flatMap(({ who: members, devices, presence }) => members.map((who) => ({ who, devices, presence })));

/** Rejects when there is no answer in time, and at once when the connection is cut. */
function answerTo(socket: Socket, event: string, body: object): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const cut = () => reject(new Error('the connection was cut'));
  socket.once('disconnect', cut);
  socket
    .timeout(answerWithinMs)
    .emitWithAck(event, body)
    .then(resolve, reject)
    .finally(() => socket.off('disconnect', cut));
  return promise;
}
