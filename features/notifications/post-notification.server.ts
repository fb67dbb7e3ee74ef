import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';
import { insertNotifications } from './store.server.ts';

export { deleteAbout, hasUnreadAbout, markReadAbout } from './store.server.ts';

export interface NewNotification {
  readonly memberId: string;
  /**
   * Translation key of its words, `namespace:key`; the words are written in the reader's language when they are shown.
   */
  readonly key: string;
  readonly values?: Record<string, string | number>;
  /** Path inside the product that it leads to. */
  readonly link?: string;
  /** Names the cause: a notification with the same key is stored once, however often the work runs. */
  readonly uniqueKey: string;
}

/**
 * Notifies a member inside the app, in the transaction of the cause. Answers whether the notification is new; the
 * caller then announces `notifications` as changed, which refreshes open tabs.
 */
export async function postNotification(rows: Writer, notification: NewNotification, now: number): Promise<boolean> {
  return (await postNotifications(rows, [notification], now)) === 1;
}

/** The same for a portion of the many whom one thing concerns, in one statement. Answers to how many it is new. */
export function postNotifications(
  rows: Writer,
  notifications: readonly NewNotification[],
  now: number,
): Promise<number> {
  return insertNotifications(
    rows,
    notifications.map(({ memberId, key, values = {}, link, uniqueKey }) => ({
      id: randomUUID(),
      member_id: memberId,
      kind: key,
      details: JSON.stringify(values),
      link: link ?? null,
      unique_key: uniqueKey,
      created_at: now,
      read_at: null,
    })),
  );
}
