import { expect, test } from 'vitest';
import { live, truthOf } from '#tests/harness/simulated-learner.ts';
import { foretoldIn, historiesOf } from './histories.ts';
import { usualModel } from './memory-model.ts';
import { averageForetold } from './moving-average.ts';

const dayMs = 86_400_000;
const step = (at: number, rating: 1 | 3, elapsed = 1) => ({ rating, elapsed, answeredAt: at * dayMs });

test('[S2 §6] the average follows the answers in the order in which they were given, across items', () => {
  const histories = [
    { start: undefined, steps: [step(0, 3, 0), step(1, 1), step(3, 3)] },
    { start: undefined, steps: [step(0, 3, 0), step(2, 3)] },
  ];
  const recalls = averageForetold(histories).map(({ recall, known }) => [recall, known]);
  expect(recalls).toEqual([
    [0.9, false],
    [expect.closeTo(0.891, 10), true],
    [expect.closeTo(0.89209, 10), true],
  ]);
  expect(averageForetold(histories, 2 * dayMs)).toHaveLength(2);
});

test('[S2 §6] it is about the same answers as the forecast of the model', () => {
  const histories = historiesOf(live({ seed: 4, truth: truthOf(4), newADay: 5, days: 40, later: 0 }).answers);
  const from = histories[40]!.steps[0]!.answeredAt;
  const known = (of: readonly { known: boolean }[]) => [of.length, of.filter((each) => each.known).length];
  expect(known(averageForetold(histories, from))).toEqual(known(foretoldIn(histories, usualModel, from)));
});
