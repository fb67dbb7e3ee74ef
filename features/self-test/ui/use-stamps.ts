import { useRef } from 'react';
import { newId } from '#platform/offline/new-id.ts';
import type { Stamp } from '../rules/given-answer.ts';

const longestElapsedMs = 86_400_000;

/** Times and ids of the answers of one test. */
export function useStamps() {
  const shownAt = useRef(0);
  const lastAt = useRef(0);
  return {
    /** A new item is shown: starts its timer. */
    shown(): void {
      shownAt.current = Date.now();
    },
    /** Times within a test strictly increase, which keeps the order of its log. */
    stamp(): Stamp {
      const now = Math.max(Date.now(), lastAt.current + 1);
      lastAt.current = now;
      return {
        eventId: newId(),
        answeredAt: now,
        elapsedMs: Math.min(longestElapsedMs, Math.max(0, Date.now() - shownAt.current)),
      };
    },
    /** Now, but not before the last answer. */
    now: (): number => Math.max(Date.now(), lastAt.current),
    /** Answers of before were given until then. */
    after(instant: number): void {
      lastAt.current = Math.max(lastAt.current, instant);
    },
  };
}
