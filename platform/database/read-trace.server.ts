import { AsyncLocalStorage } from 'node:async_hooks';
import { hash } from 'node:crypto';
import { serialize } from 'node:v8';

interface ReadStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Digest of its rows. */
  readonly digest: string;
}

/** All statements that some work ran, in their order; `undefined` if one of them was not a plain read. */
export type Reads = readonly ReadStatement[] | undefined;

const tracing = new AsyncLocalStorage<{ reads: ReadStatement[] | undefined }>();

const digestOf = (rows: readonly unknown[]) => hash('sha1', serialize(rows), 'base64url');

/** Called by both engines for each statement. */
export function traceStatement(sql: string, parameters: readonly unknown[], rows: readonly unknown[]): void {
  const trace = tracing.getStore();
  if (!trace?.reads) return;
  if (/^\s*select\b(?!.*\bfor (?:update|share)\b)/is.test(sql))
    trace.reads.push({ sql, parameters, digest: digestOf(rows) });
  else trace.reads = undefined;
}

/** Called for a statement that has failed: nobody knows what its rows would have been. */
export function spoilTrace(): void {
  const trace = tracing.getStore();
  if (trace) trace.reads = undefined;
}

/** Runs the work, and records its statements. */
export async function traced<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; reads: Reads }> {
  const trace: { reads: ReadStatement[] | undefined } = { reads: [] };
  const answer = await tracing.run(trace, work);
  return { answer, reads: trace.reads };
}

/**
 * Whether each statement still has the same rows. Work that depends on nothing else but its statements would then have
 * the same answer. What is cached in memory counts as read if a statement checks its version.
 */
export async function areSame(
  reads: Reads,
  read: (sql: string, parameters: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<boolean> {
  if (!reads || reads.length === 0) return false;
  for (const { sql, parameters, digest } of reads) {
    if (digestOf(await read(sql, parameters)) !== digest) return false;
  }
  return true;
}
