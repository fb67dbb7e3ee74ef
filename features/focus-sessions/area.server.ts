import { exportedReminderOf, restoreReminder } from './portable-reminder.server.ts';
import type { ReadBesideCard } from '#features/cards/beside-card.server.ts';
import { newestSessionOfCard } from './store.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { focusSessionsHandlers } from './api.server.ts';
import { completedSession } from './completed-input.server.ts';
import { forgetSessions, sessionPortions } from './forget.store.server.ts';
import { knownSessions } from './known-sessions.server.ts';
import { portableSessionsHandlers } from './portable-api.server.ts';
import { portableSessions } from './portable.server.ts';
import { sendFocusReminders } from './reminders.server.ts';
import { settleSessions } from './settle.server.ts';

/** What this area brings to the server. */
export const focusSessionsArea = {
  handlers: { focusSessions: focusSessionsHandlers },
  importHandlers: portableSessionsHandlers,
  besideCard: (async (rows, { member }, card) => ({
    focus_session_id: await newestSessionOfCard(rows, member.id, card._id),
  })) satisfies ReadBesideCard,
  start(services: Services) {
    settleSessions(services);
    sendFocusReminders(services);
  },
  completions: { 'POST /focus-session/': completedSession },
  exportedReminderOf,
  restoreReminder,
  portable: portableSessions,
  known: { sessions: knownSessions },
  forget: { tables: 'focus_session focus_reminder', portions: sessionPortions, forget: forgetSessions },
};
