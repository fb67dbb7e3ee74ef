import { nextDueDay } from '#features/memory/due.store.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import type { ReadMorningReview } from '#features/repeat/reminders.server.ts';
import { estimatedAnswerMs, usualAnswerTimes } from '#features/repeat/rules/estimate.ts';
import { lastAnswerTimes } from '#features/repeat/today.store.server.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { DueItem } from './ask.server.ts';
import { dueFor, type Reviewer } from './due.server.ts';
import { runSize } from './rules/pick.ts';
import { proposalOf } from './rules/proposal-of.ts';

/** What is proposed to a member now: the items of one run, and what is said of it. */
export async function proposalFor(
  rows: Reader,
  member: Reviewer,
  now: number,
): Promise<{ run: readonly DueItem[]; proposal: ReturnType<typeof proposalOf> }> {
  const { due, proposed } = await dueFor(rows, member, now);
  const ownAnswerMs = usualAnswerTimes(await lastAnswerTimes(rows, member.id));
  const run = due.slice(0, Math.min(proposed, runSize));
  const proposal = proposalOf(
    run.map(({ cardId, row, kind, fresh }) => ({
      cardId,
      title: row.title,
      fresh,
      ms: estimatedAnswerMs(kind, ownAnswerMs),
    })),
    due.length - run.length,
  );
  return { run, proposal };
}

/** The same for the reminder of a morning. */
export const morningReview: ReadMorningReview = async (rows, member, { now, since }) => {
  const { run, proposal } = await proposalFor(rows, member, now);
  const isNew = run.some(({ state }) => state === undefined || state.dueOn >= since);
  const nextOn = await nextDueDay(rows, member.id, dayOf(now, member));
  return { count: run.length, minutes: proposal.minutes, isNew, nextOn };
};
