import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AssignedStudent } from './publications.contract.ts';

/**
 * What publishing needs from `features/teaching`, which comes later in the area order; `features/handlers.server.ts`
 * injects it.
 */
export interface AssignedStudents {
  /** Counts whom a request names against the teacher's rate limit; throws the refusal when it is reached. */
  slowDown(context: SignedInContext, list: readonly AssignedStudent[]): Promise<void>;
  /** Whether these students exceed the quota. Locks the quota until the transaction ends. */
  areTooMany(rows: Writer, context: SignedInContext, list: readonly AssignedStudent[]): Promise<boolean>;
  /**
   * Assigns a secret edition to these students, in the transaction that publishes it, and delivers copies to all
   * students still pending. Leaving a student out does not remove an earlier assignment.
   */
  assign(rows: Writer, announce: Announce, context: SignedInContext, assigned: Assigned): Promise<void>;
  /** The students to whom an edition is assigned; show the list to its author only. */
  listOf(rows: Reader, editionId: string): Promise<{ email?: string; user_id?: string }[]>;
  /** Also answers true for whom it was delivered to as a locked copy, whatever has become of that copy. */
  isAssigned(rows: Reader, memberId: string, editionId: string): Promise<boolean>;
}

export interface Assigned {
  readonly editionId: string;
  readonly title: string;
  readonly list: readonly AssignedStudent[];
}
