import type { SignedInContext } from '#features/account/calls.server.ts';
import { scoredTestOf } from '#features/cards/wire.server.ts';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { instantOf } from '#platform/clock/instant.ts';
import type { Reader, Writer } from '#platform/database/database.server.ts';
import type { ExportedTest } from './portable-tests.contract.ts';
import { insertTests, testsOfCard } from './portable-tests.store.server.ts';
import { lastForBadges } from './store.server.ts';

/** The finished tests of a card, oldest first, for an archive. */
export const exportedTests = async (rows: Reader, memberId: string, cardId: string): Promise<ExportedTest[]> =>
  (await testsOfCard(rows, memberId, cardId)).map(({ id, option, score, score_test, for_badges, finished_at }) => ({
    _id: id,
    option: option as ExportedTest['option'],
    score,
    test: scoredTestOf(score_test),
    for_badges: for_badges === 1,
    finished_at: instantOf(finished_at),
  }));

/** At most one test of a card counts for badges on a learning day, as where it was taken. */
export async function restoreTests(
  { member, services }: SignedInContext,
  rows: Writer,
  cardId: string,
  tests: readonly ExportedTest[],
): Promise<number> {
  if (tests.length === 0) return 0;
  const now = services.clock.now();
  // Locks the card, so that imports at the same time count one after the other.
  await lastForBadges(rows, services.database.engine, member.id, { id: '', card_id: cardId });
  const known = await testsOfCard(rows, member.id, cardId);
  const here = new Set(known.map(({ id }) => id));
  const counted = new Set(
    known.filter(({ for_badges }) => for_badges === 1).map(({ finished_at }) => dayOf(finished_at, member)),
  );
  const fresh = tests
    .filter(({ _id }) => !here.has(_id))
    .map(({ _id, option, score, test, for_badges, finished_at }) => {
      const finishedAt = Math.min(now, Date.parse(finished_at));
      const day = dayOf(finishedAt, member);
      const counts = for_badges && !counted.has(day);
      if (counts) counted.add(day);
      return {
        member_id: member.id,
        id: _id,
        card_id: cardId,
        option,
        score,
        score_test: test && JSON.stringify(test),
        for_badges: counts ? 1 : 0,
        finished_at: finishedAt,
      };
    });
  return insertTests(rows, fresh);
}
