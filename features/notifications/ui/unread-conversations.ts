import { useQuery } from '@tanstack/react-query';
import { query } from '#client/query.ts';

/** With how many people there is something unread: a conversation has one notice. The shell reads them anyway. */
export const useUnreadConversations = (): number =>
  useQuery({
    ...query.notifications.list.queryOptions(),
    select: ({ notifications }) => notifications.filter(({ key, read }) => !read && key.startsWith('messages:')).length,
  }).data ?? 0;
