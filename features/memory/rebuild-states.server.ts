import type { Services } from '#platform/http/services.server.ts';
import { rebuildCard } from './audit.server.ts';
import { cardsWithStates } from './batches.store.server.ts';
import { lockLog } from './store.server.ts';

interface Payload {
  /** The last card that is done; cards are in the order of member and card. */
  readonly after: { readonly memberId: string; readonly cardId: string } | null;
}

const cardsAtOnce = 50;

/** Derives all states again from the log, some cards a job: planned by a migration that changes what they hold. */
export function rebuildStates({ jobs, database, clock }: Services): void {
  jobs.handle<Payload>('memory.rebuild', ({ id, payload }) =>
    database.transact(async (rows) => {
      const cards = await cardsWithStates(rows, payload.after, cardsAtOnce);
      for (const { member_id, card_id } of cards) {
        await lockLog(rows, database.engine, member_id);
        await rebuildCard(rows, member_id, card_id);
      }
      const last = cards.at(-1);
      if (!last || cards.length < cardsAtOnce) return;
      const after = { memberId: last.member_id, cardId: last.card_id };
      await jobs.schedule(rows, {
        kind: 'memory.rebuild',
        payload: { after } satisfies Payload,
        runAt: clock.now(),
        // Claimed a second time, a job plans the same next one.
        uniqueKey: `memory.rebuild:${id}`,
      });
    }),
  );
}
