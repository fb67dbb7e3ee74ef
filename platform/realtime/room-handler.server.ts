import type { z } from 'zod';
import type { Engine, Reader, Writer } from '../database/database.server.ts';
import type { Topic } from './live-words.ts';
import type { Named, RoomContract } from './room-contract.ts';
import type { RoomWho } from './room-who.server.ts';
import type { RoomRefusal } from './room-wire.ts';

export interface RoomContext<Facts = unknown> {
  /** The member, as everybody in this room may know; ids of members never get into a state. */
  readonly who: string;
  readonly roomId: string;
  readonly nowMs: number;
  readonly facts: Facts;
}

export type Next<Event> = { readonly events: readonly Event[] } | { readonly refused: RoomRefusal };

/**
 * One kind of room. `next` and `apply` are pure: `next` decides which events a message causes, `apply` folds one event
 * into the state. Browsers use the same `apply`, so events and snapshots cannot lead to different states.
 */
export interface RoomHandler<State, Event, Message, Join, Asker, Facts> {
  readonly contract: RoomContract<State>;
  /** What `may` and `next` need of the rows, read in the transaction of the join or message; not in the state. */
  facts?(
    rows: Reader,
    asker: Asker,
    room: {
      readonly id: string;
      readonly state: State | undefined;
      readonly action: string;
      readonly nowMs: number;
    },
  ): Promise<Facts>;
  /**
   * Throws a `Refusal` unless the table of abilities allows it. `action` is `join`, `present`, a message's name, or
   * `stay`, which is asked with each pulse of a room that has facts.
   */
  may(
    asker: Asker,
    action: string,
    room: { readonly id: string; readonly state: State | undefined; readonly facts: Facts },
  ): void;
  /** The state of a room that is not there yet, or why this member cannot open it. Without it calls make the rooms. */
  open?(join: Join, context: RoomContext<Facts>): { readonly state: State } | { readonly refused: RoomRefusal };
  next(state: State, message: Message, context: RoomContext<Facts>): Next<Event>;
  apply(state: State, event: Event): State;
  /**
   * Asked with each pulse of a server that has connections to the room: writes who is there, and answers what follows
   * from who is not. Several servers ask for the same room.
   */
  attend?(rows: Writer, room: AttendedRoom): Promise<Attended<Event> | undefined>;
}

export interface AttendedRoom {
  readonly id: string;
  readonly nowMs: number;
  readonly engine: Engine;
  /** Members with a connection to any server. */
  readonly here: readonly string[];
  readonly whoOf: RoomWho;
}

export interface Attended<Event = unknown> {
  /** The events are applied once for each `actId`. */
  readonly actId: string;
  readonly events: readonly Event[];
  readonly changed: readonly { readonly memberIds: readonly string[]; readonly topics: readonly Topic[] }[];
}

/** The types of the contract are checked where a handler is written; the server keeps handlers of many kinds. */
export type AnyRoomHandler = RoomHandler<unknown, unknown, { name: string; body: unknown }, unknown, unknown, unknown>;

export function roomHandler<
  State,
  Messages extends Record<string, z.ZodType>,
  Events extends Record<string, z.ZodType>,
>(contract: RoomContract<State, Messages, Events>) {
  return <Join, Asker, Facts = undefined>(
    handler: Omit<RoomHandler<State, Named<Events>, Named<Messages>, Join, Asker, Facts>, 'contract'>,
  ): AnyRoomHandler => ({ ...handler, contract }) as unknown as AnyRoomHandler;
}
