/**
 * One line of the table. `ratio` is measured over baseline, so that it is comparable between slow and fast machines.
 */
export interface Finding {
  readonly what: string;
  readonly measured: string;
  readonly baseline?: string;
  readonly ratio?: number;
  readonly goal?: string;
}

export type Measure = () => Promise<Finding[]>;

export const perSecond = (count: number, milliseconds: number): number => (count * 1_000) / milliseconds;

/** Repeats the work for about `forMs`; answers the rate per second. */
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

/** The value below which the given share of the samples is. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);
