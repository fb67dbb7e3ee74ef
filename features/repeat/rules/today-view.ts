import { daysBetween, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import type { CardShort } from '#features/cards/contract.ts';
import type { ComingSession, HeldSession, TodayReply } from '../contract.ts';
import { dueTest, estimatedMs } from './estimate.ts';
import { isPassed, type Held } from './schedule.ts';

/** An earlier reply, adjusted to a later day that begins offline. */
export function asOf(reply: TodayReply, today: Day): TodayReply {
  const passed = daysBetween(reply.today, today);
  if (passed <= 0) return reply;
  const { streak } = reply;
  const later = {
    ...reply,
    today,
    done_today: [],
    upcoming: reply.upcoming.filter(({ day }) => day > today),
    streak: { days: passed === 1 && streak.answered_today ? streak.days : 0, answered_today: false },
  };
  return withDue(later, reply);
}

/** Moves a card from the due list to what is done. Idempotent. */
export function withSessionHeld(reply: TodayReply, held: Held & { cardId: string }): TodayReply {
  const { score, test, testId: test_id } = held;
  const result = { score, test, passed: isPassed(held), test_id };
  if (reply.done_today.some(({ card_id }) => card_id === held.cardId)) {
    // The same test, finished again after an undo.
    const isIt = (done: HeldSession) =>
      done.card_id === held.cardId && done.test_id !== null && done.test_id === test_id;
    return { ...reply, done_today: reply.done_today.map((done) => (isIt(done) ? { ...done, ...result } : done)) };
  }
  const session = reply.coming.find(({ card }) => card._id === held.cardId);
  if (!session) return reply;
  const { notification_focus_repeat_id, card, step } = session;
  const done = { notification_focus_repeat_id, card_id: card._id, title: card.title, step, ...result };
  return withoutCard(
    { ...reply, done_today: held.on === reply.today ? [...reply.done_today, done] : reply.done_today },
    held.cardId,
  );
}

/** Adds a card that was put on repeat; its first session is due that day. Idempotent. */
export function withBegun(
  reply: TodayReply,
  { scheduleId, card, on }: { scheduleId: string; card: CardShort; on: Day },
): TodayReply {
  if (
    reply.coming.some((session) => session.card._id === card._id) ||
    reply.done_today.some((done) => done.card_id === card._id)
  )
    return reply;
  const due = {
    keyIdeas: card.key_idea_count,
    flashcards: card.flashcard_count,
    questions: card.quizz_count,
  };
  const begun: ComingSession = {
    notification_focus_repeat_id: scheduleId,
    card,
    step: 0,
    due_on: on,
    overdue_days: Math.max(0, daysBetween(on, reply.today)),
    // Only the server knows how fast this learner answers.
    estimated_ms: Math.round(estimatedMs(due, {})),
    test: dueTest(due),
  };
  const isBefore = (session: ComingSession) => session.due_on <= on;
  const coming = [...reply.coming.filter(isBefore), begun, ...reply.coming.filter((session) => !isBefore(session))];
  return withDue({ ...reply, coming }, reply);
}

/** Removes a card that is no longer on repeat. */
export function withoutCard(reply: TodayReply, cardId: string): TodayReply {
  return withDue({ ...reply, coming: reply.coming.filter(({ card }) => card._id !== cardId) }, reply);
}

/** Counts an answer on a day. */
export function withAnswer(reply: TodayReply, on: Day): TodayReply {
  const has = { ...reply.has, answers: true };
  if (reply.streak.answered_today || on !== reply.today) return { ...reply, has };
  return { ...reply, has, streak: { days: reply.streak.days + 1, answered_today: true } };
}

/** Recomputes counts and overdue days; due sessions beyond the list stay counted. */
function withDue(reply: TodayReply, before: TodayReply): TodayReply {
  const beyond = Math.max(0, before.due_count - before.coming.filter(({ due_on }) => due_on <= before.today).length);
  const coming = reply.coming.map((session) => ({
    ...session,
    overdue_days: Math.max(0, daysBetween(session.due_on, reply.today)),
  }));
  return {
    ...reply,
    coming,
    due_count: coming.filter(({ due_on }) => due_on <= reply.today).length + beyond,
    next_due_on:
      coming.find(({ due_on }) => due_on > reply.today)?.due_on ??
      (reply.next_due_on && reply.next_due_on > reply.today ? reply.next_due_on : null),
  };
}

export function dueSessions({ coming, today }: TodayReply): ComingSession[] {
  return coming.filter(({ due_on }) => due_on <= today);
}

/** The days after today with their number of sessions, including days without any. */
export function daysAhead({ upcoming, today }: TodayReply, days: number): { day: Day; count: number }[] {
  const counts = new Map(upcoming.map(({ day, count }) => [day, count]));
  return Array.from({ length: days }, (_, index) => {
    const day = plusDays(today, index + 1);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** The three first steps stay until each is done. */
export function areStepsLeft({ has }: TodayReply): boolean {
  return !(has.copies && has.written && has.answers);
}

/** The variant of the Today screen. */
export function dayKind(reply: TodayReply): 'firstSteps' | 'due' | 'free' {
  if (reply.due_count > 0) return 'due';
  return (reply.has.copies || reply.has.written) && reply.has.answers ? 'free' : 'firstSteps';
}
