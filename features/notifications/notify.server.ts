import { randomUUID } from 'node:crypto';
import type { Writer } from '#platform/database/database.server.ts';
import { insertNotifications } from './insert.store.server.ts';
import { planPushes } from './push/deliver.server.ts';
import { isChoosable } from './rules/choices.ts';
import type { Kind, WordsOf } from './rules/kinds.ts';

export { tellNothingBetween } from './insert.store.server.ts';
export { showWordsOf } from './push/words.server.ts';
export { deliverPushes } from './push/deliver.server.ts';
export { askedForLetters, wantsLetters, withoutLetters } from './choices.store.server.ts';
export { deleteAbout, deleteBetween, hasUnreadAbout, lastToldAt, markReadAbout } from './store.server.ts';

export interface Told<K extends Kind = Kind> {
  /**
   * Translation key of its words, `namespace:key`; the words are written in the reader's language when they are shown.
   */
  readonly key: WordsOf<K>;
  readonly values?: Record<string, string | number>;
  /** Path inside the product that it leads to. */
  readonly link?: string;
  /** A notification with the same cause is stored once, however often the work runs. */
  readonly cause: string;
  /** Notifications of one group are shown as one. */
  readonly group?: string;
  /** The member of whom it tells: nothing is stored for those between whom there is a block. */
  readonly from?: string;
  /** When it is of no use any more. */
  readonly endsAt?: number;
}

/**
 * Notifies a member, inside the app and on devices, in the transaction of the cause. Answers whether the notification
 * is new; the caller then announces `notifications` as changed, which refreshes open tabs.
 */
export async function notify<K extends Kind>(
  rows: Writer,
  memberId: string,
  kind: K,
  told: Told<K>,
  now: number,
): Promise<boolean> {
  return (await notifyAll(rows, [{ memberId, kind, ...told }], now)) === 1;
}

/**
 * The same for a portion of the many whom one thing concerns: one statement writes, and a second plans what is told on
 * devices, if there are any. Answers to how many it is new.
 */
export async function notifyAll<K extends Kind>(
  rows: Writer,
  list: readonly (Told<K> & { readonly memberId: string; readonly kind: K })[],
  now: number,
): Promise<number> {
  const made = await insertNotifications(
    rows,
    list.map(({ memberId, kind, key, values = {}, link, cause, group, from, endsAt }) => ({
      id: randomUUID(),
      member_id: memberId,
      kind,
      words: key,
      details: JSON.stringify(values),
      link: link ?? null,
      unique_key: cause,
      group_key: group ?? null,
      about_member_id: from ?? null,
      ends_at: endsAt ?? null,
      created_at: now,
      choosable: isChoosable(kind) ? 1 : 0,
    })),
  );
  const onDevices = made.filter(({ hasDevice }) => hasDevice);
  await planPushes(
    rows,
    onDevices.map(({ id }) => id),
    now,
  );
  return made.length;
}
