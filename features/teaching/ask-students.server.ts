import { notify } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { deliverWaiting } from './assign.server.ts';
import { deliverWaitingMaps } from './classes/assign-map.server.ts';
import { undeliveredMaps } from './classes/class-maps.store.server.ts';
import { accountsOf, requestsTo, undelivered, type Account } from './store.server.ts';

/** Asks these accounts, and those of these addresses, to accept their teacher. */
export const askJob = 'teaching.ask';
const arrivedJob = 'teaching.arrived';

/**
 * Runs at the start of each session: teachers may have listed the address before the account confirmed it. Work that a
 * crash interrupted is found again at the next sign-in.
 */
export async function announceArrival({ database, jobs, clock }: Services, memberId: string): Promise<void> {
  const isAwaited = await database.read(async (rows) => {
    const [account] = await accountsOf(rows, { ids: [memberId] });
    if (!account?.verified) return false;
    if ((await requestsTo(rows, account)).length > 0) return true;
    if ((await undelivered(rows, { memberId })).length > 0) return true;
    return (await undeliveredMaps(rows, { memberId })).length > 0;
  });
  if (isAwaited)
    await database.transact((rows) =>
      jobs.schedule(rows, { kind: arrivedJob, payload: { memberId }, runAt: clock.now() }),
    );
}

/** Handles both jobs: new students who have an account, and accounts that confirm their address later. */
export function askStudents(services: Services): void {
  const { jobs, database, clock, live } = services;

  async function ask(rows: Writer, account: Account): Promise<boolean> {
    if (!account.verified) return false;
    const { id } = account;
    const requests = await requestsTo(rows, account);
    for (const { id: requestId, teacher_name } of requests) {
      const told = {
        key: 'teaching:told.asked',
        values: { teacher: teacher_name },
        link: '/app/students',
        cause: `student asked:${requestId}`,
      } as const;
      await notify(rows, id, 'teaching', told, clock.now());
    }
    return requests.length > 0;
  }

  jobs.handle<{ emails: string[]; ids: string[] }>(askJob, async ({ payload: { emails, ids } }) => {
    const asked = await database.transact(async (rows) => {
      const members: string[] = [];
      for (const account of await accountsOf(rows, { emails, ids }))
        if (await ask(rows, account)) members.push(account.id);
      return members;
    });
    live.changed(asked, ['notifications', 'teaching']);
  });
  jobs.handle<{ memberId: string }>(arrivedJob, async ({ payload: { memberId } }) => {
    const asked = await database.transact(async (rows) => {
      const [account] = await accountsOf(rows, { ids: [memberId] });
      if (!account) return false;
      await deliverWaiting(rows, services, { memberId });
      await deliverWaitingMaps(rows, services, { memberId });
      return ask(rows, account);
    });
    if (asked) live.changed([memberId], ['notifications', 'teaching']);
  });
}
