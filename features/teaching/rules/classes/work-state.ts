/** The state of one work of a class for one student. */
export const workStates = [
  'none',
  'waiting',
  'coming',
  'new',
  'missing',
  'opened',
  'overdue',
  'done',
  'late',
  'reviewed',
  'removed',
] as const;
export type WorkState = (typeof workStates)[number];

export interface WorkFacts {
  /** It was given to this student: not to who joins later, unless the work says so. */
  readonly given: boolean;
  /** The student has accepted the teacher. Before, nothing depends on whether there is an account. */
  readonly accepted: boolean;
  readonly delivered: boolean;
  /** The copy is in the student's library. */
  readonly held: boolean;
  readonly openedAt: number | null;
  readonly sentAt: number | null;
  readonly reviewed: boolean;
}

/**
 * The state of a work at a time. What was sent stays sent, also when the student deletes the copy afterwards. Sent in
 * the moment at which it is due is in time.
 */
export function workState({ dueAt }: { readonly dueAt: number | null }, facts: WorkFacts, now: number): WorkState {
  if (!facts.given) return 'none';
  if (!facts.accepted) return 'waiting';
  if (facts.reviewed) return 'reviewed';
  if (facts.sentAt !== null) return dueAt !== null && facts.sentAt > dueAt ? 'late' : 'done';
  const isOver = dueAt !== null && now > dueAt;
  if (!facts.delivered) return isOver ? 'missing' : 'coming';
  if (!facts.held) return 'removed';
  if (facts.openedAt === null) return isOver ? 'missing' : 'new';
  return isOver ? 'overdue' : 'opened';
}

/** Whether the student still has to send something. */
export const isToDo = (state: WorkState): boolean =>
  state === 'new' || state === 'missing' || state === 'opened' || state === 'overdue';
