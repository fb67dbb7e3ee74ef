import { dayOf, type DayClock } from '#features/memory/rules/learning-day.ts';
import { notify } from '#features/notifications/notify.server.ts';
import { streakDays } from '#features/repeat/today.store.server.ts';
import { reminded, type RemindedMember } from '#features/repeat/reminders.store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { nextReminderAt, weekdays } from './rules/reminder.ts';
import { openSessions, reminderOf } from './store.server.ts';
import type { FocusReminderTable } from './tables.server.ts';

const reminderJob = 'focus.reminder';

interface Planned {
  memberId: string;
  at: number;
}

/** Off until the member turns it on; then every day at 18:00. */
export const defaultReminder = (memberId: string) => ({
  user_id: memberId,
  enabled: 0,
  minute: 18 * 60,
  days: storedDays(weekdays),
  mail: 0,
});

export const storedDays = (days: readonly number[]): string => days.toSorted().join('');
export const daysOf = ({ days }: { readonly days: string }): number[] => [...days].map(Number);

type When = Pick<FocusReminderTable, 'minute' | 'days'>;

const nextOf = (now: number, { timeZone }: DayClock, when: When) =>
  nextReminderAt(now, when.minute, timeZone, daysOf(when));

/** Plans the next reminder. One that was planned for another time finds that it is not the right time any more. */
export async function planReminder(
  services: Services,
  rows: Writer,
  member: DayClock & { readonly id: string },
  when: When,
): Promise<void> {
  const at = nextOf(services.clock.now(), member, when);
  await services.jobs.schedule(rows, {
    kind: reminderJob,
    payload: { memberId: member.id, at } satisfies Planned,
    runAt: at,
    uniqueKey: `${reminderJob}:${member.id}:${at}`,
  });
}

/** Reminds members who asked for it to begin a session, once a day, unless one is running or the day counts already. */
export function sendFocusReminders(services: Services): void {
  services.jobs.handle<Planned>(reminderJob, async ({ payload: { memberId, at } }) => {
    const told = await services.database.transact(async (rows) => {
      const member = await reminded(rows, memberId);
      const reminder = await reminderOf(rows, memberId);
      if (!member || member.suspended || reminder?.enabled !== 1) return false;
      // The member has since chosen another time or other days, or moved: that one is planned by itself.
      const due = nextOf(at - 1, member, reminder) === at;
      await planReminder(services, rows, member, reminder);
      if (!due || (await openSessions(rows, memberId)).length > 0) return false;
      const today = dayOf(services.clock.now(), member);
      if ((await streakDays(rows, memberId, today)).includes(today)) return false;
      return remind(services, rows, member, reminder.mail === 1, `${reminderJob}:${memberId}:${at}`);
    });
    if (told) services.live.changed([memberId], ['notifications']);
  });
}

async function remind(
  services: Services,
  rows: Writer,
  member: RemindedMember,
  byMail: boolean,
  uniqueKey: string,
): Promise<boolean> {
  const link = '/app/focus-session/new';
  const isFirst = await notify(
    rows,
    member.id,
    'focus',
    { key: 'focus-sessions:notification.begin', values: {}, link, cause: uniqueKey },
    services.clock.now(),
  );
  // An unconfirmed address may belong to somebody else.
  if (!isFirst || !byMail || !member.emailVerified) return isFirst;
  const text = translator(member.locale, 'focus-sessions');
  await services.mailer.post(
    rows,
    {
      to: member.email,
      subject: text('letter.subject'),
      text: text('letter.text', { name: member.name }),
      action: { label: text('letter.action'), url: `${services.settings.publicUrl}${link}` },
      locale: member.locale,
    },
    uniqueKey,
  );
  return true;
}
