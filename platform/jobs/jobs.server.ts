import type { Writer } from '../database/database.server.ts';

export interface Job<Payload = unknown> {
  readonly id: string;
  readonly kind: string;
  readonly payload: Payload;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
}

/**
 * Deferred work, stored as rows: it survives a restart, is claimed by one server at a time and retried with exponential
 * back-off. Handlers must be idempotent.
 */
export interface Jobs {
  /** Schedules a job in the transaction that causes it. `uniqueKey` makes a second job for the same cause a no-op. */
  schedule(rows: Writer, job: { kind: string; payload: unknown; runAt: number; uniqueKey?: string }): Promise<void>;
  cancel(rows: Writer, uniqueKey: string): Promise<void>;
  /**
   * Registers the handler of a kind. One that works `aside` may take hours: other jobs do not wait for it, and its
   * claim is renewed as long as it runs.
   */
  handle<Payload>(kind: string, work: (job: Job<Payload>) => Promise<void>, options?: { aside?: boolean }): void;
  /** Runs due jobs until there are none; answers how many ran. Called by a timer, and by tests directly. */
  runDue(): Promise<number>;
  start(): void;
  /** Finishes the current job and leaves the others to the next worker. */
  stop(): Promise<void>;
}
