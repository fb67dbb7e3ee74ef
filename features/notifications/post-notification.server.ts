import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';
import { insertNotification } from './store.server.ts';

export { markReadAbout } from './store.server.ts';

export interface NewNotification {
  readonly memberId: string;
  /** Translation key of its words, `namespace:key`; the words are written in the reader's language when they are shown. */
  readonly key: string;
  readonly values?: Record<string, string | number>;
  /** Path inside the product that it leads to. */
  readonly link?: string;
  /** Names the cause, so that the member is told of it once however often the work runs. */
  readonly uniqueKey: string;
}

/**
 * Tells a member something inside the app, in the transaction of what caused it. Answers whether it is new; then open tabs
 * hear of it when the caller announces `notifications` as changed.
 */
export function postNotification(
  rows: Writer,
  { memberId, key, values = {}, link, uniqueKey }: NewNotification,
  now: number,
): Promise<boolean> {
  return insertNotification(rows, {
    id: randomUUID(),
    member_id: memberId,
    kind: key,
    details: JSON.stringify(values),
    link: link ?? null,
    unique_key: uniqueKey,
    created_at: now,
    read_at: null,
  });
}
