import type { SignedInContext } from '#features/account/calls.server.ts';
import { oneLine } from '#features/contact/rules/contact.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { deliverJob, type Delivery } from './deliver.server.ts';
import { accountsOf, insertAssignments, undelivered, type Account, type StudentRow } from './store.server.ts';

/**
 * Assigns a secret edition in the current transaction. Each newly assigned student gets an e-mail in the language of
 * their account, or else of their teacher. Answers how many were newly assigned. Jobs deliver the copies, so that a
 * large class does not slow the call down and no copy is lost.
 */
export async function assignEdition(
  rows: Writer,
  context: SignedInContext,
  { editionId, title }: { readonly editionId: string; readonly title: string },
  students: readonly StudentRow[],
): Promise<number> {
  const { services } = context;
  const now = services.clock.now();
  const made = new Set(
    await insertAssignments(
      rows,
      editionId,
      students.map(({ id }) => id),
      now,
    ),
  );
  const assigned = students.filter(({ id }) => made.has(id));
  const ids = assigned.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  const emails = assigned.flatMap(({ member_id, email }) => (member_id === null && email ? [email] : []));
  const found = await accountsOf(rows, { ids, emails });
  const byId = new Map(found.map((account) => [account.id, account]));
  const byEmail = new Map(found.filter(({ verified }) => verified).map((account) => [account.email, account]));
  for (const { email, member_id } of assigned) {
    const account = member_id === null ? byEmail.get(email ?? '') : byId.get(member_id);
    const to = account?.email ?? email;
    // The unique key prevents a second e-mail when a student is removed and assigned again.
    if (to) await services.mailer.post(rows, letterTo(context, { to, title, account }), `assigned:${editionId}:${to}`);
  }
  await deliverWaiting(rows, services, { editionId });
  return assigned.length;
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

function letterTo(
  { member, services: { settings } }: SignedInContext,
  { to, title, account }: { readonly to: string; readonly title: string; readonly account: Account | undefined },
) {
  const hasAccount = account !== undefined;
  const locale = account?.locale ?? member.locale;
  const text = translator(locale, 'teaching');
  const words = { teacher: oneLine(member.name), title: oneLine(title), email: to };
  return {
    to,
    subject: text('letter.subject', words),
    text: text(hasAccount ? 'letter.textMember' : 'letter.textNew', words),
    action: {
      label: text(hasAccount ? 'letter.openLibrary' : 'letter.signUp'),
      url: `${settings.publicUrl}${hasAccount ? '/app/library' : `/signup?email=${encodeURIComponent(to)}`}`,
    },
    locale,
  };
}
