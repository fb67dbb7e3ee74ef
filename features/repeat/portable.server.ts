import { isLocked } from '#features/cards/own-cards.store.server.ts';
import { scoredTestOf } from '#features/cards/wire.server.ts';
import { exportedAnswers, exportedFlags, exportedGoal } from '#features/memory/portable.server.ts';
import { exportedTests } from '#features/self-test/portable-tests.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { jsonFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { ExportedLearning, ExportedSchedule } from './portable.contract.ts';
import { schedulesOfCard } from './portable.store.server.ts';

/** What was learnt of the exported cards. Of a locked one the log is feedback, which nobody gets before the review. */
export const portableLearning: PortableKind = {
  name: 'learning',
  async *files(source, isExported) {
    for (const id of source.ids) {
      const learning = isExported('cards', id) ? await exportedLearningOf(source, id) : undefined;
      if (learning) yield jsonFile(`learning/${id}.json`, learning, { things: [id] });
    }
  },
};

/** `undefined` if nothing, or if the card is locked. */
function exportedLearningOf(
  { services, memberId }: ExportSource,
  cardId: string,
): Promise<ExportedLearning | undefined> {
  return services.database.read(async (rows) => {
    if (await isLocked(rows, cardId)) return undefined;
    const answers = await exportedAnswers(rows, memberId, cardId);
    const tests = await exportedTests(rows, memberId, cardId);
    const schedules = await exportedSchedules(rows, memberId, cardId);
    const flags = await exportedFlags(rows, memberId, cardId);
    const goal = await exportedGoal(rows, memberId, cardId);
    if (answers.length + tests.length + schedules.length + flags.length === 0 && !goal) return undefined;
    return { card_id: cardId, answers, tests, schedules, ...(flags.length > 0 && { flags }), ...(goal && { goal }) };
  });
}

const exportedSchedules = async (rows: Reader, memberId: string, cardId: string): Promise<ExportedSchedule[]> =>
  (await schedulesOfCard(rows, memberId, cardId)).map(
    ({ id, created_at, ended_at, ended_how, plan, started_on, last_session_on, last_test_id, sessions }) => ({
      _id: id,
      plan,
      started_on,
      last_session_on,
      last_test_id,
      created_at: instantOf(created_at),
      ended_at: ended_at === null ? null : instantOf(ended_at),
      ended_how,
      sessions: sessions.map(({ step, due_on, done_on, score, score_test }): ExportedSchedule['sessions'][number] => ({
        step,
        due_on,
        done_on,
        score,
        test: scoredTestOf(score_test),
      })),
    }),
  );
