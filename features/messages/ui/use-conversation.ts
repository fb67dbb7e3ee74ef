import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '#client/calls.ts';
import { outbox, useQueue } from '#client/outbox.ts';
import { query } from '#client/query.ts';
import {
  conversationTarget,
  markRead,
  sendMessage,
  type Conversation,
  type Message,
  type Partner,
} from '../client/commands.ts';
import { waitingSeq, withWritten } from '../client/effects.ts';
import { joinedPortions } from '../rules/shown-messages.ts';

/** A conversation as the screen shows it: with older portions, and with what is not sent yet. */
export function useConversation(memberId: string) {
  const read = useQuery(query.messages.read.queryOptions({ input: { memberId } }));
  const friends = useQuery({ ...query.people.friends.queryOptions(), enabled: !read.data });
  const queue = useQueue().filter(({ target }) => target === conversationTarget(memberId));
  const older = useOlder(memberId, read.data);
  useMarkRead(memberId, read.data);

  const friend = friends.data?.[0].friend_list.find(({ _id }) => _id === memberId);
  // A friend to whom one has not written is known without a network too.
  const conversation = read.data ?? (friend && !isRefusal(read.error) ? beginning(friend) : undefined);
  const written = queue.filter(sendMessage.is);
  return {
    conversation,
    failed: read.isError && !conversation,
    /** There is nobody with this id whom one can write to. */
    nobody: isRefusal(read.error) && read.error.code === 'NOT_FOUND',
    again: () => void read.refetch(),
    messages: written.reduce((all, { input }) => withWritten(all, input), [...older.messages]),
    queuedOf: (id: string) => written.find(({ input }) => input._id === id),
    older,
  };
}

/** The server has answered that there is nothing to read. */
const isRefusal = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

const beginning = ({ _id, name, image }: Partner): Conversation => ({
  member: { _id, name, image },
  begun: null,
  closed: false,
  awaits_answer: false,
  read: 0,
  read_by_other: null,
  messages: [],
  more: false,
});

function useOlder(memberId: string, newest: Conversation | undefined) {
  const [last, setLast] = useState(newest);
  const [messages, setMessages] = useState<readonly Message[]>(newest?.messages ?? []);
  /** Whether there are older ones than the earliest portion that was read. */
  const [before, setBefore] = useState<{ seq: number; more: boolean }>();
  const [state, setState] = useState<'rest' | 'reading' | 'failed'>('rest');
  if (newest && newest !== last) {
    setLast(newest);
    setMessages(joinedPortions(messages, newest.messages));
  }
  const first = messages[0]?.seq;
  const more = before && first === before.seq ? before.more : (newest?.more ?? false);
  async function load() {
    if (state === 'reading' || first === undefined || first === waitingSeq) return;
    setState('reading');
    try {
      const portion = await calls.messages.read({ memberId, before: first });
      setMessages((now) => joinedPortions(portion.messages, now));
      setBefore({ seq: portion.messages[0]?.seq ?? first, more: portion.more });
      setState('rest');
    } catch {
      // The screen says it, with a button to try again.
      setState('failed');
    }
  }
  return { messages, more, state, load };
}

/** Once they are seen: not while the tab is in the background. */
function useMarkRead(memberId: string, data: Conversation | undefined): void {
  const newest = data?.messages.findLast(({ own }) => !own)?.seq ?? 0;
  const isRead = !data || newest <= data.read;
  useEffect(() => {
    if (isRead) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      outbox.submit(markRead({ memberId, read: newest })).catch(reportError);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [memberId, newest, isRead]);
}
