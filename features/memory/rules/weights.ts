/** The 21 weights of FSRS-6, which say how a person learns and forgets. */
export type Weights = readonly number[];

/** The published ones, fitted to many learners (open-spaced-repetition, ts-fsrs 5.4.2). */
export const usualWeights: Weights = [
  0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];

/** The least and the most that each weight can be: outside, the formulas give no sensible states. */
export const weightRanges: readonly (readonly [least: number, most: number])[] = [
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [0.001, 100],
  [1, 10],
  [0.001, 4],
  [0.001, 4],
  [0.001, 0.75],
  [0, 4.5],
  [0, 0.8],
  [0.001, 3.5],
  [0.001, 5],
  [0.001, 0.25],
  [0.001, 0.9],
  [0, 4],
  [0, 1],
  [1, 6],
  [0, 2],
  [0, 2],
  [0.01, 0.8],
  [0.1, 0.8],
];

export const weightCount = weightRanges.length;

/** As they are kept, shown and typed: more digits change no prediction. */
const digits = 10_000;

/** The nearest weights that can be kept. */
export const keptWeights = (weights: Weights): Weights =>
  weightRanges.map(([least, most], at) =>
    Math.min(most, Math.max(least, Math.round((weights[at] ?? 0) * digits) / digits)),
  );

export const sameWeights = (one: Weights, other: Weights): boolean =>
  one.length === other.length && one.every((weight, at) => weight === other[at]);
