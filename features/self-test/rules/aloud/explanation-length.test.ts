import { describe, expect, test } from 'vitest';
import { explanationSeconds, longer, shorter } from './explanation-length.ts';

describe('[S2 §5, §9] the length of an explanation', () => {
  test('20 to 300 seconds by 20, 40 by default', () => {
    expect(explanationSeconds).toEqual({ least: 20, most: 300, step: 20, usual: 40 });
  });

  test.each([
    [20, 40],
    [40, 60],
    [280, 300],
    [300, 20],
  ])('longer than %i: %i', (seconds, next) => {
    expect(longer(seconds)).toBe(next);
  });

  test.each([
    [20, 20],
    [40, 20],
    [60, 40],
    [300, 280],
  ])('shorter than %i: %i', (seconds, next) => {
    expect(shorter(seconds)).toBe(next);
  });

  test('fifteen steps lead through all lengths and back', () => {
    const passed: number[] = [];
    for (let seconds = longer(40); seconds !== 40; seconds = longer(seconds)) passed.push(seconds);
    expect(passed).toEqual([60, 80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 20]);
  });
});
