import type { Topic } from './live-words.ts';
import type { OutReason, RoomAddress, RoomNews } from './room-wire.ts';

/**
 * Tells open tabs that something changed. What is sent is never the thing itself: a tab reads it again through a call,
 * which checks who asks.
 */
export interface Live {
  /** The open tabs of these members read the topics again. */
  changed(memberIds: readonly string[], topics: readonly Topic[]): void;
  /** The same for every open tab, whoever is signed in there. */
  changedForAll(topics: readonly Topic[]): void;
  /** Says one thing to the open tabs of a member: for this moment, below 8,000 bytes, and lost where no tab is open. */
  toMember(memberId: string, name: string, body: object): void;
  /** What a call changed in a room, for everybody who is in it. */
  inRoom(news: RoomNews): void;
  /** Takes one member, or everybody, out of a room: at once and on all servers. */
  putOut(room: RoomAddress, reason: OutReason, memberId?: string): void;
  /** Ends every socket of a member, or of one session: after sign-out, suspension or a new password. */
  disconnect(who: { memberId: string; sessionId?: string }): void;
  /** Those of these members who have a tab open, on any server. Never within a transaction. */
  connected(memberIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Open sockets of this server. */
  sockets(): number;
}

/** For a process without sockets: scripts and the store suite. */
export const silentLive: Live = {
  changed: () => undefined,
  changedForAll: () => undefined,
  toMember: () => undefined,
  inRoom: () => undefined,
  putOut: () => undefined,
  disconnect: () => undefined,
  connected: () => Promise.resolve(new Set()),
  sockets: () => 0,
};
