import { useRef, useState } from 'react';
import { newId } from '#platform/offline/new-id.ts';
import type { GivenAnswer, Stamp } from '../rules/given-answer.ts';
import { keptTests, type KeptTest } from './kept-test.ts';
import { reviewEvents } from './review-events.ts';
import type { TestPorts } from './test-ports.ts';

const longestLookMs = 86_400_000;

/** Keeps answers on the device, tells the review log of them, and stamps new ones. */
export function useAnswerLog(test: KeptTest, ports: TestPorts) {
  /** Something could not be kept on this device; the learner must know. */
  const [notKept, setNotKept] = useState(false);
  /** The result is safe on this device; until then nobody can say how it stands with it. */
  const [resultKept, setResultKept] = useState(false);
  const shownAt = useRef(0);
  const lastAt = useRef(0);

  function keep(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      setNotKept(true);
      reportError(error);
    });
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
      keep(keptTests.keepAnswers(test.testId, start, after.slice(start)));
      keep(ports.record(events));
    },
    finished(score: number): void {
      const { testId, option, revision } = test;
      const given = test.practice ? Promise.resolve() : ports.finish({ testId, option, score, revision });
      setResultKept(false);
      keep(given.then(() => setResultKept(true)).then(() => keptTests.markSaved(test, true)));
    },
    /** An undo on the last screen: there is something to continue again. */
    reopened(): void {
      keep(keptTests.markSaved(test, false));
    },
  };
}
