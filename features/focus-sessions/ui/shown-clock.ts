import { stateAt, type Timeline } from '../rules/timeline.ts';

/** A repaint is a little late: several in each second, so that the shown second never jumps by two. */
const repaintMs = 250;

/** The time at which a session is shown, in milliseconds since 1970. It moves on while the session runs. */
export interface ShownClock {
  now(): number;
  subscribe(changed: () => void): () => void;
  /** Shows the present time at once. */
  repaint(): void;
  /** Shows this session from now on. */
  follow(timeline: Timeline | undefined): void;
}

/**
 * It stops when the session has ended by the time that is shown, not by the present time: an act is later than the
 * repaint before it, so a clock that stopped at the act would keep showing the time before it.
 */
export function createShownClock(present: () => number): ShownClock {
  let shown = present();
  let timeline: Timeline | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  function settle(): void {
    const goesOn = listeners.size > 0 && timeline !== undefined && stateAt(timeline, shown).status !== 'ended';
    if (goesOn) timer ??= setInterval(repaint, repaintMs);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function repaint(): void {
    const now = present();
    if (now !== shown) {
      shown = now;
      for (const changed of listeners) changed();
    }
    settle();
  }

  return {
    now: () => shown,
    subscribe(changed) {
      listeners.add(changed);
      settle();
      return () => {
        listeners.delete(changed);
        settle();
      };
    },
    repaint,
    follow(next) {
      timeline = next;
      settle();
    },
  };
}
