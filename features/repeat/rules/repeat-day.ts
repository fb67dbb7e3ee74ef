import type { ComingSession, HeldSession, TodayReply } from '../contract.ts';
import { dueSessions } from './today-view.ts';

/** "Repeat-day item" (S2 §3), with what its row shows. */
export type RepeatDayItem =
  | { id: string; isDone: true; title: string; session: HeldSession }
  | { id: string; isDone: false; title: string; session: ComingSession };

export interface RepeatDay {
  /** Sessions held today, then those still due. */
  items: readonly RepeatDayItem[];
  done: number;
  /** Including due sessions beyond the list. */
  total: number;
  /** Due sessions that the list does not contain. */
  beyond: number;
  /** The first due session with a test. */
  next: ComingSession | undefined;
}

/** The summary of a day: every session held or due, with its totals. A session that is not passed is done too. */
export function repeatDay(reply: TodayReply): RepeatDay {
  const due = dueSessions(reply);
  const done = reply.done_today.map((session) => ({
    id: session.notification_focus_repeat_id,
    isDone: true as const,
    title: session.title,
    session,
  }));
  const open = due.map((session) => ({
    id: session.notification_focus_repeat_id,
    isDone: false as const,
    title: session.card.title,
    session,
  }));
  return {
    items: [...done, ...open],
    done: done.length,
    total: done.length + reply.due_count,
    beyond: Math.max(0, reply.due_count - due.length),
    next: due.find(({ test }) => test !== null),
  };
}
