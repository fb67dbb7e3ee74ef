import { describe, expect, test } from 'vitest';
import { live, truthOf } from '#tests/harness/simulated-learner.ts';
import { fit, isFitDue, leastLessons, type Lesson } from './fit.ts';
import { historiesOf } from './histories.ts';
import type { Answer, Reset } from './replay.ts';
import { keptWeights, usualWeights, type Weights } from './weights.ts';

const changed = (initial: number, growth: number): Weights =>
  keptWeights(usualWeights.map((weight, at) => (at < 4 ? weight * initial : at === 8 ? weight + growth : weight)));
/** Forgets far sooner than most. */
const quick = changed(1 / 6, -0.8);
const slow = changed(6, 0.8);
const livedBy = (truth: Weights) => historiesOf(live({ seed: 3, truth, newADay: 20, days: 60, later: 0 }).answers);

describe('[S2 §6] weights are taken only where they foretell what was held out better', () => {
  test.each<[string, Weights, Weights, Weights, string]>([
    ['better than the usual ones', quick, usualWeights, quick, 'fitted'],
    ['worse than the usual ones', usualWeights, usualWeights, quick, 'not_better'],
    ['the usual ones themselves', usualWeights, usualWeights, usualWeights, 'not_better'],
    ['no better than those in force', quick, quick, quick, 'not_better'],
    ['better than those in force, which are worse than the usual ones', quick, slow, quick, 'fitted'],
    ['none, and those in force are worse than the usual ones', usualWeights, slow, slow, 'usual_again'],
  ])('%s', async (_, truth, inForce, found, verdict) => {
    const result = (await fit(livedBy(truth), inForce, async () => found))!;
    expect(result.verdict).toBe(verdict);
    if (verdict === 'usual_again') expect(result.weights).toEqual(usualWeights);
    const { evaluation } = result;
    expect(evaluation.usual.calibration?.bins).toHaveLength(10);
    // The average knows nothing of the item: it tells nothing apart.
    expect(evaluation.usual.auc!).toBeGreaterThan(evaluation.average.auc! + 0.05);
    expect(Math.abs(evaluation.average.auc! - 0.5)).toBeLessThan(0.12);
    if (verdict === 'fitted') expect(evaluation.fitted.log_loss).toBeLessThan(evaluation.usual.log_loss);
  });

  test('it learns from the first four fifths by time, once', async () => {
    const histories = livedBy(quick);
    const asked: (readonly Lesson[])[] = [];
    const { evaluation } = (await fit(histories, usualWeights, async (lessons) => {
      asked.push(lessons);
      return quick;
    }))!;
    expect(asked).toHaveLength(1);
    const [learnt] = asked as [readonly Lesson[]];
    const times = histories.flatMap(({ steps }) =>
      steps.filter(({ elapsed }) => elapsed > 0).map(({ answeredAt }) => answeredAt),
    );
    expect(learnt).toHaveLength(Math.floor(times.length * 0.8));
    const last = Math.max(...learnt.map(({ history, length }) => history.steps[length - 1]!.answeredAt));
    expect(times.filter((time) => time < last)).toHaveLength(learnt.length - 1);
    expect(evaluation).toMatchObject({ learnt: learnt.length, held_out: times.length - learnt.length });
  });

  test('few answers move the weights little', async () => {
    const moved = async (days: number) => {
      const histories = historiesOf(live({ seed: 3, truth: quick, newADay: 8, days, later: 0 }).answers);
      return (await fit(histories, usualWeights, async () => quick))!.weights[2]!;
    };
    const [few, many] = [await moved(12), await moved(90)];
    expect(usualWeights[2]! - few).toBeLessThan(usualWeights[2]! - many);
    expect(many).toBeGreaterThan(quick[2]!);
  });

  test('with too few answers that can be foretold nothing is fitted', async () => {
    const some = historiesOf(live({ seed: 1, truth: truthOf(1), newADay: 2, days: 10, later: 0 }).answers);
    const foretold = some.flatMap(({ steps }) => steps.filter(({ elapsed }) => elapsed > 0));
    expect(foretold.length).toBeLessThan(leastLessons);
    expect(await fit(some, usualWeights, async () => quick)).toBeUndefined();
  });
});

test.each([
  [99, null, false],
  [100, null, true],
  [149, 100, false],
  [150, 100, true],
  [1_199, 1_000, false],
  [1_200, 1_000, true],
  [90, 100, false],
])('[S2 §6] with %i answers, %s at the last fit, another one is due: %s', (answers, last, is) => {
  expect(isFitDue(answers, last)).toBe(is);
});

test('[S2 §6] a history ends where the item was forgotten; one that was set begins there', () => {
  const about = { testId: 't', itemId: 'one' };
  const answer = (id: string, day: string): Answer => ({
    kind: 'answer',
    id,
    ...about,
    outcome: 'right',
    answeredAt: Date.parse(`${day}T12:00:00Z`),
    day,
  });
  const reset = (day: string, state?: Reset['state']): Reset => ({
    kind: 'reset',
    id: `r${day}`,
    ...about,
    answeredAt: Date.parse(`${day}T12:00:00Z`),
    day,
    ...(state ? { state } : {}),
  });
  const state = { stability: 20, difficulty: 5 };
  const events = [
    answer('a', '2026-03-02'),
    answer('b', '2026-03-05'),
    reset('2026-03-06'),
    answer('c', '2026-03-07'),
    reset('2026-03-08', state),
    answer('d', '2026-03-18'),
  ];
  expect(historiesOf(events).map(({ start, steps }) => [start, steps.map(({ elapsed }) => elapsed)])).toEqual([
    [undefined, [0, 3]],
    [undefined, [0]],
    [state, [10]],
  ]);
});
