import { daysBetween, type Day } from '#features/memory/rules/learning-day.ts';
import { cardShortOf } from '#features/cards/wire.server.ts';
import type { ComingSession, RepeatOfCard } from './contract.ts';
import { dueTest, estimatedMs } from './rules/estimate.ts';
import { notOnRepeat, sessionsOf } from './rules/repeat-of-card.ts';
import type { ComingRow, NamedSchedule } from './store.server.ts';

export function repeatOf(schedule: NamedSchedule | undefined, today: Day): RepeatOfCard {
  if (!schedule) return notOnRepeat(today);
  return {
    on_repeat: schedule.ended_at === null,
    notification_focus_repeat_id: schedule.id,
    plan: schedule.plan,
    today,
    last_day_done: schedule.lastSessionOn,
    last_test_id: schedule.lastTestId,
    repeat_session: sessionsOf(schedule, today),
  };
}

export function comingOf(row: ComingRow, today: Day, ownAnswerMs: Parameters<typeof estimatedMs>[1]): ComingSession {
  const due = {
    keyIdeas: row.key_idea_count,
    flashcards: row.flashcard_count,
    questions: row.question_count,
  };
  return {
    notification_focus_repeat_id: row.schedule_id,
    card: cardShortOf(row),
    step: row.next_step!,
    due_on: row.next_due_on!,
    overdue_days: Math.max(0, daysBetween(row.next_due_on!, today)),
    estimated_ms: Math.round(estimatedMs(due, ownAnswerMs)),
    test: dueTest(due),
  };
}
