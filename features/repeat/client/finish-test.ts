import type { SubmittedCommand } from '#client/command.ts';
import type { Card, CardShort } from '#features/cards/contract.ts';
import { recordAnswers } from '#features/memory/client.ts';
import type { ReviewEvent } from '#features/memory/contract.ts';
import { saveScore, type TakenTest } from '#features/self-test/client.ts';
import type { TestResult } from '#features/self-test/ui/test-ports.ts';
import { startsItself } from '../rules/starts-itself.ts';
import { holdSession, startRepeat } from './commands.ts';

/** The most events that one call takes. */
const eventsAtOnce = 500;

/** The schedule whose session a test is; `began` if the schedule started by itself with this test. */
interface SessionOfTest {
  readonly id: string;
  readonly began: boolean;
}

interface FinishedRun {
  readonly result: TestResult;
  /**
   * Only of a test on a public page: its answers, which no log has yet. Those of an own card are logged while it is
   * taken.
   */
  readonly pageEvents?: readonly ReviewEvent[];
}

export interface KnownAtFinish {
  readonly card: Pick<Card, '_id' | 'category_1' | 'on_repeat' | 'repeat_session' | 'flash_test_score' | 'locked'>;
  readonly member: { readonly startsRepeat: boolean };
  /** The schedule of which a session is due, or that the learner came from. */
  readonly due?: string | undefined;
  /** What the same test was when it was finished before an undo. */
  readonly before?: SessionOfTest | undefined;
  /** For the case that the test starts a schedule; `started_at` is now. */
  readonly newSchedule: {
    readonly id: string;
    readonly plan: 'adaptive' | 'classic';
    readonly notification_focus_repeat_id: string;
    readonly started_at: string;
    readonly card?: CardShort | undefined;
  };
}

interface FinishedTest {
  /** To be submitted in this order: the server computes the score from the answers. None: the result keeps waiting. */
  readonly commands: readonly SubmittedCommand[];
  readonly session?: SessionOfTest;
}

/**
 * What a finished test of one card becomes: a session of its schedule, the start of one, or a score alone. The server
 * decides which of them counts for badges.
 */
export function finishTest({ result, pageEvents }: FinishedRun, known: KnownAtFinish): FinishedTest {
  const { card, member, due, before, newSchedule } = known;
  // Until it is unlocked the server would refuse it, as it does a test that its own card was locked during.
  if (pageEvents && card.locked) return { commands: [] };
  const { testId: test_id, firstPassScore, revision, ...claims } = result;
  // The revision of a public card is not that of the copy.
  const test: TakenTest = { test_id, ...claims, ...(pageEvents ? { on_public_page: true } : { revision }) };
  const answers = inCalls(pageEvents ?? []).map((events) => recordAnswers({ events }));

  const session = before ?? (due === undefined ? undefined : { id: due, began: false });
  if (session) {
    const { started_at: done_at } = newSchedule;
    const held = { id: card._id, notification_focus_repeat_id: session.id, done_at, test, firstPassScore };
    return { commands: [...answers, holdSession(held)], session };
  }
  if (startsItself(card, member))
    return {
      commands: [...answers, startRepeat({ ...newSchedule, test, firstPassScore })],
      session: { id: newSchedule.notification_focus_repeat_id, began: true },
    };
  return { commands: [...answers, saveScore({ id: card._id, ...test, category: card.category_1 })] };
}

function inCalls(events: readonly ReviewEvent[]): ReviewEvent[][] {
  const calls: ReviewEvent[][] = [];
  for (let from = 0; from < events.length; from += eventsAtOnce) calls.push(events.slice(from, from + eventsAtOnce));
  return calls;
}
