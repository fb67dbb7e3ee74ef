import type { SignedInContext } from '#features/account/calls.server.ts';
import { oneLine } from '#features/contact/rules/contact.ts';
import { withoutLetters } from '#features/notifications/notify.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { mayWriteToStranger } from './count-recipients.server.ts';
import { deliverJob, type Delivery } from './deliver.server.ts';
import { letterToken } from './letter-token.server.ts';
import { accountsOf, insertAssignments, studentsById, undelivered, type StudentRow } from './store.server.ts';

const giveJob = 'teaching.give';
const deliverAllJob = 'teaching.deliverAll';

interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly locale: string;
}

interface Assigned {
  readonly editionId: string;
  readonly title: string;
  /** Given to a class: letters ask its students to accept its owner, whoever of its teachers gives. */
  readonly ofClass?: { readonly workId: string; readonly teacher: Teacher; readonly withoutLetter?: boolean };
}

interface Given {
  /** Of the edition, or of the work by which a map is given: each person gets one letter of it. */
  readonly editionId: string;
  readonly isMap?: boolean;
  readonly title: string;
  readonly teacher: Teacher;
  readonly studentIds: readonly string[];
}

/**
 * Assigns a secret edition in the current transaction, and answers to how many students it was new. Jobs send the
 * e-mails and deliver the copies: the call does the same work for an address with an account and one without.
 */
export async function assignEdition(
  rows: Writer,
  { member, services: { jobs, clock } }: SignedInContext,
  { editionId, title, ofClass }: Assigned,
  students: readonly StudentRow[],
): Promise<number> {
  const ids = students.map(({ id }) => id);
  const studentIds = await insertAssignments(rows, editionId, ids, clock.now(), ofClass?.workId);
  if (studentIds.length > 0 && !ofClass?.withoutLetter) {
    const { id, name, locale } = ofClass?.teacher ?? member;
    await writeLetters(rows, { jobs, clock }, { editionId, title, teacher: { id, name, locale }, studentIds });
  }
  await deliverEdition(rows, { jobs, clock }, editionId);
  return studentIds.length;
}

/** Schedules a letter to each student to whom something was given. */
export function writeLetters(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  payload: Given,
): Promise<void> {
  return jobs.schedule(rows, { kind: giveJob, payload, runAt: clock.now() });
}

/** Schedules the delivery of an edition to everybody who waits for it. */
export function deliverEdition(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  editionId: string,
): Promise<void> {
  return jobs.schedule(rows, { kind: deliverAllJob, payload: { editionId }, runAt: clock.now() });
}

/** Schedules a copy for every waiting student with an account. Scheduling twice delivers once. */
export async function deliverWaiting(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  of: { editionId: string } | { memberId: string },
): Promise<void> {
  for (const { edition_id, student_id } of await undelivered(rows, of)) {
    const payload: Delivery = { editionId: edition_id, studentId: student_id };
    await jobs.schedule(rows, { kind: deliverJob, payload, runAt: clock.now() });
  }
}

/** Handles what `assignEdition` leaves to jobs: an e-mail to each new student, and the deliveries. */
export function giveEditions(services: Services): void {
  const { jobs, database, mailer } = services;
  jobs.handle<Given>(giveJob, async ({ payload: given }) => {
    for (const { letter, uniqueKey, isStranger } of await lettersOf(services, given)) {
      // Tried again after a restart: a letter that was posted is not counted twice.
      if (await database.read((rows) => mailer.isPosted(rows, uniqueKey))) continue;
      if (isStranger && !(await mayWriteToStranger(services, { teacherId: given.teacher.id, to: letter.to }))) continue;
      await database.transact((rows) => mailer.post(rows, letter, uniqueKey));
    }
  });
  jobs.handle<{ editionId: string }>(deliverAllJob, ({ payload }) =>
    database.transact((rows) => deliverWaiting(rows, services, payload)),
  );
}

function lettersOf({ database, settings }: Services, { editionId, isMap = false, title, teacher, studentIds }: Given) {
  return database.read(async (rows) => {
    const students = await studentsById(rows, studentIds);
    const ids = students.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
    const emails = students.flatMap(({ member_id, email }) => (member_id === null && email ? [email] : []));
    const accounts = await accountsOf(rows, { ids, emails });
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const byEmail = new Map(accounts.filter(({ verified }) => verified).map((account) => [account.email, account]));
    const unwanted = await withoutLetters(
      rows,
      accounts.map(({ id }) => id),
      'teaching',
    );
    return students.flatMap((student) => {
      const account = student.member_id === null ? byEmail.get(student.email ?? '') : byId.get(student.member_id);
      const to = account?.email ?? student.email;
      if (!to || (account && unwanted.has(account.id))) return [];
      const letter = letterTo({
        to,
        title,
        isMap,
        teacher: teacher.name,
        // In the language of their account, or else of their teacher.
        locale: account?.locale ?? teacher.locale,
        hasAccount: account !== undefined,
        isStudent: student.accepted_at !== null,
        next: `/app/students?letter=${letterToken(settings.secret, student.id)}`,
        publicUrl: settings.publicUrl,
      });
      // The unique key prevents a second e-mail when a student is removed and assigned again.
      return [{ letter, uniqueKey: `assigned:${editionId}:${to}`, isStranger: student.accepted_at === null }];
    });
  });
}

interface LetterFacts {
  readonly to: string;
  readonly title: string;
  readonly isMap: boolean;
  readonly teacher: string;
  readonly locale: string;
  readonly hasAccount: boolean;
  readonly isStudent: boolean;
  /** Accepts the teacher, after signing in. */
  readonly next: string;
  readonly publicUrl: string;
}

function letterTo({ to, isMap, locale, hasAccount, isStudent, next, publicUrl, ...facts }: LetterFacts) {
  const text = translator(locale, 'teaching');
  const words = { teacher: oneLine(facts.teacher), title: oneLine(facts.title), email: to };
  const of = (part: 'subject' | 'textMember' | 'textNew' | 'accepts') =>
    isMap ? (`letter.map.${part}` as const) : (`letter.${part}` as const);
  const parts = [
    text(of(hasAccount ? 'textMember' : 'textNew'), words),
    ...(isStudent ? [] : [text(of('accepts'), words)]),
    ...(hasAccount ? [] : [text('letter.unknown', words)]),
  ];
  const signUp = `/signup?email=${encodeURIComponent(to)}&next=${encodeURIComponent(next)}`;
  return {
    to,
    subject: text(of('subject'), words),
    text: parts.join('\n\n'),
    action: {
      label: text(hasAccount ? 'letter.openLibrary' : 'letter.signUp'),
      url: publicUrl + (hasAccount ? (isStudent ? '/app/library' : next) : signUp),
    },
    locale,
  };
}
