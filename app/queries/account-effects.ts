import { effect, type Effect } from './effect.ts';

/** What preferences do to the account, and reading does to notifications. */
export const accountEffects: readonly Effect[] = [
  effect('account.updatePreferences', 'account.me', { apply: (account, preferences) => ({ ...account, ...preferences }) }),
  effect('notifications.markRead', 'notifications.list', {
    apply: (list, { read }) => {
      const notifications = list.notifications.map((each) => (read === 'all' || read.includes(each._id) ? { ...each, read: true } : each));
      const newlyRead = notifications.filter((each, index) => each.read && !list.notifications[index]!.read).length;
      return { notifications, unread: read === 'all' ? 0 : Math.max(0, list.unread - newlyRead) };
    },
  }),
];
