import type { Reader, Writer } from '#platform/database/database.server.ts';
import { mostFailures } from '../rules/push.ts';
import type { PushDeviceTable } from '../tables.server.ts';

/** Further ones replace those that worked longest ago. */
export const mostDevices = 10;

export function devicesOf(rows: Reader, memberId: string): Promise<PushDeviceTable[]> {
  return rows
    .selectFrom('push_device')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function deviceById(rows: Reader, id: string): Promise<PushDeviceTable | undefined> {
  return rows.selectFrom('push_device').selectAll().where('id', '=', id).executeTakeFirst();
}

type Registered = Omit<PushDeviceTable, 'worked_at' | 'failed'>;

/**
 * Answers the id of the device, the earlier one where its endpoint is known: a browser has one endpoint, which belongs
 * to whoever registered it last.
 */
export async function registerDevice(rows: Writer, device: Registered): Promise<string> {
  const { id: _, created_at: __, endpoint: ___, ...changes } = device;
  const { id } = await rows
    .insertInto('push_device')
    .values({ ...device, worked_at: null, failed: 0 })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...changes, failed: 0 }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const others = (await devicesOf(rows, device.member_id)).filter((each) => each.id !== id);
  const unused = others
    .toSorted((one, other) => lastUseOf(other) - lastUseOf(one))
    .slice(mostDevices - 1)
    .map((each) => each.id);
  if (unused.length > 0) await rows.deleteFrom('push_device').where('id', 'in', unused).execute();
  return id;
}

const lastUseOf = ({ worked_at, created_at }: PushDeviceTable): number => worked_at ?? created_at;

/** Takes the member's device with an endpoint out, to be registered again with another. */
export function takeDevice(rows: Writer, memberId: string, endpoint: string): Promise<PushDeviceTable | undefined> {
  return rows
    .deleteFrom('push_device')
    .where('endpoint', '=', endpoint)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteDevice(rows: Writer, memberId: string, id: string): Promise<void> {
  await rows.deleteFrom('push_device').where('id', '=', id).where('member_id', '=', memberId).execute();
}

/** Its service does not know it any more. A device that was registered again meanwhile has another endpoint. */
export async function forgetDevice(rows: Writer, { id, endpoint }: PushDeviceTable): Promise<void> {
  await rows.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

export async function deviceWorked(rows: Writer, id: string, now: number): Promise<void> {
  await rows.updateTable('push_device').set({ worked_at: now, failed: 0 }).where('id', '=', id).execute();
}

/** Counts a failure, and deletes the device after too many of them in a row. */
export async function deviceFailed(rows: Writer, id: string): Promise<void> {
  await rows
    .updateTable('push_device')
    .set((row) => ({ failed: row('failed', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await rows.deleteFrom('push_device').where('id', '=', id).where('failed', '>=', mostFailures).execute();
}
