import type { Member } from '#features/account/member.ts';
import { dayOf, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { notify, wantsLetters } from '#features/notifications/notify.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
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
  await scheduleReminder(services, rows, member, day);
}

/** Looks on the day after answers whether some of their items come back. */
export const remindTomorrow = (
  { services, member }: { services: Services; member: Member },
  rows: Writer,
): Promise<void> => scheduleReminder(services, rows, member, plusDays(dayOf(services.clock.now(), member), 1));

const scheduleReminder = (
  { jobs }: Services,
  rows: Writer,
  member: Pick<Member, 'id' | 'timeZone' | 'dayStartsAt'>,
  day: Day,
): Promise<void> =>
  jobs.schedule(rows, {
    kind: reminderJob,
    payload: { memberId: member.id, day } satisfies Reminder,
    runAt: reminderAt(day, member),
    uniqueKey: `${reminderJob}:${member.id}:${day}`,
  });

/** What the review of a day proposes. */
export interface MorningReview {
  readonly count: number;
  readonly minutes: number;
  /** Some of it came back on the day of the reminder or since, or was never answered. */
  readonly isNew: boolean;
  /** The day after today on which the next item comes back. */
  readonly nextOn: Day | undefined;
}
export type ReadMorningReview = (
  rows: Reader,
  member: RemindedMember,
  asked: { readonly now: number; readonly since: Day },
) => Promise<MorningReview>;

/**
 * Sends one e-mail and one notification a day to members with due cards or items to review; none if they were done or
 * cancelled since.
 */
export function sendReminders(
  services: Services,
  { morningReview }: { readonly morningReview: ReadMorningReview },
): void {
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
      const review = await morningReview(rows, member, { now, since: day });
      if (review.nextOn !== undefined) await scheduleReminder(services, rows, member, review.nextOn);
      const dueDays = due.map((card) => card.due_on);
      if (!isWorthReminding(dueDays, day, today) && !(review.isNew && review.count > 0)) return false;
      return remind(services, rows, member, { due, review }, `${reminderJob}:${memberId}:${today}`);
    });
    if (told) services.live.changed([memberId], ['notifications', 'repeat']);
  });
}

/** Answers whether this is the first reminder under that key. */
async function remind(
  services: Services,
  rows: Writer,
  member: RemindedMember,
  { due, review }: { readonly due: readonly DueCard[]; readonly review: MorningReview },
  uniqueKey: string,
): Promise<boolean> {
  const count = due.length;
  const items = { count: review.count, minutes: review.minutes };
  const isFirst = await notify(
    rows,
    member.id,
    'repeat',
    {
      ...(count === 0
        ? { key: 'repeat:notification.items', values: items }
        : review.count === 0
          ? { key: 'repeat:notification.due', values: { count } }
          : { key: 'repeat:notification.both', values: { count, items: review.count } }),
      link: '/app?summary',
      cause: uniqueKey,
    },
    services.clock.now(),
  );
  // An unconfirmed address may belong to somebody else.
  if (!isFirst || !member.emailVerified || !(await wantsLetters(rows, member.id, 'repeat'))) return isFirst;
  const text = translator(member.locale, 'repeat');
  const names = due.slice(0, namedInLetter).map(({ title }) => `• ${title || text('untitled')}`);
  const others = count - names.length;
  const itemsText =
    review.count > 0
      ? [text(count === 0 ? 'letter.itemsText' : 'letter.andItems', { ...items, name: member.name })]
      : [];
  await services.mailer.post(
    rows,
    {
      to: member.email,
      subject: count === 0 ? text('letter.itemsSubject', items) : text('letter.subject', { count }),
      text: [
        ...(count === 0
          ? []
          : [
              text('letter.text', { name: member.name, count }),
              [...names, ...(others > 0 ? [text('letter.others', { count: others })] : [])].join('\n'),
            ]),
        ...itemsText,
      ].join('\n\n'),
      action: { label: text('letter.action'), url: `${services.settings.publicUrl}/app` },
      locale: member.locale,
    },
    uniqueKey,
  );
  return true;
}
