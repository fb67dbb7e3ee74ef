import type { RefusalCode } from '../contract/refusal.ts';

/** Names and shapes of room messages on the socket. Free of schemas, for the browser. */
export const roomEvents = {
  join: 'room:join',
  send: 'room:send',
  present: 'room:present',
  leave: 'room:leave',
  /** From the server: the events of one version. */
  applied: 'room:applied',
  /** From the server, at intervals and when it changes: who is here, and the current version. */
  pulse: 'room:here',
  /** From the server: this member is not in the room any more, on all devices. */
  out: 'room:out',
} as const;

export type OutReason = 'removed' | 'blocked' | 'left' | 'closed' | 'refused';

/** What the browser needs of a contract: schemas stay on the server. */
export interface RoomName {
  readonly name: string;
  /** Raised with every incompatible change of a schema; clients of another version are refused. */
  readonly version: number;
}

/**
 * `version` counts the messages that were applied since the room was made; a room that is made again has another
 * `epoch`.
 */
export interface RoomPlace {
  readonly epoch: string;
  readonly version: number;
}

export interface RoomAddress {
  readonly kind: string;
  readonly id: string;
}

export interface RoomRefusal {
  /** A refusal of calls, or one that only rooms have. `RELOAD_NEEDED`: the page runs another version of the program. */
  readonly code: RefusalCode | 'RELOAD_NEEDED' | 'NOT_JOINED';
  /** Translation key. */
  readonly key: string;
  readonly field?: string | undefined;
}

export interface Present {
  /** Names a member within this room. */
  readonly who: string;
  readonly devices: number;
  /** What the newest device of the member says of itself. */
  readonly presence: unknown;
}

/** Members of whom the same is told. */
export interface PresentAlike {
  readonly who: readonly string[];
  readonly devices: number;
  readonly presence: unknown;
}

export interface AppliedMessage {
  readonly version: number;
  readonly events: readonly unknown[];
}

export type Refused = { readonly ok: false } & RoomRefusal;
export type JoinReply =
  | ({
      readonly ok: true;
      readonly epoch: string;
      readonly version: number;
      readonly presence: readonly Present[];
      /** Who the asker is in this room. */
      readonly you: string;
    } & ({ readonly snapshot: unknown } | { readonly since: readonly AppliedMessage[] }))
  | Refused;
export type SendReply = { readonly ok: true; readonly version: number } | Refused;

/** `events` is left out where they are too long to fan out: the client asks for them. */
export type Applied = RoomAddress & RoomPlace & { readonly events?: readonly unknown[] };
export type Pulse = RoomAddress & RoomPlace & { readonly here: readonly PresentAlike[] };
export type Out = RoomAddress & { readonly reason: OutReason };

/** What one message changed, for everybody in the room. */
export type RoomNews = RoomAddress & RoomPlace & { readonly events: readonly unknown[] };
