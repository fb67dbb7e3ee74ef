import type { Writer } from '../database/database.server.ts';

export interface Job<Payload = unknown> {
  readonly id: string;
  readonly kind: string;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
}

/**
 * Work for later, kept as rows: it survives a restart, is claimed by one server at a time and tried again
 * with growing pauses when it fails. A job's work must be safe to run twice.
 */
export interface Jobs {
  /** In the transaction of what caused it. `uniqueKey` makes a second job for the same cause a no-op. */
  schedule(rows: Writer, job: { kind: string; payload: unknown; runAt: number; uniqueKey?: string }): Promise<void>;
  cancel(rows: Writer, uniqueKey: string): Promise<void>;
  /** Who does the work of a kind. */
  handle<Payload>(kind: string, work: (job: Job<Payload>) => Promise<void>): void;
  /** Runs what is due until nothing is; answers how many ran. The server calls it on a timer, tests by hand. */
  runDue(): Promise<number>;
  start(): void;
  /** Lets the job at hand end, and leaves the rest to whoever looks next. */
  stop(): Promise<void>;
}
