import { hashKey } from '@tanstack/react-query';
import { calls } from '#client/calls.ts';
import { currentMember, keptReads, queryClient } from '#client/query-client.ts';
import { query } from '#client/query.ts';
import type { Conversation } from './commands.ts';

/** Pause between two requests, so that screens are not slowed down. */
const pauseMs = 150;

/** Makes the newest portion of each conversation available offline: of those written in since it was read last. */
export async function keepConversations(): Promise<void> {
  const member = currentMember();
  if (!member || !navigator.onLine) return;
  const { conversations } = await queryClient.fetchQuery(query.messages.list.queryOptions());
  for (const { member: other, last } of conversations) {
    const key = query.messages.read.queryKey({ input: { memberId: other._id } });
    const hash = hashKey(key);
    const before = (await keptReads.get(member._id, hash))?.data as Conversation | undefined;
    if (before?.messages.some(({ _id }) => _id === last._id)) continue;
    if (currentMember()?._id !== member._id || !navigator.onLine) return;
    const data = await calls.messages.read({ memberId: other._id });
    await keptReads.put({ memberId: member._id, hash, key, data, readAt: Date.now() });
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
