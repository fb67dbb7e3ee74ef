import { expect, test } from 'vitest';
import { dayByKey } from './heat-steps.ts';

const year = { from: '2025-12-01', today: '2026-12-02' };

test.each([
  ['ArrowDown', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-03-28', '2026-04-04'],
  ['ArrowLeft', '2026-03-28', '2026-03-21'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageUp', '2026-01-15', '2025-12-15'],
  ['Home', '2026-03-31', '2025-12-01'],
  ['End', '2026-03-31', '2026-12-02'],
  // At the ends.
  ['ArrowLeft', '2025-12-05', '2025-12-05'],
  ['ArrowUp', '2025-12-01', '2025-12-01'],
  ['ArrowRight', '2026-11-27', '2026-11-27'],
  ['ArrowDown', '2026-12-02', '2026-12-02'],
  ['PageUp', '2025-12-20', '2025-12-01'],
  ['PageDown', '2026-11-20', '2026-12-02'],
  ['Enter', '2026-03-31', undefined],
])('[S2 §4] in the year of answers %s leads from %s to %s', (key, from, to) => {
  expect(dayByKey(from, key, year)).toBe(to);
});
