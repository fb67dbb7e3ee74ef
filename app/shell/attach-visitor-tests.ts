import { calls } from '#client/calls.ts';
import { aloneAmongTabs } from '#platform/offline/other-tabs.ts';
import { outbox } from '#client/outbox.ts';
import type { OwnAccount } from '#client/contract-types.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { recordAnswers } from '#features/memory/client.ts';
import { startRepeat } from '#features/repeat/client/commands.ts';
import { startsItself } from '#features/repeat/rules/starts-itself.ts';
import { saveScore } from '#features/self-test/client.ts';
import { countedItems, firstGoOf } from '#features/self-test/rules/given-answer.ts';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import { storedTests, type FinishedOnPage } from '#features/self-test/ui/stored-tests.ts';
import { newSchedule } from './start-repeat.ts';

/** The most events that one call takes. */
const eventsAtOnce = 500;

/** Copies that were given a result since this document was loaded: the call that waited finds nothing left to give. */
const tested = new Set<string>();

/**
 * Gives the results of tests on public pages, which wait on this device, to the member's copies of these cards. Results
 * of cards that the member does not have keep waiting, and so does one that could not be given; it delays no other.
 * Two calls at once would give each result twice, so one waits for the other. Resolves with the ids of the copies that
 * have a result now.
 */
export async function attachVisitorTests(member: OwnAccount): Promise<ReadonlySet<string>> {
  await aloneAmongTabs('loci-visitor-tests', () => attachWaiting(member));
  return tested;
}

async function attachWaiting(member: OwnAccount): Promise<void> {
  for (const finished of await storedTests.finishedOnPages())
    try {
      const [copy] = await calls.cards.copiesOf({ url_seo: finished.page });
      if (!copy || copy.locked) continue;
      await attach(finished, copy, member);
      await storedTests.remove(finished.test);
      tested.add(copy._id);
    } catch (error) {
      reportError(error);
    }
}

async function attach({ test, answers, result }: FinishedOnPage, copy: CardShort, member: OwnAccount): Promise<void> {
  const events = reviewEvents({ ...test, cardId: copy._id }, [], answers, Date.now());
  for (let from = 0; from < events.length; from += eventsAtOnce)
    await outbox.submit(recordAnswers({ events: events.slice(from, from + eventsAtOnce) }));
  const { testId, firstPassScore, revision: _ofEdition, ...claims } = result;
  // A result that waits since before it was counted has none.
  const firstGo = firstGoOf(countedItems(answers));
  const finished = { test_id: testId, firstGo, ...claims, on_public_page: true };
  const begins = startsItself({ ...copy, repeat_session: [] }, member);
  await outbox.submit(
    begins
      ? startRepeat({ ...newSchedule(copy._id, 'adaptive', copy), test: finished, firstPassScore })
      : saveScore({ id: copy._id, ...finished, category: copy.category_1 }),
  );
}
