import type { Foretold } from './histories.ts';

/** With fewer answers the figures say little. */
export const leastForetold = 100;
const binCount = 10;
/** A certain forecast that fails would cost without end. */
const furthest = 1e-4;

export interface CalibrationBin {
  /** Means, 0 to 1. */
  readonly predicted: number;
  readonly actual: number;
  readonly count: number;
  /** In which the true share lies with 95 %. */
  readonly low: number;
  readonly high: number;
}

export interface Calibration {
  /** The mean logarithm of what was wrongly foretold; 0 is perfect, 0.69 is chance. */
  readonly log_loss: number;
  /** The root of the mean square difference of the bins, weighted by their answers. */
  readonly rmse: number;
  readonly predicted: number;
  readonly actual: number;
  readonly bins: readonly CalibrationBin[];
}

/** The logarithm of what was wrongly foretold. */
export const lossOf = ({ recall, known }: Foretold): number =>
  -Math.log(Math.min(1 - furthest, Math.max(furthest, known ? recall : 1 - recall)));

/** Ten bins of equal count, the least certain first; `null` with too few answers. */
export function calibrationOf(foretold: readonly Foretold[]): Calibration | null {
  const total = foretold.length;
  if (total < leastForetold) return null;
  const sorted = foretold.toSorted((a, b) => a.recall - b.recall);
  const bins = Array.from({ length: binCount }, (_, at) =>
    binOf(sorted.slice(Math.round((at * total) / binCount), Math.round(((at + 1) * total) / binCount))),
  );
  const square = ({ predicted, actual, count }: CalibrationBin) => count * (predicted - actual) ** 2;
  return {
    log_loss: sum(foretold.map(lossOf)) / total,
    rmse: Math.sqrt(sum(bins.map(square)) / total),
    predicted: sum(foretold.map(({ recall }) => recall)) / total,
    actual: foretold.filter(({ known }) => known).length / total,
    bins,
  };
}

function binOf(some: readonly Foretold[]): CalibrationBin {
  const count = some.length;
  const actual = some.filter(({ known }) => known).length / count;
  return { predicted: sum(some.map(({ recall }) => recall)) / count, actual, count, ...wilson(actual, count) };
}

/** The score interval of Wilson, which stays within 0 and 1. */
function wilson(share: number, count: number): { low: number; high: number } {
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const reach = (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
