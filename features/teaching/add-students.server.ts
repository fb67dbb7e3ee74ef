import { randomUUID } from 'node:crypto';
import type { SignedInContext } from '#features/account/calls.server.ts';
import { takeMembership } from '#features/membership/plans.store.server.ts';
import { friendsOf } from '#features/people/store.server.ts';
import type { AssignedStudent } from '#features/publishing/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import { whatBlocksStudents } from './rules/students.ts';
import { accountsOf, insertStudents, studentsOf, type StudentRow } from './store.server.ts';

/** The students that a list means, those who are new among them, and whether they fit the quota. Nothing is written. */
export interface MeantStudents {
  readonly all: readonly StudentRow[];
  readonly fresh: readonly StudentRow[];
  readonly full: boolean;
}

/**
 * Finds whom a teacher means. Their membership is taken first, so that whatever they send at once follows each other, and the last free
 * place is given once. An address of an account, its account and a friend are one person where the teacher can know it.
 */
export async function meantStudents(
  rows: Writer,
  { member, services }: SignedInContext,
  list: readonly AssignedStudent[],
): Promise<MeantStudents> {
  const membership = await takeMembership(rows, member.id);
  const known = await studentsOf(rows, member.id);
  const emails = [...new Set(list.flatMap((each) => ('email' in each ? [each.email.trim().toLowerCase()] : [])))];
  const ids = [...new Set(list.flatMap((each) => ('user_id' in each ? [each.user_id] : [])))];
  if (emails.includes(member.email.toLowerCase()) || ids.includes(member.id))
    throw new Refusal('BAD_INPUT', { key: 'teaching:refusal.own', field: 'emailList' });
  const friends = ids.length > 0 ? new Set((await friendsOf(rows, member.id)).map(({ id }) => id)) : new Set<string>();
  const accounts = new Map(
    (await accountsOf(rows, { emails })).filter(({ verified }) => verified).map((account) => [account.email, account.id]),
  );

  const all = new Map<string, StudentRow>();
  const fresh: StudentRow[] = [];
  const mean = (email: string | null, member_id: string | null) => {
    const found = [...known, ...fresh].find(
      (student) => (email !== null && student.email === email) || (member_id !== null && student.member_id === member_id),
    );
    const student = found ?? { id: randomUUID(), teacher_id: member.id, member_id, email, added_at: services.clock.now() };
    if (!found) fresh.push(student);
    all.set(student.id, student);
  };
  for (const email of emails) mean(email, accounts.get(email) ?? null);
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

/** Puts the new ones on the list; the caller has seen that they fit. */
export async function keepStudents(rows: Writer, { fresh }: MeantStudents): Promise<void> {
  await insertStudents(rows, fresh);
}
