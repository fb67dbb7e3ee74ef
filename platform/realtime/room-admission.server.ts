import type { Clock } from '../clock/clock.ts';
import type { Reader, Writer } from '../database/database.server.ts';
import type { AnyRoomHandler, RoomContext } from './room-handler.server.ts';
import { parse, refuse, RoomError } from './room-refusals.server.ts';
import { stateOf } from './room-state.server.ts';
import type { RoomWho } from './room-who.server.ts';
import type { RoomAddress } from './room-wire.ts';
import * as store from './rooms.store.server.ts';

export interface RoomMember {
  readonly memberId: string;
  readonly asker: unknown;
}

/** Who may do what in a room, and the room itself for whoever may join it. */
export function roomAdmission({
  handlers,
  clock,
  whoOf,
}: {
  handlers: readonly AnyRoomHandler[];
  clock: Clock;
  whoOf: RoomWho;
}) {
  const kinds = new Map(handlers.map((handler) => [handler.contract.name, handler]));

  function handlerOf(kind: string, version: number): AnyRoomHandler {
    const handler = kinds.get(kind) ?? refuse('NOT_FOUND', 'account:refusal.notFound', 'kind');
    if (handler.contract.version !== version) refuse('RELOAD_NEEDED', 'app:refusal.reloadNeeded', 'contract');
    return handler;
  }

  /** Whether the member may, with what it depends on besides the state. */
  async function allowed(
    rows: Reader,
    handler: AnyRoomHandler,
    { memberId, asker }: RoomMember,
    { kind, id }: RoomAddress,
    action: string,
    state: unknown,
  ): Promise<RoomContext> {
    const nowMs = clock.now();
    const facts = await handler.facts?.(rows, asker, { id, state, action, nowMs });
    handler.may(asker, action, { id, state, facts });
    return { who: whoOf({ kind, id }, memberId), roomId: id, nowMs, facts };
  }

  /** The room as it is, or made now where its kind lets a member open it. */
  async function opened(
    rows: Writer,
    handler: AnyRoomHandler,
    member: RoomMember,
    address: RoomAddress,
    wanted: unknown,
  ): Promise<store.StoredRoom> {
    const { contract } = handler;
    const stored = await store.readRoom(rows, address);
    // A room of an older contract begins again: nothing may read its state any more.
    const found = stored && stored.contract_version >= contract.version ? stored : undefined;
    const state = found && stateOf(contract, found);
    const context = await allowed(rows, handler, member, address, 'join', state);
    if (found) return found;
    const open = handler.open?.(wanted, context) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
    if ('refused' in open) throw new RoomError(open.refused);
    const made = { contractVersion: contract.version, state: parse(contract.state, open.state), now: context.nowMs };
    await store.makeRoom(rows, address, made);
    const room = (await store.readRoom(rows, address)) ?? refuse('NOT_FOUND', 'account:refusal.notFound');
    // Somebody else may have opened it at the same time.
    await allowed(rows, handler, member, address, 'join', stateOf(contract, room));
    return room;
  }

  return { allowed, opened, handlerOf };
}
