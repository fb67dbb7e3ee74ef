import { whatBlocksEmail, type EmailProblem } from '#features/cards/rules/share-form.ts';
import { isSameStudent, whatBlocksStudents } from './students.ts';

/** A student to be added who is not sent yet: an address, or a person picked by name. */
export type PendingStudent =
  | { readonly email: string }
  | { readonly user_id: string; readonly name: string; readonly image: string | null };

interface Known {
  readonly user_id: string | null;
  readonly friend_id?: string | null;
  readonly email: string | null;
}

export interface AddingAt {
  readonly pending: readonly PendingStudent[];
  /** Students to whom this card is already assigned. */
  readonly ofCard: readonly Known[];
  /** All students of the teacher. */
  readonly students: readonly Known[];
  readonly allowed: number;
  /** The teacher's own address. */
  readonly own: string;
}

export type AddingProblem = EmailProblem | 'studentsFull';

/** The number of students after all pending ones are sent, as the quota counts. */
export function placesTaken({ pending, students }: Pick<AddingAt, 'pending' | 'students'>): number {
  return students.length + pending.filter((each) => !students.some((student) => isSameStudent(student, each))).length;
}

/** Why an address or a person cannot be added to the pending list (S1 §5); `undefined` if they can. */
export function whatBlocksPending(next: PendingStudent, at: AddingAt): AddingProblem | undefined {
  if ('email' in next) {
    const list = [...at.ofCard, ...at.pending].flatMap((each) => ('email' in each && each.email ? [each.email] : []));
    const problem = whatBlocksEmail(next.email, list, at.own);
    if (problem) return problem;
  }
  if ([...at.ofCard, ...at.pending].some((each) => isSameStudent(each, next))) return 'duplicate';
  const existing = at.students.length;
  const pending = placesTaken({ pending: [...at.pending, next], students: at.students }) - existing;
  const isNew = !at.students.some((student) => isSameStudent(student, next));
  return isNew ? whatBlocksStudents({ existing, pending, allowed: at.allowed }) : undefined;
}
