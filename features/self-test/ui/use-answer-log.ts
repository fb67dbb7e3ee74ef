import { useRef, useState } from 'react';
import type { FirstGo, GivenAnswer } from '../rules/given-answer.ts';
import { quizOnlyScore } from '../rules/scoring.ts';
import { storedTests, type StoredSeveral, type StoredTest } from './stored-tests.ts';
import { reviewEvents, type ItemOf } from './review-events.ts';
import type { TestPorts, TestResult } from './test-ports.ts';
import { useStamps } from './use-stamps.ts';

/** More than can be given while one is being written to disk. */
const resentAnswers = 10;

export type AnswerLog = ReturnType<typeof useAnswerLog>;
export type RunLog = ReturnType<typeof useRunLog>;
/** What is not about a single item. */
type Claims = Pick<TestResult, 'counted' | 'rated'>;

/** The log of a test of one card. */
export function useAnswerLog(test: StoredTest, ports: TestPorts) {
  const log = useRunLog(test, ports.record);
  return {
    ...log,
    /** `known`: the items that were right at first go, or the score itself of a test that asks none. */
    finished(score: number, known: FirstGo | number, claims: Claims = {}): void {
      const { testId, option, revision, practice, page } = test;
      if (practice) return log.ended();
      const ended_at = new Date().toISOString();
      const first =
        typeof known === 'number'
          ? { firstPassScore: known }
          : { firstPassScore: quizOnlyScore(known.right, known.asked), firstGo: known };
      const result = { testId, option, score, ...first, revision, ended_at, ...claims };
      log.ended(() => ports.finish(result), page === null ? undefined : result);
    },
  };
}

/**
 * Stamps answers, stores them on the device, and sends them to the review log. `itemOf` says which item of which card
 * an answer is about; without it, all are about the test's card.
 */
export function useRunLog(test: StoredTest | StoredSeveral, record: TestPorts['record'], itemOf?: ItemOf) {
  /** Storing on this device failed; the learner must be warned. */
  const [storageFailed, setStorageFailed] = useState(false);
  /** The result is stored on this device; before that its save state is unknown. */
  const [resultStored, setResultStored] = useState(test.saved);
  const stamps = useStamps();
  /** Serialises writes, so that the log gets them in order. */
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function failed(error: unknown): void {
    setStorageFailed(true);
    reportError(error);
  }
  function enqueue(work: () => Promise<unknown>): void {
    line.current = line.current.then(work).catch(failed);
  }

  return {
    storageFailed,
    resultStored,
    shown: stamps.shown,
    stamp: stamps.stamp,
    changed(before: readonly GivenAnswer[], after: readonly GivenAnswer[]): void {
      const events = reviewEvents(test, before, after, stamps.now(), itemOf);
      const from = before.findIndex((answer, at) => after[at]?.eventId !== answer.eventId);
      const start = from === -1 ? before.length : from;
      if (start === before.length && after.length === before.length) return;
      const stored = storedTests.keepAnswers(test.testId, start, after.slice(start)).catch(failed);
      // Store the answer first, then log it: otherwise, if the tab is closed in between, a resumed test would not know
      // an answer that the log has.
      enqueue(() => stored.then(() => (events.length > 0 ? record(events) : undefined)));
    },
    /**
     * A test is resumed: logs its latest answers again, in case the tab was closed before. The log ignores events that
     * it has.
     */
    resumed(answers: readonly GivenAnswer[]): void {
      stamps.after(Math.max(0, ...answers.map(({ answeredAt }) => answeredAt)));
      const events = reviewEvents(test, [], answers.slice(-resentAnswers), Date.now(), itemOf);
      if (events.length > 0) enqueue(() => record(events));
    },
    /** `save` saves the result; `kept` stores it with the test on this device. */
    ended(save?: () => Promise<unknown>, kept?: TestResult): void {
      setResultStored(false);
      enqueue(async () => {
        await save?.();
        setResultStored(true);
        await storedTests.markSaved(test, true, kept);
      });
    },
    /** Undo on the last screen: the test can be continued again. */
    reopened(): void {
      enqueue(() => storedTests.markSaved(test, false));
    },
  };
}
