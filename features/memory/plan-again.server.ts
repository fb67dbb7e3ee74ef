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
  /** No items of other cards. */
  readonly cardId?: string;
}

const itemsAtOnce = 500;

/** Plans the due days of all items of a member again, by jobs: answers that arrive meanwhile do not wait for it. */
export const planAgain = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, rows: Writer, memberId: string) =>
  jobs.schedule(rows, { kind: planJob, payload: { memberId, after: null } satisfies Payload, runAt: clock.now() });

/**
 * Plans the due days of the items of one card again, whose goal is another now: at once, or by jobs if they are many.
 */
export async function planCardAgain(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  rows: Writer,
  memberId: string,
  cardId: string,
): Promise<void> {
  const found = await rowsOfCard(rows, memberId, cardId);
  if (found.length > itemsAtOnce) {
    const payload: Payload = { memberId, cardId, after: { cardId, itemId: '' } };
    return jobs.schedule(rows, { kind: planJob, payload, runAt: clock.now() });
  }
  const plan = await duePlan(rows, memberId, (await parametersInForce(rows, memberId)).model);
  await setDueDays(
    rows,
    found.map((row) => ({ ...row, due_on: plan(cardId, row.item_id, itemState(row), row.due_on) })),
  );
}

export function planDueDays({ jobs, database, clock, live }: Services): void {
  jobs.handle<Payload>(planJob, async ({ id, payload: { memberId, after, cardId } }) => {
    await database.transact(async (rows) => {
      await lockLog(rows, database.engine, memberId);
      const found = await nextStates(rows, memberId, after, itemsAtOnce);
      const states = cardId === undefined ? found : found.filter(({ row }) => row.card_id === cardId);
      const plan = await duePlan(rows, memberId, (await parametersInForce(rows, memberId)).model);
      await setDueDays(
        rows,
        states.map(({ row, state }) => ({ ...row, due_on: plan(row.card_id, row.item_id, state, row.due_on) })),
      );
      const last = states.at(-1)?.row;
      if (!last || states.length < itemsAtOnce) return;
      const next = { cardId: last.card_id, itemId: last.item_id };
      const payload: Payload = { memberId, after: next, ...(cardId !== undefined && { cardId }) };
      await jobs.schedule(rows, { kind: planJob, payload, runAt: clock.now(), uniqueKey: `${planJob}:${id}` });
    });
    live.changed([memberId], ['review']);
  });
}
