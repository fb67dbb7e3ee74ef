import type { Database, Writer } from '../database/database.server.ts';
import type { RoomContract } from './room-contract.ts';
import type { AnyRoomHandler } from './room-handler.server.ts';
import { parse, refuse } from './room-refusals.server.ts';
import type { RoomAddress, RoomNews } from './room-wire.ts';
import * as store from './rooms.store.server.ts';

const longestStateCharacters = 100_000;
/** A cut of the network is over by then, or what was said is of no use any more. */
const passingMs = 120_000;

/** A stored state of another version of the contract is never handed to a reducer. */
export function stateOf(contract: RoomContract, room: store.StoredRoom): unknown {
  if (room.contract_version !== contract.version) refuse('RELOAD_NEEDED', 'app:refusal.reloadNeeded', 'contract');
  return room.state;
}

/** Folds events into the state of a locked room and stores both as its next version. */
export async function applyEvents(
  rows: Writer,
  handler: AnyRoomHandler,
  { kind, id }: RoomAddress,
  room: store.StoredRoom,
  { events: made, now, ...message }: store.ClientMessage & { events: readonly unknown[]; now: number },
): Promise<RoomNews> {
  const { contract } = handler;
  const events = made.map((event) => parsedEvent(contract, event));
  const version = room.version + 1;
  if (events.length > 0 && events.every(({ name }) => contract.passing?.includes(name))) {
    await store.saveMessage(rows, { kind, id }, { ...message, version, events, now, goesAt: now + passingMs });
    return { kind, id, epoch: room.epoch, version, events };
  }
  let state = stateOf(contract, room);
  for (const event of events) state = handler.apply(state, event);
  const text = JSON.stringify(contract.state.parse(state));
  if (text.length > longestStateCharacters) refuse('TOO_LARGE', 'app:refusal.tooLarge');
  await store.saveMessage(rows, { kind, id }, { ...message, version, events, state: text, now });
  return { kind, id, epoch: room.epoch, version, events };
}

/** A handler that makes an event against its own contract has a bug: nothing is stored, and it is logged. */
function parsedEvent(contract: RoomContract, event: unknown): { name: string; body: unknown } {
  const { name, body } = event as { name: string; body: unknown };
  return { name, body: contract.events[name]!.parse(body) };
}

/** Makes the room that belongs to rows of the same transaction. */
export async function makeRoom(
  rows: Writer,
  { contract }: AnyRoomHandler,
  id: string,
  state: unknown,
  now: number,
): Promise<void> {
  const made = { contractVersion: contract.version, state: parse(contract.state, state), now };
  await store.makeRoom(rows, { kind: contract.name, id }, made);
}

/** In place of a member's id in the list of what was applied; ids of members are longer. */
const server = 'server';

/**
 * Events that a call causes, in its transaction and in the one order of the room. Once for each `actId`; `undefined`
 * when it was applied already, or when nobody needs the room any more. Announce the answer after the commit.
 */
export async function emitToRoom(
  rows: Writer,
  { engine }: Pick<Database, 'engine'>,
  handler: AnyRoomHandler,
  id: string,
  act: { actId: string; events: readonly unknown[]; now: number },
): Promise<RoomNews | undefined> {
  const address = { kind: handler.contract.name, id };
  const room = await store.lockRoom(rows, address, engine);
  if (!room || room.contract_version !== handler.contract.version) return undefined;
  const message = { memberId: server, clientId: act.actId, number: 1 };
  if ((await store.versionWhenApplied(rows, address, message)) !== undefined) return undefined;
  return applyEvents(rows, handler, address, room, { ...message, events: act.events, now: act.now });
}
