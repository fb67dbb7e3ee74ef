import type { Services } from '#platform/http/services.server.ts';
import { forgetCommands, forgetTheRest, oldCommands } from './housekeeping.store.server.ts';

const job = 'housekeeping';
const dayMs = 86_400_000;
/** Few enough that a command of a member between two of these waits for milliseconds. */
const commandsAtOnce = 500;

/** Of what members deleted; those of a whole account are removed with it. */
const tracesEveryDays = 7;

/**
 * How many days temporary rows are kept. The reply to a command is kept as long as a device may stay offline with that
 * command in its outbox, so that a late retry is still applied once.
 */
export const keptDays = {
  commands: 400,
  jobs: 90,
  sessions: 90,
  verifications: 7,
  keys: 90,
  emailChanges: 8,
  unusedAssistants: 1,
} as const;

/**
 * Once a day, by one server of the instance: takes away what has served its purpose. Nothing that anybody wrote or
 * answered is among it.
 */
export async function keepHouse({ database, jobs, clock }: Services): Promise<void> {
  const planNext = (day: number) =>
    database.transact((rows) =>
      jobs.schedule(rows, { kind: job, payload: {}, runAt: day * dayMs, uniqueKey: `${job}:${day}` }),
    );
  jobs.handle(job, async () => {
    const now = clock.now();
    const before = (days: number) => now - days * dayMs;
    for (;;) {
      const old = await database.read((rows) => oldCommands(rows, before(keptDays.commands), commandsAtOnce));
      if (old.length === 0) break;
      await database.transact((rows) => forgetCommands(rows, old));
    }
    await database.transact((rows) =>
      forgetTheRest(rows, {
        jobs: before(keptDays.jobs),
        sessions: before(keptDays.sessions),
        verifications: before(keptDays.verifications),
        keys: before(keptDays.keys),
        emailChanges: before(keptDays.emailChanges),
        unusedAssistants: before(keptDays.unusedAssistants),
      }),
    );
    const day = Math.floor(now / dayMs);
    if (day % tracesEveryDays === 0) await database.removeTraces();
    await planNext(day + 1);
  });
  await planNext(Math.floor(clock.now() / dayMs) + 1);
}
