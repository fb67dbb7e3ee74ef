import { CLAMP_PARAMETERS, default_w, W17_W18_Ceiling } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { keptWeights, usualWeights, weightRanges } from './weights.ts';

test('[S2 §6] the usual weights and the ranges are those of the model', () => {
  expect(usualWeights).toEqual([...default_w]);
  expect(weightRanges).toEqual(CLAMP_PARAMETERS(W17_W18_Ceiling, true));
});

test('[S2 §6] kept weights lie within the ranges and stay as they are when they are kept again', () => {
  const wild = keptWeights([1e9, -5, 0.123456, ...usualWeights.slice(3, 20), 7]);
  expect(wild.slice(0, 3)).toEqual([100, 0.001, 0.1235]);
  expect(wild.at(-1)).toBe(0.8);
  expect(keptWeights(wild)).toEqual(wild);
  expect(keptWeights(usualWeights)).toEqual(usualWeights);
});
