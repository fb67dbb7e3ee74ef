import { scoredTestOf } from '#features/cards/wire.server.ts';
import { isLocked } from '#features/cards/own-cards.store.server.ts';
import { logOfCard } from '#features/memory/store.server.ts';
import { wireEvent } from '#features/memory/wire.server.ts';
import { instantOf } from '#platform/clock/instant.ts';
import { jsonFile, type ExportSource, type PortableKind } from '#platform/portable/portable.server.ts';
import type { ExportedLearning, ExportedSchedule } from './learning.contract.ts';
import { schedulesOfCard, testsOfCard } from './learning.store.server.ts';

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
    const log = await logOfCard(rows, memberId, cardId);
    const tests = await testsOfCard(rows, memberId, cardId);
    const schedules = await schedulesOfCard(rows, memberId, cardId);
    if (log.length + tests.length + schedules.length === 0) return undefined;
    return {
      card_id: cardId,
      answers: log.map(wireEvent),
      tests: tests.map(({ id, option, score, score_test, for_badges, finished_at }) => ({
        _id: id,
        option: option as ExportedLearning['tests'][number]['option'],
        score,
        test: scoredTestOf(score_test),
        for_badges: for_badges === 1,
        finished_at: instantOf(finished_at),
      })),
      schedules: schedules.map(
        ({ id, created_at, ended_at, ended_how, plan, started_on, last_session_on, last_test_id, sessions }) => ({
          _id: id,
          plan,
          started_on,
          last_session_on,
          last_test_id,
          created_at: instantOf(created_at),
          ended_at: ended_at === null ? null : instantOf(ended_at),
          ended_how,
          sessions: sessions.map(
            ({ step, due_on, done_on, score, score_test }): ExportedSchedule['sessions'][number] => ({
              step,
              due_on,
              done_on,
              score,
              test: scoredTestOf(score_test),
            }),
          ),
        }),
      ),
    };
  });
}
