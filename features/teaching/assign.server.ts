import type { SignedInContext } from '#features/account/calls.server.ts';
import { oneLine } from '#features/contact/rules/contact.ts';
import type { Services } from '#platform/http/services.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { translator } from '#platform/i18n/server-texts.server.ts';
import { deliverJob, type Delivery } from './deliver.server.ts';
import { accountsOf, insertAssignments, undelivered, type Account, type StudentRow } from './store.server.ts';

/**
 * Assigns a secret edition, in the transaction at hand: each student who did not have it gets a letter, in the language of their account,
 * or of their teacher where they have none. Answers how many they are. Copies come by a job, so that a class of a hundred keeps nobody
 * waiting and none is lost.
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
  const accounts = new Map((await accountsOf(rows, { ids })).map((account) => [account.id, account]));
  for (const { email, member_id } of assigned) {
    const account = member_id === null ? undefined : accounts.get(member_id);
    const to = account?.email ?? email;
    // Taken off the card and put on it again, an address is not written to again.
    if (to) await services.mailer.post(rows, letterTo(context, { to, title, account }), `assigned:${editionId}:${to}`);
  }
  await deliverWaiting(rows, services, { editionId });
  return assigned.length;
}

/** Plans a copy for everybody who waits for one and has an account. Planned twice, it is made once. */
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
