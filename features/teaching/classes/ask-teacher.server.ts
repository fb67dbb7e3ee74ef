import { oneLine } from '#features/contact/rules/contact.ts';
import { notify, withoutLetters } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { mayWriteToStranger } from '../count-recipients.server.ts';
import { accountsOf, memberNameOf, studentById } from '../store.server.ts';
import { classById, classTeacherById } from './classes.store.server.ts';

export const askTeacherJob = 'classes.askTeacher';
export interface AskedTeacher {
  /** Of the request. */
  readonly id: string;
  readonly teacher: { readonly id: string; readonly name: string; readonly locale: string };
}

/**
 * Tells a colleague that they are asked to teach a class: by a letter, and inside the app if the address is that of an
 * account. A job, so that the call does the same work for an address with an account and one without.
 */
export function askTeachers(services: Services): void {
  const { jobs, database, clock, live, mailer, settings } = services;
  jobs.handle<AskedTeacher>(askTeacherJob, async ({ payload: { id, teacher } }) => {
    const found = await database.read(async (rows) => {
      const asked = await classTeacherById(rows, id);
      const group = asked && (await classById(rows, asked.class_id));
      if (!asked || !group) return undefined;
      const [account] = (await accountsOf(rows, { emails: [asked.email] })).filter(({ verified }) => verified);
      const unwanted = account !== undefined && (await withoutLetters(rows, [account.id], 'teaching')).has(account.id);
      const child = asked.student_id === null ? undefined : await studentById(rows, asked.student_id);
      const own = child?.member_id && child.accepted_at !== null ? await memberNameOf(rows, child.member_id) : null;
      return {
        child: own ?? child?.called ?? child?.email ?? '',
        asked,
        to: asked.email,
        group,
        account,
        unwanted,
        posted: await mailer.isPosted(rows, `class asked:${id}`),
      };
    });
    if (!found) return;
    const { child, asked, to, group, account, unwanted, posted } = found;
    const isParent = asked.student_id !== null;
    const writes = !posted && !unwanted && (await mayWriteToStranger(services, { teacherId: teacher.id, to }));
    await database.transact(async (rows) => {
      if (account)
        await notify(
          rows,
          account.id,
          'teaching',
          {
            key: isParent ? 'teaching:told.classReads' : 'teaching:told.classAsked',
            values: { teacher: teacher.name, class: group.name },
            link: '/app/classes',
            cause: `class asked:${id}`,
            from: teacher.id,
          },
          clock.now(),
        );
      if (!writes) return;
      const locale = account?.locale ?? teacher.locale;
      const text = translator(locale, 'classes');
      const body = isParent
        ? account
          ? 'parentLetter.text'
          : 'parentLetter.textNew'
        : account
          ? 'letter.text'
          : 'letter.textNew';
      const words = { teacher: oneLine(teacher.name), class: oneLine(group.name), child: oneLine(child) };
      const next = '/app/classes';
      const signUp = `/signup?email=${encodeURIComponent(to)}&next=${encodeURIComponent(next)}`;
      await mailer.post(
        rows,
        {
          to,
          subject: text(isParent ? 'parentLetter.subject' : 'letter.subject', words),
          text: text(body, words),
          action: {
            label: text(account ? 'letter.open' : 'letter.signUp'),
            url: settings.publicUrl + (account ? next : signUp),
          },
          locale,
        },
        `class asked:${id}`,
      );
    });
    if (account) live.changed([account.id], ['notifications', 'classes']);
  });
}
