import { outbox } from '#app/outbox.ts';
import type { CollectionUpdate } from '../contract.ts';

/** Hands a change to the outbox; it shows at once and goes out when it can. */
export function changeCollection(id: string, update: CollectionUpdate): Promise<string> {
  return outbox.submit({ call: 'collections.edit', input: { id, update }, subject: `collection:${id}` });
}
