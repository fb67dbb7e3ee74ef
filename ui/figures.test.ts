import { expect, test } from 'vitest';
import * as figures from './figures.ts';

test('[S1 §9, S2 §9] copy feedback 1.5 s, tooltip delay 0.5 s, drag activation 8 px, 30 ms for a typed letter', () => {
  expect({ ...figures }).toEqual({
    copyFeedbackMs: 1_500,
    tooltipDelayMs: 500,
    dragAfterPx: 8,
    typedLetterMs: 30,
  });
});
