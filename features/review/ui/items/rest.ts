import { outbox } from '#client/outbox.ts';
import { flagItems } from '#features/memory/client.ts';
import { plusDays, type Day } from '#features/memory/rules/learning-day.ts';

export type Rest = 'suspended' | 'untilTomorrow' | 'aWeek' | 'none';

const daysOf = { untilTomorrow: 1, aWeek: 7 } as const;

/** Lets an item rest, or brings it back. `itemId`: as the states name it. */
export const setRest = (cardId: string, itemId: string, rest: Rest, today: Day): void => {
  const until = rest === 'untilTomorrow' || rest === 'aWeek' ? plusDays(today, daysOf[rest]) : null;
  const flags = [{ item_id: itemId, suspended: rest === 'suspended', until }];
  outbox.submit(flagItems({ card_id: cardId, flags, made_at: new Date().toISOString() })).catch(reportError);
};
