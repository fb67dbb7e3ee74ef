import type { z } from 'zod';
import type { Named, RoomContract } from './room-contract.ts';
import type { RoomRefusal } from './room-wire.ts';

export interface RoomContext {
  readonly memberId: string;
  readonly roomId: string;
  readonly nowMs: number;
}

export type Next<Event> = { readonly events: readonly Event[] } | { readonly refused: RoomRefusal };

/**
 * One kind of room. `next` and `apply` are pure: `next` decides which events a message causes, `apply` folds one event
 * into the state. Browsers use the same `apply`, so events and snapshots cannot lead to different states.
 */
export interface RoomHandler<State, Event, Message, Join, Asker> {
  readonly contract: RoomContract<State>;
  /** Throws a `Refusal` unless the table of abilities allows it. `action` is `join`, `present` or a message's name. */
  may(asker: Asker, action: string, room: { readonly id: string; readonly state: State | undefined }): void;
  /** The state of a room that does not exist yet, or why this member cannot open it. */
  open(join: Join, context: RoomContext): { readonly state: State } | { readonly refused: RoomRefusal };
  next(state: State, message: Message, context: RoomContext): Next<Event>;
  apply(state: State, event: Event): State;
}

/** The types of the contract are checked where a handler is written; the server keeps handlers of many kinds. */
export type AnyRoomHandler = RoomHandler<unknown, unknown, { name: string; body: unknown }, unknown, unknown>;

export function roomHandler<
  State,
  Messages extends Record<string, z.ZodType>,
  Events extends Record<string, z.ZodType>,
>(contract: RoomContract<State, Messages, Events>) {
  return <Join, Asker>(
    handler: Omit<RoomHandler<State, Named<Events>, Named<Messages>, Join, Asker>, 'contract'>,
  ): AnyRoomHandler => ({ ...handler, contract }) as unknown as AnyRoomHandler;
}
