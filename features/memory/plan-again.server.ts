import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { duePlan } from './due-plan.server.ts';
import { parametersInForce } from './parameters.store.server.ts';
import { rowsOfCard } from './goals.store.server.ts';
import { nextStates } from './batches.store.server.ts';
import { itemState, lockLog, setDueDays } from './store.server.ts';

const planJob = 'memory.planAgain';

interface Payload {
  readonly memberId: string;
  /** The last item that is planned; items are in the order of card and item. */
  readonly after: { readonly cardId: string; readonly itemId: string } | null;
}

const itemsAtOnce = 500;

/** Plans the due days of all items of a member again, by jobs: answers that arrive meanwhile do not wait for it. */
export const planAgain = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, rows: Writer, memberId: string) =>
  jobs.schedule(rows, { kind: planJob, payload: { memberId, after: null } satisfies Payload, runAt: clock.now() });

/** Plans the due days of the items of one card again, whose goal is another now. */
export async function planCardAgain(rows: Writer, memberId: string, cardId: string): Promise<void> {
  const plan = await duePlan(rows, memberId, (await parametersInForce(rows, memberId)).model);
  const found = await rowsOfCard(rows, memberId, cardId);
  const planned = found.map((row) => ({ ...row, due_on: plan(cardId, row.item_id, itemState(row), row.due_on) }));
  for (let from = 0; from < planned.length; from += itemsAtOnce)
    await setDueDays(rows, planned.slice(from, from + itemsAtOnce));
}

export function planDueDays({ jobs, database, clock, live }: Services): void {
  jobs.handle<Payload>(planJob, async ({ id, payload: { memberId, after } }) => {
    await database.transact(async (rows) => {
      await lockLog(rows, database.engine, memberId);
      const states = await nextStates(rows, memberId, after, itemsAtOnce);
      const plan = await duePlan(rows, memberId, (await parametersInForce(rows, memberId)).model);
      await setDueDays(
        rows,
        states.map(({ row, state }) => ({ ...row, due_on: plan(row.card_id, row.item_id, state, row.due_on) })),
      );
      const last = states.at(-1)?.row;
      if (!last || states.length < itemsAtOnce) return;
      const payload: Payload = { memberId, after: { cardId: last.card_id, itemId: last.item_id } };
      await jobs.schedule(rows, { kind: planJob, payload, runAt: clock.now(), uniqueKey: `${planJob}:${id}` });
    });
    live.changed([memberId], ['review']);
  });
}
