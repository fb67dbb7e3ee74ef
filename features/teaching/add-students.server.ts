import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#features/account/calls.server.ts';
import { lockMembership } from '#features/membership/plans.store.server.ts';
import { oneLine } from '#features/contact/rules/contact.ts';
import { refuseHidden } from '#features/people/refuse-act.server.ts';
import { friendsOf } from '#features/people/store.server.ts';
import type { AssignedStudent } from '#features/cards/publications.contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { whatBlocksStudents } from './rules/students.ts';
import { askJob } from './ask-students.server.ts';
import { insertStudents, studentsOf, type StudentRow } from './store.server.ts';

/** The students that a list names, which of them are new, and whether they fit the quota. Writes nothing. */
export interface ResolvedStudents {
  readonly all: readonly StudentRow[];
  readonly fresh: readonly StudentRow[];
  readonly full: boolean;
}

/**
 * Looks up the students that a teacher names. Locks the teacher's membership first, so that concurrent requests cannot
 * exceed the quota. The reply is the same whether or not an address has an account, so the list never reveals accounts.
 */
export async function resolveStudents(
  rows: Writer,
  { member, services }: SignedInContext,
  list: readonly AssignedStudent[],
): Promise<ResolvedStudents> {
  await refuseHidden(rows, member.id);
  const membership = await lockMembership(rows, member.id);
  const known = await studentsOf(rows, member.id);
  const names = new Map<string, string>();
  for (const each of list)
    if ('email' in each) {
      const email = each.email.trim().toLowerCase();
      names.set(email, names.get(email) || oneLine(each.name ?? ''));
    }
  const emails = [...names.keys()];
  const ids = [...new Set(list.flatMap((each) => ('user_id' in each ? [each.user_id] : [])))];
  if (emails.includes(member.email.toLowerCase()) || ids.includes(member.id))
    throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.own', field: 'emailList' });
  const friends = new Map(ids.length > 0 ? (await friendsOf(rows, member.id)).map(({ id, name }) => [id, name]) : []);

  const all = new Map<string, StudentRow>();
  const fresh: StudentRow[] = [];
  const mean = (email: string | null, member_id: string | null) => {
    const found = [...known, ...fresh].find(
      (student) =>
        (email !== null && student.email === email) || (member_id !== null && student.member_id === member_id),
    );
    const student = found ?? {
      id: randomUUID(),
      teacher_id: member.id,
      member_id,
      email,
      called: (email === null ? friends.get(member_id!) : names.get(email)) || null,
      added_at: services.clock.now(),
      accepted_at: null,
    };
    if (!found) fresh.push(student);
    all.set(student.id, student);
  };
  for (const email of emails) mean(email, null);
  for (const id of ids) {
    if (!friends.has(id) && !known.some(({ member_id }) => member_id === id))
      throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.notFriend', field: 'emailList' });
    mean(null, id);
  }
  const allowed = membership?.allowed_student ?? member.allowedStudents;
  return {
    all: [...all.values()],
    fresh,
    full: whatBlocksStudents({ existing: known.length, pending: fresh.length, allowed }) !== undefined,
  };
}

/**
 * Inserts the new students; the caller has checked the quota. A job asks those with an account to accept, so that the
 * call takes equally long for an address without one.
 */
export async function saveStudents(
  rows: Writer,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { fresh }: ResolvedStudents,
): Promise<void> {
  await insertStudents(rows, fresh);
  if (fresh.length === 0) return;
  const emails = fresh.flatMap(({ email }) => (email === null ? [] : [email]));
  const ids = fresh.flatMap(({ member_id }) => (member_id === null ? [] : [member_id]));
  await jobs.schedule(rows, { kind: askJob, payload: { emails, ids }, runAt: clock.now() });
}
