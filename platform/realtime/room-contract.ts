import { z } from 'zod';
import type { RoomName } from './room-wire.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;

/** Both sides of a room: the server parses with the schemas, the browser imports the type alone. */
export interface RoomContract<
  State = unknown,
  Messages extends Schemas = Schemas,
  Events extends Schemas = Schemas,
> extends RoomName {
  readonly join: z.ZodType;
  readonly messages: Messages;
  readonly events: Events;
  readonly state: z.ZodType<State>;
  readonly presence: z.ZodType;
  /**
   * Names of events that are of use for a moment only: they arrive once and in order, leave the state as it is, and are
   * deleted after two minutes. Whoever was away for longer does not get them.
   */
  readonly passing?: readonly string[];
  /** The most characters of a message's body, where it may have more than others. */
  readonly longest?: Readonly<Record<string, number>>;
}

export type Named<Of extends Schemas> = {
  [Name in keyof Of & string]: { readonly name: Name; readonly body: z.infer<Of[Name]> };
}[keyof Of & string];

export function defineRoom<State, Messages extends Schemas, Events extends Schemas>(
  contract: RoomContract<State, Messages, Events>,
): RoomContract<State, Messages, Events> {
  return contract;
}

const address = { kind: z.string().max(64), id: z.string().min(1).max(64), contract: z.int() };
const place = z.strictObject({ epoch: z.string().max(64), version: z.int().min(0) });
/** What a client may send around the bodies that a room's own schemas check. */
export const frames = {
  join: z.strictObject({ ...address, join: z.unknown(), presence: z.unknown(), since: place.optional() }),
  send: z.strictObject({
    ...address,
    /**
     * Of one open room in one tab; its messages are numbered from 1. A number that was applied is only acknowledged.
     */
    clientId: z.uuid(),
    number: z.int().min(1),
    name: z.string().max(64),
    body: z.unknown(),
  }),
  present: z.strictObject({ ...address, presence: z.unknown() }),
  leave: z.strictObject(address),
};
