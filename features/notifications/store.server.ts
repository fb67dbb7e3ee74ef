import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import { choosable } from './rules/choices.ts';
import type { Kind } from './rules/kinds.ts';
import type { NotificationTable } from './tables.server.ts';

/** What a screen shows; older ones stay in the store. */
export const shownNotifications = 200;

export function notificationsOf(rows: Reader, memberId: string): Promise<NotificationTable[]> {
  return rows
    .selectFrom('notification')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('shown', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownNotifications)
    .execute();
}

/** A group counts once, as it is shown. */
export async function unreadCount(rows: Reader, memberId: string): Promise<number> {
  const { count } = await rows
    .selectFrom('notification')
    .select(sql<number | string>`count(distinct coalesce(group_key, id))`.as('count'))
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('shown', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Marks these members' notifications about one subject as read: all whose unique key begins with `{about}:`, except
 * `newest`, where given.
 */
export async function markReadAbout(
  rows: Writer,
  memberIds: readonly string[],
  { about, newest }: { readonly about: string; readonly newest?: string },
  now: number,
): Promise<void> {
  if (memberIds.length === 0) return;
  await rows
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', 'in', [...memberIds])
    .where('read_at', 'is', null)
    .where('unique_key', 'like', `${about}:%`)
    .$if(newest !== undefined, (query) => query.where('unique_key', '<>', newest!))
    .execute();
}

/** Whether there is an unread one about a subject (`markReadAbout`): what goes on is then not told again. */
export async function hasUnreadAbout(rows: Reader, memberId: string, about: string): Promise<boolean> {
  const found = await rows
    .selectFrom('notification')
    .select('id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .where('unique_key', 'like', `${about}:%`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** When a member was last told this of somebody, with this link. */
export async function lastToldAt(
  rows: Reader,
  memberId: string,
  { kind, from, link }: { readonly kind: Kind; readonly from: string; readonly link: string },
): Promise<number | undefined> {
  const found = await rows
    .selectFrom('notification')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('about_member_id', '=', from)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.created_at;
}

/**
 * Deletes a member's notifications about these subjects, whose cause is no more: their unique keys begin with
 * `{about}:`.
 */
export async function deleteAbout(rows: Writer, memberId: string, about: readonly string[]): Promise<void> {
  await rows
    .deleteFrom('notification')
    .where('member_id', '=', memberId)
    .where((row) => row.or(about.map((subject) => row('unique_key', 'like', `${subject}:%`))))
    .execute();
}

/** Deletes what each of two members was told of the other, but for what moderators and administrators have to know. */
export async function deleteBetween(rows: Writer, one: string, other: string): Promise<void> {
  await rows
    .deleteFrom('notification')
    .where('member_id', 'in', [one, other])
    .where('about_member_id', 'in', [one, other])
    .where('kind', 'in', choosable)
    .execute();
}

/** With those of their groups: a group is shown as one. */
export async function markRead(
  rows: Writer,
  memberId: string,
  which: 'all' | readonly string[],
  now: number,
): Promise<void> {
  await rows
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .$if(which !== 'all', (query) => {
      const ids = [...(which as readonly string[])];
      const groups = rows
        .selectFrom('notification as named')
        .select('named.group_key')
        .where('named.member_id', '=', memberId)
        .where('named.id', 'in', ids)
        .where('named.group_key', 'is not', null);
      return query.where((row) => row.or([row('id', 'in', ids), row('group_key', 'in', groups)]));
    })
    .execute();
}

/** How many others of its group are not read either. */
export async function unreadBeside(
  rows: Reader,
  { id, member_id, group_key }: Pick<NotificationTable, 'id' | 'member_id' | 'group_key'>,
): Promise<number> {
  if (group_key === null) return 0;
  const { count } = await rows
    .selectFrom('notification')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('member_id', '=', member_id)
    .where('group_key', '=', group_key)
    .where('read_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
