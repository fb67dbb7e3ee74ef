import { calls } from '#client/calls.ts';
import { aloneAmongTabs } from '#platform/offline/other-tabs.ts';
import { outbox } from '#client/outbox.ts';
import type { OwnAccount } from '#client/contract-types.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { finishTest } from './finish-test.ts';
import { newSchedule } from './new-schedule.ts';
import { countedItems, firstGoOf } from '#features/self-test/rules/given-answer.ts';
import { reviewEvents } from '#features/self-test/ui/review-events.ts';
import { storedTests, type FinishedOnPage } from '#features/self-test/ui/stored-tests.ts';

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
      const commands = copy ? commandsFor(finished, copy, member) : [];
      if (!copy || commands.length === 0) continue;
      for (const command of commands) await outbox.submit(command);
      await storedTests.remove(finished.test);
      tested.add(copy._id);
    } catch (error) {
      reportError(error);
    }
}

function commandsFor({ test, answers, result }: FinishedOnPage, copy: CardShort, member: OwnAccount) {
  const pageEvents = reviewEvents({ ...test, cardId: copy._id }, [], answers, Date.now());
  // A result that waits since before it was counted has none.
  const firstGo = firstGoOf(countedItems(answers));
  const { commands } = finishTest(
    { result: { firstGo, ...result }, pageEvents },
    {
      // Lists have no sessions; a card whose ten sessions are over has a score.
      card: { ...copy, repeat_session: [] },
      member,
      newSchedule: newSchedule(copy._id, 'adaptive', copy),
    },
  );
  return commands;
}
