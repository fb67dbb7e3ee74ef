import { useRef, useState } from 'react';
import { newId } from '#platform/offline/new-id.ts';
import type { GivenAnswer, Stamp } from '../rules/given-answer.ts';
import { keptTests, type KeptTest } from './kept-test.ts';
import { reviewEvents } from './review-events.ts';
import type { TestPorts } from './test-ports.ts';

const longestLookMs = 86_400_000;
/** More than can be answered while one answer is on its way to the disk. */
const recordedAgain = 10;

/** Keeps answers on the device, tells the review log of them, and stamps new ones. */
export function useAnswerLog(test: KeptTest, ports: TestPorts) {
  /** Something could not be kept on this device; the learner must know. */
  const [notKept, setNotKept] = useState(false);
  /** The result is safe on this device; until then nobody can say how it stands with it. */
  const [resultKept, setResultKept] = useState(false);
  const shownAt = useRef(0);
  const lastAt = useRef(0);
  /** What leaves this screen leaves in order. */
  const line = useRef<Promise<unknown>>(Promise.resolve());

  function failed(error: unknown): void {
    setNotKept(true);
    reportError(error);
  }
  function inLine(work: () => Promise<unknown>): void {
    line.current = line.current.then(work).catch(failed);
  }

  return {
    notKept,
    resultKept,
    /** An item came on the table: its time runs from now. */
    shown(): void {
      shownAt.current = Date.now();
    },
    /** Instants of one test only go up, so that its log keeps its order. */
    stamp(): Stamp {
      const now = Math.max(Date.now(), lastAt.current + 1);
      lastAt.current = now;
      return { eventId: newId(), answeredAt: now, elapsedMs: Math.min(longestLookMs, Math.max(0, Date.now() - shownAt.current)) };
    },
    changed(before: readonly GivenAnswer[], after: readonly GivenAnswer[]): void {
      const events = reviewEvents(test, before, after, Math.max(Date.now(), lastAt.current));
      if (events.length === 0) return;
      const from = before.findIndex((answer, at) => after[at]?.eventId !== answer.eventId);
      const start = from === -1 ? before.length : from;
      const kept = keptTests.keepAnswers(test.testId, start, after.slice(start)).catch(failed);
      // First here, then in the log: a tab that dies in between leaves nothing there of which a test taken up again knows nothing.
      inLine(() => kept.then(() => ports.record(events)));
    },
    /** A test is taken up again: what the log may not have heard before the tab was closed. It counts each event once. */
    takenUp(answers: readonly GivenAnswer[]): void {
      lastAt.current = Math.max(lastAt.current, ...answers.map(({ answeredAt }) => answeredAt));
      const events = reviewEvents(test, [], answers.slice(-recordedAgain), Date.now());
      if (events.length > 0) inLine(() => ports.record(events));
    },
    finished(score: number): void {
      const { testId, option, revision } = test;
      setResultKept(false);
      inLine(async () => {
        if (!test.practice) await ports.finish({ testId, option, score, revision });
        setResultKept(true);
        await keptTests.markSaved(test, true);
      });
    },
    /** An undo on the last screen: there is something to continue again. */
    reopened(): void {
      inLine(() => keptTests.markSaved(test, false));
    },
  };
}
