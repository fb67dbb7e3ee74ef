import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Engine, Reader, Writer } from '../database/database.server.ts';
import type { AppliedMessage, RoomAddress, RoomPlace } from './room-wire.ts';

interface RoomTable {
  kind: string;
  id: string;
  contract_version: number;
  state: string;
  /** Random; a room that was deleted and made again has another one. */
  epoch: string;
  version: number;
  used_at: number;
}
interface RoomMessageTable {
  kind: string;
  room_id: string;
  version: number;
  events: string;
  /** When a message that is of use for a moment only is deleted. */
  goes_at: number | null;
}
/** The last message of each client: one that is sent again is only acknowledged. */
interface RoomClientTable {
  kind: string;
  room_id: string;
  member_id: string;
  client_id: string;
  last_number: number;
  last_version: number;
}
interface RoomPresenceTable {
  connection_id: string;
  kind: string;
  room_id: string;
  member_id: string;
  presence: string;
  expires_at: number;
}
declare module '#platform/database/tables.ts' {
  interface Tables {
    room: RoomTable;
    room_message: RoomMessageTable;
    room_client: RoomClientTable;
    room_presence: RoomPresenceTable;
  }
}

export interface StoredRoom {
  readonly state: unknown;
  readonly epoch: string;
  readonly version: number;
  readonly contract_version: number;
}

/** Messages of a room that are kept to catch up with; whoever missed more gets a snapshot. */
const keptMessages = 500;
/** A transaction whose server is gone without closing its connection ends after this, and its row lock with it. */
const abandonedAfterMs = 5_000;

