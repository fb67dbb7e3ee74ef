import { outbox } from '#app/outbox.ts';
import type { Resource } from '#features/cards/contract.ts';

/** Ticks a resource of an own card as done or not done; it shows at once and goes out when it can (S1 §7). */
export function markResource(cardId: string, resource: Resource, markAsDone: boolean): Promise<string> {
  return outbox.submit({
    call: 'focusCard.put',
    input: { id: cardId, keyIdeaId: resource.keyIdeaId, keyResRead: resource._id, markAsDone },
    subject: `card:${cardId}`,
  });
}
