import { notify } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { dateFormat } from '#platform/i18n/date-format.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { runningSubscriptions, lockMembership } from './plans.store.server.ts';
import type { PlanNews } from './rules/news.ts';
import { planGives } from './rules/plan-gives.ts';
import type { Plan } from './rules/plans.ts';
import { settingsOf } from './settings.store.server.ts';
import { addressee } from './store.server.ts';

export interface Telling {
  readonly memberId: string;
  readonly news: PlanNews;
  /** The plan that begins, was given, could not be paid, ends or has ended. */
  readonly plan: Plan;
  /** Until when it is paid, for what ends. */
  readonly until?: number;
  /** Names the cause: the member is notified once, however often the work runs. */
  readonly cause: string;
}

/** Tells a member by a notice in the app and by letter, in the transaction of what happened. */
export async function tell(
  rows: Writer,
  services: Services,
  { memberId, news, plan, until, cause }: Telling,
): Promise<void> {
  const { mailer, settings, clock } = services;
  const member = await addressee(rows, memberId);
  if (!member) return;
  const uniqueKey = `membership:${news}:${cause}`;
  const link = '/app/billing';
  await notify(
    rows,
    memberId,
    'account',
    { key: `membership:told.${news}.${plan}`, link, cause: uniqueKey },
    clock.now(),
  );
  if (!member.mayBeWrittenTo) return;
  const text = translator(member.locale, 'membership');
  const given = news === 'given';
  const values = {
    name: member.name,
    plan: text(`plan.${plan}`),
    date:
      until === undefined
        ? ''
        : dateFormat(member.locale, { dateStyle: 'long', timeZone: member.timeZone }).format(until),
    gives: given ? await givesOf(rows, { memberId, plan, locale: member.locale }) : '',
  };
  // Of a gift there is nothing to say about payment but what the member pays for besides.
  const besides = given
    ? (await runningSubscriptions(rows, memberId, settings.billing))
        .filter(({ ends_with_period }) => ends_with_period === 0)
        .map((paid) => text('letter.givenBesides', { plan: values.plan, paid: text(`plan.${paid.plan}`) }))
    : settings.billing === 'demo'
      ? [text('letter.demo')]
      : [];
  await mailer.post(
    rows,
    {
      to: member.email,
      subject: text(`letter.${news}.subject`, values),
      text: [text(`letter.${news}.text`, values), ...besides].join('\n\n'),
      action: { label: text(`letter.${news}.action`), url: `${settings.publicUrl}${link}` },
      locale: member.locale,
    },
    `${uniqueKey}:${memberId}`,
  );
}

/** A line for each thing that the plan gives; the number of students is the member's own where they have one. */
async function givesOf(
  rows: Writer,
  { memberId, plan, locale }: { memberId: string; plan: Plan; locale: string },
): Promise<string> {
  const { limits } = await settingsOf(rows);
  const own = (await lockMembership(rows, memberId))?.granted_students;
  const text = translator(locale, 'membership');
  return planGives(plan, { ...limits, students: { ...limits.students, [plan]: own ?? limits.students[plan] } })
    .map(({ give, count = 0 }) => `– ${text(`plans.give.${give}`, { count, tokens: count.toLocaleString(locale) })}`)
    .join('\n');
}
