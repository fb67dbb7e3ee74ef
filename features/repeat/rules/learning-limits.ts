export const learningLimits = {
  /** Of one card: far more than a member gives. */
  answers: 200_000,
  tests: 50_000,
  schedules: 5_000,
  flags: 50_000,
  /** In one call: even with the longest answers below the size limit of a request. */
  answersAtOnce: 200,
  testsAtOnce: 500,
  schedulesAtOnce: 50,
  flagsAtOnce: 500,
  /** Of a file with the longest answers. */
  learningBytes: 64 * 1024 * 1024,
} as const;

interface Learning {
  readonly card_id: string;
  readonly answers: readonly unknown[];
  readonly tests: readonly unknown[];
  readonly schedules: readonly unknown[];
  readonly flags?: readonly unknown[] | undefined;
  readonly goal?: unknown;
}

/** Splits what was learnt of a card into calls. Schedules come last, after the answers that they follow from. */
export function partsOfLearning({ card_id, answers, tests, schedules, flags = [], goal }: Learning): Learning[] {
  const none = { card_id, answers: [], tests: [], schedules: [] };
  return [
    ...slices(answers, learningLimits.answersAtOnce).map((some) => ({ ...none, answers: some })),
    ...slices(tests, learningLimits.testsAtOnce).map((some) => ({ ...none, tests: some })),
    ...slices(schedules, learningLimits.schedulesAtOnce).map((some) => ({ ...none, schedules: some })),
    ...slices(flags, learningLimits.flagsAtOnce).map((some) => ({ ...none, flags: some })),
    ...(goal === undefined ? [] : [{ ...none, goal }]),
  ];
}

const slices = <Each>(all: readonly Each[], most: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most));
