import { randomUUID } from 'node:crypto';
import { setInterval as repeat } from 'node:timers';
import { join } from 'node:path';
import { fitInThread } from '#features/memory/fit-in-thread.server.ts';
import { replay, type Answer } from '#features/memory/rules/replay.ts';
import { usualModel } from '#features/memory/rules/memory-model.ts';
import { usualWeights } from '#features/memory/rules/weights.ts';
import '#features/memory/tables.server.ts';
import { openDatabase, type Database } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { migrations } from '#migrations/index.server.ts';
import { live, truthOf } from '#tests/harness/simulated-learner.ts';
import { newDataFolder, removeFolder } from '../bench-server.ts';
import { withBareTables } from '../bulk-load.ts';
import type { Measure } from '../measure.ts';

const itemsOfCard = 200;
const rowsAtOnce = 1_000;

/** How long weights are fitted to 100,000 answers, and for how long the server answers nothing else meanwhile. */
export const measureMemory: Measure = async () => {
  const folder = newDataFolder();
  const database = openDatabase({ engine: 'sqlite', path: join(folder, 'loci.sqlite') });
  try {
    await migrate(database, migrations);
    const memberId = randomUUID();
    const lived = live({ seed: 5, truth: truthOf(5), newADay: 85, days: 240, later: 0 });
    const answers = lived.answers.slice(0, 100_000);
    await fill(database, memberId, answers);
    const gap = longestGap();
    const from = performance.now();
    const memory = process.memoryUsage.rss();
    const fitted = await fitInThread(
      { database },
      { memberId, answers: answers.length, inForce: usualWeights },
      new AbortController().signal,
    );
    const ms = performance.now() - from;
    return [
      {
        what: `weights fitted to ${answers.length} answers (${fitted?.verdict}), with reading them`,
        measured: `${(ms / 1_000).toFixed(2)} s`,
        goal: '2 s',
      },
      {
        what: 'longest time in which the server answers nothing else',
        measured: `${gap().toFixed(0)} ms`,
        goal: '50 ms',
      },
      { what: 'memory beside that', measured: `${((process.memoryUsage.rss() - memory) / 1e6).toFixed(0)} MB` },
    ];
  } finally {
    await database.close();
    removeFolder(folder);
  }
};

/** Starts to watch; answers the longest time in milliseconds between two turns of the event loop. */
function longestGap(): () => number {
  let [last, longest] = [performance.now(), 0];
  const timer = repeat(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

async function fill(database: Database, memberId: string, answers: readonly Answer[]): Promise<void> {
  const items = [...new Set(answers.map(({ itemId }) => itemId))];
  const cards = Array.from({ length: Math.ceil(items.length / itemsOfCard) }, () => randomUUID());
  const places = new Map(
    items.map((name, at) => [name, { id: randomUUID(), card: cards[Math.floor(at / itemsOfCard)]! }]),
  );
  const place = (itemId: string) => places.get(itemId)!;
  const events = answers.map((answer) => ({
    id: randomUUID(),
    member_id: memberId,
    kind: 'answer' as const,
    test_id: memberId,
    card_id: place(answer.itemId).card,
    item_id: place(answer.itemId).id,
    item_kind: 'flashcard' as const,
    outcome: answer.outcome,
    answer: '',
    elapsed_ms: 3_000,
    claimed_at: answer.answeredAt,
    answered_at: answer.answeredAt,
    received_at: answer.answeredAt,
    day: answer.day ?? null,
  }));
  const states = [...replay(answers, usualModel)].map(([itemId, state]) => ({
    member_id: memberId,
    card_id: place(itemId).card,
    item_id: place(itemId).id,
    stability: state.stability,
    difficulty: state.difficulty,
    answers: state.answers,
    lapses: state.lapses,
    last_outcome: state.lastOutcome,
    last_answered_at: state.lastAnsweredAt,
    last_day: state.lastDay,
    first_day: state.firstDay,
    due_on: '2026-12-01',
    parameters: 0,
  }));
  // Without the account that they belong to.
  await withBareTables(database, ['review_event', 'item_memory'], () =>
    database.transact(async (rows) => {
      for (let from = 0; from < events.length; from += rowsAtOnce)
        await rows
          .insertInto('review_event')
          .values(events.slice(from, from + rowsAtOnce) as never)
          .execute();
      for (let from = 0; from < states.length; from += rowsAtOnce)
        await rows
          .insertInto('item_memory')
          .values(states.slice(from, from + rowsAtOnce))
          .execute();
    }),
  );
}
