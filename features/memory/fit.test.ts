import { expect, test } from 'vitest';
import { live, lossLater, truthOf } from '#tests/harness/simulated-learner.ts';
import { optimise } from './optimise.server.ts';
import { fit } from './rules/fit.ts';
import { historiesOf } from './rules/histories.ts';
import { usualWeights } from './rules/weights.ts';

/** The whole table is in `fit.long.test.ts`. */
test('[S2 §6] what is fitted to simulated learners foretells what follows on average no worse than the usual weights', async () => {
  const gains = [];
  for (const seed of [1, 2, 3]) {
    const lived = live({ seed, truth: truthOf(seed), newADay: 10, days: 110, later: 30 });
    const fitted = await fit(historiesOf(lived.answers), usualWeights, optimise);
    const weights = fitted!.verdict === 'not_better' ? usualWeights : fitted!.weights;
    gains.push(lossLater(lived, usualWeights) - lossLater(lived, weights));
  }
  expect(gains.reduce((sum, gain) => sum + gain)).toBeGreaterThan(0);
  expect(Math.min(...gains)).toBeGreaterThan(-0.01);
});
