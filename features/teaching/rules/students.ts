/** State of a card's assignment to a student. */
export const assignmentStates = ['waiting', 'coming', 'has', 'removed'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export interface AssignmentFacts {
  /** Until they accept, no reply may depend on whether there is an account. */
  readonly accepted: boolean;
  readonly delivered: boolean;
  /** The copy is still in the student's library. */
  readonly inLibrary: boolean;
}

export function assignmentState({ accepted, delivered, inLibrary }: AssignmentFacts): AssignmentState {
  if (!accepted) return 'waiting';
  if (!delivered) return 'coming';
  return inLibrary ? 'has' : 'removed';
}

export interface StudentPlaces {
  /** Number of the teacher's distinct students. */
  readonly existing: number;
  /** Number of pending students who are not among them. */
  readonly pending: number;
  /** S1 §3 *allowed_student*. */
  readonly allowed: number;
}

/**
 * Existing plus pending students may not exceed the quota (S1 §5). After a downgrade a teacher keeps all existing
 * students and can assign cards to them; only adding more is refused.
 */
export function whatBlocksStudents({ existing, pending, allowed }: StudentPlaces): 'studentsFull' | undefined {
  return pending > 0 && existing + pending > allowed ? 'studentsFull' : undefined;
}

/** A student as named by a teacher: an account, an address, or both. */
export interface NamedStudent {
  readonly user_id?: string | null | undefined;
  /** A friend who was picked by name and has not accepted. */
  readonly friend_id?: string | null | undefined;
  readonly email?: string | null | undefined;
}

export const accountOf = ({ user_id, friend_id }: NamedStudent): string | undefined =>
  user_id ?? friend_id ?? undefined;

/** Whether both are the same person, as far as the teacher can know. */
export function isSameStudent(one: NamedStudent, other: NamedStudent): boolean {
  const account = accountOf(one);
  if (account && account === accountOf(other)) return true;
  return Boolean(one.email && other.email) && one.email!.toLowerCase() === other.email!.toLowerCase();
}
