import type { LeavingWays } from '#features/account/leaving-calls.server.ts';
import { endLeaving } from '#features/account/leaving.store.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Services } from '#platform/http/services.server.ts';
import { beginLeaving } from './begin-leaving.server.ts';
import { reopenJob } from './leave-for-good.server.ts';

/** What `/auth/leave` and `/auth/come-back` do once it is known who asks. */
export function leavingWays(services: Services): LeavingWays {
  const { database, live, jobs, clock } = services;
  return {
    async leave(memberId, choice) {
      const { leaves_at } = await database.transact((rows) => beginLeaving(services, rows, { memberId, choice }));
      live.disconnect({ memberId });
      return { leaves_at: new Date(leaves_at).toISOString() };
    },
    async comeBack(memberId) {
      await database.transact(async (rows) => {
        if (!(await endLeaving(rows, database.engine, memberId))) throw notFound();
        await jobs.schedule(rows, { kind: reopenJob, payload: { memberId }, runAt: clock.now() });
      });
    },
  };
}