/** Makes a room that does not exist. One of an older contract is deleted first: its state fits no reducer any more. */
export async function makeRoom(
  rows: Writer,
  { kind, id }: RoomAddress,
  made: { contractVersion: number; state: unknown; now: number },
): Promise<void> {
  await rows
    .deleteFrom('room')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('contract_version', '<', made.contractVersion)
    .execute();
  await rows
    .insertInto('room')
    .values({
      kind,
      id,
      contract_version: made.contractVersion,
      state: JSON.stringify(made.state),
      epoch: randomUUID(),
      version: 0,
      used_at: made.now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doNothing())
    .execute();
}

export async function readRoom(rows: Reader, { kind, id }: RoomAddress): Promise<StoredRoom | undefined> {
  return parsed(await roomQuery(rows, { kind, id }).executeTakeFirst());
}

/** Without the state, which may be long. */
export async function readPlace(rows: Reader, { kind, id }: RoomAddress): Promise<RoomPlace | undefined> {
  return rows
    .selectFrom('room')
    .select(['epoch', 'version'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends: messages to one room are applied one after the other. */
export async function lockRoom(rows: Writer, room: RoomAddress, engine: Engine): Promise<StoredRoom | undefined> {
  if (engine === 'sqlite') return readRoom(rows, room);
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(abandonedAfterMs)}, true)`.execute(rows);
  return parsed(await roomQuery(rows, room).forUpdate().executeTakeFirst());
}

const roomQuery = (rows: Reader, { kind, id }: RoomAddress) =>
  rows
    .selectFrom('room')
    .select(['state', 'epoch', 'version', 'contract_version'])
    .where('kind', '=', kind)
    .where('id', '=', id);

const parsed = (row: Omit<RoomTable, 'kind' | 'id' | 'used_at'> | undefined): StoredRoom | undefined =>
  row && { ...row, state: JSON.parse(row.state) as unknown };

export interface ClientMessage {
  readonly memberId: string;
  readonly clientId: string;
  readonly number: number;
}

/** The version after the client's last message, where this message or a later one was applied already. */
export async function versionWhenApplied(
  rows: Reader,
  { kind, id }: RoomAddress,
  { memberId, clientId, number }: ClientMessage,
): Promise<number | undefined> {
  const row = await rows
    .selectFrom('room_client')
    .select('last_version')
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .where('last_number', '>=', number)
    .executeTakeFirst();
  return row?.last_version;
}

export async function saveMessage(
  rows: Writer,
  { kind, id }: RoomAddress,
  message: ClientMessage & {
    version: number;
    events: readonly unknown[];
    /** The new state, if the events change it. */
    state?: string;
    now: number;
    /** When the message is deleted; it stays among the newest ones without it. */
    goesAt?: number;
  },
): Promise<void> {
  const { version, number } = message;
  await rows
    .updateTable('room')
    .set({ ...(message.state !== undefined && { state: message.state }), version, used_at: message.now })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
  await rows
    .insertInto('room_message')
    .values({
      kind,
      room_id: id,
      version,
      events: JSON.stringify(message.events),
      goes_at: message.goesAt ?? null,
    })
    .execute();
  await rows
    .insertInto('room_client')
    .values({
      kind,
      room_id: id,
      member_id: message.memberId,
      client_id: message.clientId,
      last_number: number,
      last_version: version,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'room_id', 'member_id', 'client_id'])
        .doUpdateSet({ last_number: number, last_version: version }),
    )
    .execute();
  if (version % keptMessages !== 0) return;
  await rows
    .deleteFrom('room_message')
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .where('version', '<=', version - keptMessages)
    .execute();
}

/** Deletes messages that were of use for a moment only. Whoever missed one gets a snapshot. */
export async function deletePassedMessages(rows: Writer, now: number): Promise<void> {
  await rows.deleteFrom('room_message').where('goes_at', '<=', now).execute();
}

/** Messages after a version, in order; `undefined` when some of them are not kept any more. */
export async function messagesSince(
  rows: Reader,
  { kind, id }: RoomAddress,
  since: number,
  until: number,
): Promise<AppliedMessage[] | undefined> {
  if (since > until || until - since > keptMessages) return undefined;
  const found = await rows
    .selectFrom('room_message')
    .select(['version', 'events'])
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .where('version', '>', since)
    .where('version', '<=', until)
    .orderBy('version')
    .execute();
  if (found.length !== until - since) return undefined;
  return found.map(({ version, events }) => ({ version, events: JSON.parse(events) as unknown[] }));
}

/** Writes or renews the lease of one connection. */
export async function keepPresence(
  rows: Writer,
  { kind, id }: RoomAddress,
  lease: { connectionId: string; memberId: string; presence: unknown; expiresAt: number },
): Promise<void> {
  const presence = JSON.stringify(lease.presence ?? null);
  await rows
    .insertInto('room_presence')
    .values({
      connection_id: lease.connectionId,
      kind,
      room_id: id,
      member_id: lease.memberId,
      presence,
      expires_at: lease.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'room_id', 'connection_id']).doUpdateSet({ expires_at: lease.expiresAt, presence }),
    )
    .execute();
}

export async function endPresence(rows: Writer, { kind, id }: RoomAddress, connectionId: string): Promise<void> {
  await rows
    .deleteFrom('room_presence')
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Ends the leases of one member, or of everybody. */
export async function endPresences(rows: Writer, { kind, id }: RoomAddress, memberId?: string): Promise<void> {
  await rows
    .deleteFrom('room_presence')
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();
}

export interface PresentMember {
  readonly memberId: string;
  readonly devices: number;
  /** What the newest device of the member says of itself. */
  readonly presence: unknown;
}

export async function whoIsPresent(rows: Reader, { kind, id }: RoomAddress, now: number): Promise<PresentMember[]> {
  const leases = await rows
    .selectFrom('room_presence')
    .select(['member_id', 'presence'])
    .where('kind', '=', kind)
    .where('room_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('member_id')
    .orderBy('expires_at')
    .execute();
  const members = new Map<string, PresentMember>();
  for (const { member_id: memberId, presence } of leases) {
    const devices = (members.get(memberId)?.devices ?? 0) + 1;
    members.set(memberId, { memberId, devices, presence: JSON.parse(presence) as unknown });
  }
  return [...members.values()];
}

/** Deletes leases that ended before `now`, and rooms without a message since `before` in which nobody is. */
export async function deleteOldRooms(rows: Writer, before: number, now: number): Promise<void> {
  await rows.deleteFrom('room_presence').where('expires_at', '<', now).execute();
  await rows
    .deleteFrom('room')
    .where('used_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('room_presence')
            .select('connection_id')
            .whereRef('room_presence.kind', '=', 'room.kind')
            .whereRef('room_presence.room_id', '=', 'room.id'),
        ),
      ),
    )
    .execute();
}

/**
 * Replaces the state of a locked room without saying what changed, and deletes its messages, which may contain what is
 * in the state no more. Whoever is there gets a snapshot with the next message or pulse.
 */
export async function replaceState(
  rows: Writer,
  { kind, id }: RoomAddress,
  { state, version }: { readonly state: unknown; readonly version: number },
): Promise<void> {
  await rows.deleteFrom('room_message').where('kind', '=', kind).where('room_id', '=', id).execute();
  await rows
    .updateTable('room')
    .set({ state: JSON.stringify(state), version: version + 1 })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute();
}

/** Rooms whose rows an area deletes. */
export async function deleteRooms(rows: Writer, kind: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await rows.deleteFrom('room_presence').where('kind', '=', kind).where('room_id', 'in', ids).execute();
  await rows.deleteFrom('room').where('kind', '=', kind).where('id', 'in', ids).execute();
}
