import type { Announce, SignedInContext } from '#features/account/calls.server.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { AssignedStudent } from './contract.ts';

/** What publishing asks of the area that knows students, which comes after it: the two are put together in `features/handlers.server.ts`. */
export interface AssignedStudents {
  /** Whether the quota has no room for all of these; it stays so until this transaction ends. */
  areTooMany(rows: Writer, context: SignedInContext, list: readonly AssignedStudent[]): Promise<boolean>;
  /**
   * In the transaction that publishes a secret edition: assigns it to these students too, and hands it to whoever still waits for it.
   * Nobody is taken off it by leaving them out.
   */
  assign(rows: Writer, announce: Announce, context: SignedInContext, assigned: Assigned): Promise<void>;
  /** Whom an edition is assigned to; for its author alone. */
  listOf(rows: Reader, editionId: string): Promise<{ email?: string; user_id?: string }[]>;
  isAssigned(rows: Reader, memberId: string, editionId: string): Promise<boolean>;
}

export interface Assigned {
  readonly editionId: string;
  readonly title: string;
  readonly list: readonly AssignedStudent[];
}
