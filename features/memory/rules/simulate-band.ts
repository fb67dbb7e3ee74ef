import type { Remembered } from './cost.ts';
import type { MemoryModel } from './memory-model.ts';
import { simulate, weekMeans, type Tried } from './simulate.ts';

/** So many runs by chance, of which the highest and the lowest tenth are left out. */
const bandSeeds = 20;
const tenth = 0.1;

/** In which eight of ten runs end, and their middle. */
export interface Band {
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

export interface SimulatedBand {
  /** Answers a day, the mean of each week. */
  readonly weeks: readonly Band[];
  /** Answers a day over all days. */
  readonly aDay: Band;
  /** Of the fullest week. */
  readonly most: Band;
  /** How many items there are in the end. */
  readonly items: number;
  /** The share of them that is recalled then. */
  readonly known: Band;
}

/** Seeds far from each other: each item adds its place to that of the run, and no two runs may share chance. */
const apart = 1_000_003;

/** The same simulation by 20 seeds. What it is given alone decides what it answers. */
export function simulateBand(
  items: readonly Remembered[],
  now: number,
  model: MemoryModel,
  tried: Tried & { times?: number },
): SimulatedBand {
  const runs = Array.from({ length: bandSeeds }, (_, at) =>
    simulate(items, now, model, { ...tried, seed: 1 + at * apart }),
  );
  const weeks = runs.map(({ answers }) => weekMeans(answers));
  const mean = (answers: readonly number[]) => answers.reduce((sum, each) => sum + each, 0) / answers.length;
  return {
    weeks: weeks[0]!.map((_, week) => bandOf(weeks.map((means) => means[week]!))),
    aDay: bandOf(runs.map(({ answers }) => mean(answers))),
    most: bandOf(weeks.map((means) => Math.max(...means))),
    items: runs[0]!.items,
    known: bandOf(runs.map(({ known }) => known)),
  };
}

/** The 10th, the 50th and the 90th percentile; what lies between two values is read off the line between them. */
export function bandOf(values: readonly number[]): Band {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return below + (above - below) * (place - Math.floor(place));
  };
  return { low: at(tenth), middle: at(0.5), high: at(1 - tenth) };
}
