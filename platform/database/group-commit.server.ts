import type { Kysely, Transaction } from 'kysely';
import type { SqliteStatements } from './sqlite.server.ts';
import type { Tables } from './tables.ts';

type Work<Answer> = (rows: Transaction<Tables>) => Promise<Answer>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Outcome = { readonly done: true; readonly answer: unknown } | { readonly done: false; readonly error: unknown };

/** Large enough to share the wait for the disk, small enough to keep each command's latency low. */
const mostInGroup = 64;

/**
 * Lets transactions that wait for the one writer share a single wait for the disk: each runs after the other inside a
 * savepoint of its own, and all are acknowledged once their common commit is safe. One that fails is rolled back alone;
 * if the commit fails, all of them have failed and none is acknowledged.
 */
export function groupCommit(
  writer: Kysely<Tables>,
  statements: SqliteStatements,
): <Answer>(work: Work<Answer>) => Promise<Answer> {
  const waiting: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, mostInGroup);
      try {
        const outcomes = await writer.transaction().execute((rows) => runGroup(rows, statements, group));
        outcomes.forEach((outcome, index) =>
          outcome.done ? group[index]!.resolve(outcome.answer) : group[index]!.reject(outcome.error),
        );
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = false;
  }

  return <Answer>(work: Work<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (answer: unknown) => void, reject });
      if (running) return;
      running = true;
      // Not at once: SQLite calls are synchronous, so concurrent requests could not join the group.
      setImmediate(() => void drain());
    });
}

async function runGroup(
  rows: Transaction<Tables>,
  statements: SqliteStatements,
  group: readonly Waiting[],
): Promise<Outcome[]> {
  // Alone, the transaction itself is the savepoint.
  if (group.length === 1) return [{ done: true, answer: await group[0]!.work(rows) }];
  const outcomes: Outcome[] = [];
  for (const { work } of group) {
    statements.run('savepoint one');
    try {
      outcomes.push({ done: true, answer: await work(rows) });
    } catch (error) {
      statements.run('rollback to one');
      outcomes.push({ done: false, error });
    }
    statements.run('release one');
  }
  return outcomes;
}
