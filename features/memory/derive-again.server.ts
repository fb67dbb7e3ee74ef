import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { duePlan } from './due-plan.server.ts';
import { itemsOfOtherVersions, parametersInForce } from './parameters.store.server.ts';
import { replay } from './rules/replay.ts';
import { lockLog, logOfItems, storeStates } from './store.server.ts';

const deriveJob = 'memory.deriveAgain';

interface Payload {
  readonly memberId: string;
  /** The last item that is done; items are in the order of card and item. */
  readonly after: { readonly cardId: string; readonly itemId: string } | null;
}

const itemsAtOnce = 500;

/**
 * Derives the states of a member again by the weights in force, some items a job. Each state says by which weights it
 * was derived; answers that arrive meanwhile bring their items up to date themselves.
 */
export const deriveAgain = ({ jobs, clock }: Pick<Services, 'jobs' | 'clock'>, rows: Writer, memberId: string) =>
  jobs.schedule(rows, { kind: deriveJob, payload: { memberId, after: null } satisfies Payload, runAt: clock.now() });

export function deriveStates({ jobs, database, clock, live }: Services): void {
  jobs.handle<Payload>(deriveJob, async ({ id, payload: { memberId, after } }) => {
    const isDone = await database.transact(async (rows) => {
      await lockLog(rows, database.engine, memberId);
      const { version: parameters, model } = await parametersInForce(rows, memberId);
      const items = await itemsOfOtherVersions(rows, memberId, parameters, after, itemsAtOnce);
      const plan = await duePlan(rows, memberId, model);
      for (const [cardId, ofCard] of Map.groupBy(items, ({ card_id }) => card_id)) {
        const itemIds = ofCard.map(({ item_id }) => item_id);
        const states = replay(await logOfItems(rows, memberId, cardId, itemIds), model);
        const before = new Map(ofCard.map(({ item_id, due_on }) => [item_id, due_on]));
        await storeStates(rows, { memberId, cardId, itemIds, states, parameters, plan, before });
      }
      const last = items.at(-1);
      if (!last || items.length < itemsAtOnce) return true;
      const payload: Payload = { memberId, after: { cardId: last.card_id, itemId: last.item_id } };
      await jobs.schedule(rows, { kind: deriveJob, payload, runAt: clock.now(), uniqueKey: `${deriveJob}:${id}` });
      return false;
    });
    if (isDone) live.changed([memberId], ['review', 'memory.cost']);
  });
}
