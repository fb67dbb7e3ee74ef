/** One line of the table. `ratio` is measured over baseline, so that it says the same on a slow machine and on a fast one. */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly baseline?: string;
  readonly ratio?: number;
  readonly goal?: string;
}

export type Measure = () => Promise<Finding[]>;

export const perSecond = (count: number, milliseconds: number): number => (count * 1_000) / milliseconds;

/** Runs the work again and again for about as long as said; answers how often a second it was done. */
export async function rateOf(work: () => unknown, forMs: number): Promise<number> {
  for (let warm = 0; warm < 20; warm++) await work();
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < forMs) {
    await work();
    count++;
  }
  return perSecond(count, performance.now() - from);
}

/** The value below which the given part of the samples lies. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
