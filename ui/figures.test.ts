import { expect, test } from 'vitest';
import * as figures from './figures.ts';

test('[S1 §9] copy feedback 1.5 s, tooltip delay 0.5 s, drag activation 8 px', () => {
  expect({ ...figures }).toEqual({ copyFeedbackMs: 1_500, tooltipDelayMs: 500, dragAfterPx: 8 });
});
