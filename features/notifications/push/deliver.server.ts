import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { scheduleJob } from '#platform/jobs/jobs.store.server.ts';
import type { Kind } from '../rules/kinds.ts';
import { mannerOf, pauseBefore } from '../rules/push.ts';
import type { NotificationTable } from '../tables.server.ts';
import { deviceById, deviceFailed, deviceWorked, forgetDevice } from './devices.store.server.ts';
import { pushedOf } from './pushed.store.server.ts';
import { sendPush } from './send.server.ts';
import { contentOf, withoutBody } from './words.server.ts';

const deliverJob = 'push.deliver';
const sendJob = 'push.send';

/** Whoever is here reads it meanwhile, and one cause often tells several things. */
const patienceMs = 5_000;

interface Deliver {
  readonly ids: readonly string[];
}

interface Send {
  readonly id: string;
  readonly deviceId: string;
  readonly attempt: number;
  /** Then it is of no use any more. */
  readonly until: number;
}

/** Plans what is told on devices, in the transaction of the cause: one job for a portion of many. */
export async function planPushes(rows: Writer, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await scheduleJob(rows, { kind: deliverJob, payload: { ids } satisfies Deliver, runAt: now + patienceMs });
}

export function deliverPushes(services: Services): void {
  const { jobs, database, clock } = services;
  jobs.handle<Deliver>(deliverJob, ({ payload: { ids } }) =>
    database.transact(async (rows) => {
      for (const id of ids) await deliver(rows, id, clock.now());
    }),
  );
  jobs.handle<Send>(sendJob, ({ payload }) => send(services, payload));
}

async function deliver(rows: Writer, id: string, now: number): Promise<void> {
  const pushed = await pushedOf(rows, id, now);
  if (!pushed) return;
  const { row, decision, devices } = pushed;
  if (decision.send === 'later') {
    const tag = row.group_key ?? row.id;
    await scheduleJob(rows, {
      kind: deliverJob,
      payload: { ids: [row.id] } satisfies Deliver,
      runAt: decision.at,
      // Of a group, one at the end of the quiet hours.
      uniqueKey: `${deliverJob}:${row.member_id}:${tag}:${decision.at}`,
    });
  }
  if (decision.send !== 'now') return;
  for (const device of devices)
    await planSend(rows, { id: row.id, deviceId: device.id, attempt: 1, until: endOf(row, now) }, now);
}

const endOf = ({ kind, ends_at }: NotificationTable, from: number): number =>
  Math.min(from + mannerOf(kind as Kind).lifetimeMs, ends_at ?? Number.POSITIVE_INFINITY);

async function planSend(rows: Writer, payload: Send, runAt: number): Promise<void> {
  const { id, deviceId, attempt, until } = payload;
  if (runAt >= until) return;
  // Several jobs may find the same newest notification of a group.
  await scheduleJob(rows, {
    kind: sendJob,
    payload,
    runAt,
    uniqueKey: `${sendJob}:${id}:${deviceId}:${attempt === 1 ? '' : `${attempt}:${until}`}`,
  });
}

async function send(services: Services, { id, deviceId, attempt, until }: Send): Promise<void> {
  const { database, clock } = services;
  const found = await database.read(async (rows) => {
    const pushed = await pushedOf(rows, id, clock.now());
    const device = await deviceById(rows, deviceId);
    if (!pushed || device?.member_id !== pushed.row.member_id) return undefined;
    return { ...pushed, device, content: await contentOf(rows, pushed) };
  });
  // What was read meanwhile is not sent.
  if (!found || found.decision.send === 'never') return;
  const { row, device, content, decision } = found;
  if (decision.send === 'later') {
    const { at } = decision;
    const next: Send = { id: row.id, deviceId, attempt: attempt + 1, until: endOf(row, at) };
    return database.transact((rows) => planSend(rows, next, at));
  }
  const { urgency } = mannerOf(row.kind as Kind);
  const manner = { urgency, lifetimeMs: until - clock.now() };
  if (manner.lifetimeMs <= 0) return;
  const first = await sendPush(services, device, content, manner);
  const outcome = first.kind === 'tooLarge' ? await sendPush(services, device, withoutBody(content), manner) : first;
  await database.transact(async (rows) => {
    const now = clock.now();
    if (outcome.kind === 'sent') return deviceWorked(rows, device.id, now);
    if (outcome.kind === 'gone') return forgetDevice(rows, device);
    await deviceFailed(rows, device.id);
    if (outcome.kind === 'later')
      await planSend(rows, { id, deviceId, attempt: attempt + 1, until }, now + pauseBefore(attempt, outcome.afterMs));
  });
}
