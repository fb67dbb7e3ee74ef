import type { Member } from '#features/account/member.ts';
import { dayOf, type Day } from '#features/memory/rules/learning-day.ts';
import { notify, wantsLetters } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { dueForReminder, reminded, type DueCard, type RemindedMember } from './reminders.store.server.ts';
import { isWorthReminding, namedInLetter, reminderAt } from './rules/reminding.ts';
import { nextSession, type Schedule } from './rules/schedule.ts';

const reminderJob = 'repeat.reminder';

interface Reminder {
  memberId: string;
  day: Day;
}

/** Schedules the reminder for the day of the next session: one for each member and day, however many cards are due. */
export async function remindOf(
  { services, member }: { services: Services; member: Member },
  rows: Writer,
  schedule: Schedule,
): Promise<void> {
  const day = nextSession(schedule)?.dueOn;
  if (!day || day <= dayOf(services.clock.now(), member)) return;
  await services.jobs.schedule(rows, {
    kind: reminderJob,
    payload: { memberId: member.id, day } satisfies Reminder,
    runAt: reminderAt(day, member),
    uniqueKey: `${reminderJob}:${member.id}:${day}`,
  });
}

/** Sends one e-mail and one notification a day to members with due cards; none if they were done or cancelled since. */
export function sendReminders(services: Services): void {
  services.jobs.handle<Reminder>(reminderJob, async ({ payload: { memberId, day } }) => {
    const told = await services.database.transact(async (rows) => {
      const member = await reminded(rows, memberId);
      if (!member || member.suspended) return false;
      const now = services.clock.now();
      const rightTime = reminderAt(day, member);
      if (now < rightTime) {
        // The member has moved to a time zone in which it is earlier.
        await services.jobs.schedule(rows, {
          kind: reminderJob,
          payload: { memberId, day },
          runAt: rightTime,
          uniqueKey: `${reminderJob}:${memberId}:${day}:${rightTime}`,
        });
        return false;
      }
      const today = dayOf(now, member);
      const due = await dueForReminder(rows, memberId, today);
      if (
        !isWorthReminding(
          due.map((card) => card.due_on),
          day,
          today,
        )
      )
        return false;
      return remind(services, rows, member, due, `${reminderJob}:${memberId}:${today}`);
    });
    if (told) services.live.changed([memberId], ['notifications', 'repeat']);
  });
}

/** Answers whether this is the first reminder under that key. */
async function remind(
  services: Services,
  rows: Writer,
  member: RemindedMember,
  due: readonly DueCard[],
  uniqueKey: string,
): Promise<boolean> {
  const count = due.length;
  const isFirst = await notify(
    rows,
    member.id,
    'repeat',
    { key: 'repeat:notification.due', values: { count }, link: '/app?summary', cause: uniqueKey },
    services.clock.now(),
  );
  // An unconfirmed address may belong to somebody else.
  if (!isFirst || !member.emailVerified || !(await wantsLetters(rows, member.id, 'repeat'))) return isFirst;
  const text = translator(member.locale, 'repeat');
  const names = due.slice(0, namedInLetter).map(({ title }) => `• ${title || text('untitled')}`);
  const others = count - names.length;
  await services.mailer.post(
    rows,
    {
      to: member.email,
      subject: text('letter.subject', { count }),
      text: [
        text('letter.text', { name: member.name, count }),
        [...names, ...(others > 0 ? [text('letter.others', { count: others })] : [])].join('\n'),
      ].join('\n\n'),
      action: { label: text('letter.action'), url: `${services.settings.publicUrl}/app` },
      locale: member.locale,
    },
    uniqueKey,
  );
  return true;
}
