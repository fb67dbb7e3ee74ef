/** A simulated clock, which wakes sleepers as it passes their times. */
export interface VirtualTime {
  now(): number;
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Advances to the next sleeper, if any. */
  step(): boolean;
}

export function virtualTime(): VirtualTime {
  let instant = 1_000_000;
  const sleepers = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => instant,
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const sleeper = {
          at: instant + milliseconds,
          wake() {
            sleepers.delete(sleeper);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake);
      }),
    step() {
      const next = [...sleepers].sort((one, other) => one.at - other.at)[0];
      if (!next) return false;
      instant = Math.max(instant, next.at);
      next.wake();
      return true;
    },
  };
}

/** Runs everything that is ready: promises, and IndexedDB, which uses macrotasks. */
export async function settleDown(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
}
