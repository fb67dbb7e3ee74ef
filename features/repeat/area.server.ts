import { repeatHandlers } from './api.server.ts';
import { cancelRepeat, recordRepeatDay, replanAfterAnswers, startRepeat } from './commands.server.ts';
import { forgetSchedules, schedulePortions } from './forget.store.server.ts';
import { portableLearningHandlers } from './portable-api.server.ts';
import { portableLearning } from './portable.server.ts';
import { sendReminders } from './reminders.server.ts';
import type { IsInClass } from './today.store.server.ts';
import { repeatBesideCard } from './beside-card.server.ts';

/** What this area brings to the server. */
export const repeatArea = {
  handlers: (isInClass: IsInClass) => ({ repeat: repeatHandlers(isInClass) }),
  importHandlers: portableLearningHandlers,
  meanings: { startRepeat, cancelRepeat, repeatDay: recordRepeatDay },
  besideCard: repeatBesideCard,
  replanAfterAnswers,
  start: sendReminders,
  portable: portableLearning,
  forget: { tables: 'repeat_schedule', portions: schedulePortions, forget: forgetSchedules },
};
