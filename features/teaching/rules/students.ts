/** How it stands with a card and one of its students. */
export const assignmentStates = ['waiting', 'coming', 'has', 'removed'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export interface AssignmentFacts {
  /** An account with the student's confirmed address is there. */
  readonly signedIn: boolean;
  readonly delivered: boolean;
  /** The copy still stands in the student's library. */
  readonly inLibrary: boolean;
}

export function assignmentState({ signedIn, delivered, inLibrary }: AssignmentFacts): AssignmentState {
  if (!delivered) return signedIn ? 'coming' : 'waiting';
  return inLibrary ? 'has' : 'removed';
}

export interface StudentPlaces {
  /** Distinct students that the teacher has. */
  readonly existing: number;
  /** Those of the pending list who are not among them. */
  readonly pending: number;
  /** S1 §3 *allowed_student*. */
  readonly allowed: number;
}

/**
 * Existing plus pending students may not exceed the quota (S1 §5). Who has more than a smaller plan gives keeps them all, and can give them
 * cards; only adding more is refused.
 */
export function whatBlocksStudents({ existing, pending, allowed }: StudentPlaces): 'studentsFull' | undefined {
  return pending > 0 && existing + pending > allowed ? 'studentsFull' : undefined;
}

/** Somebody whom a teacher picks or writes: an account, an address, or both. */
export interface NamedStudent {
  readonly user_id?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** Whether two of them are the same person, as far as the teacher can know. */
export function isSameStudent(one: NamedStudent, other: NamedStudent): boolean {
  if (one.user_id && one.user_id === other.user_id) return true;
  return Boolean(one.email && other.email) && one.email!.toLowerCase() === other.email!.toLowerCase();
}
