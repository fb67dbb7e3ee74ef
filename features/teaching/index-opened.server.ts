import type { Services } from '#platform/http/services.server.ts';
import { cardById } from '#features/cards/subject.store.server.ts';
import { indexCard } from '#features/cards/store.server.ts';

/** Planned by the trigger that opens copies when their author's account is deleted. */
export function indexOpenedCopies(services: Services): void {
  services.jobs.handle<{ cardId: string }>('teaching.indexOpened', async ({ payload: { cardId } }) => {
    const holder = await services.database.transact(async (rows) => {
      const card = await cardById(rows, cardId);
      if (!card) return undefined;
      await indexCard(rows, cardId);
      return card.user_id;
    });
    if (holder) services.live.changed([holder], ['cards', `card:${cardId}`, 'teaching']);
  });
}
