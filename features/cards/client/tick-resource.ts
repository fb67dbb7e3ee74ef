import { outbox } from '#client/outbox.ts';
import { markResource } from './commands.ts';
import type { Resource } from '../contract.ts';

/** Marks a resource of an own card as done or not; shown at once and sent through the outbox (S1 §7). */
export function tickResource(cardId: string, resource: Resource, markAsDone: boolean): Promise<string> {
  return outbox.submit(
    markResource({ id: cardId, keyIdeaId: resource.keyIdeaId, keyResRead: resource._id, markAsDone }),
  );
}
