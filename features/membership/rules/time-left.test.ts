import { describe, expect, it } from 'vitest';
import { timeLeft, untilNextTick } from './time-left.ts';

const day = 24 * 60 * 60 * 1_000;

describe('[S1 §9] the countdown of a promotion', () => {
  it('counts whole days, hours, minutes and seconds down, and is over at its end', () => {
    expect(timeLeft(7 * day, 0)).toEqual({ days: 7, hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(day, 1)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 });
    expect(timeLeft(1_500, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(5, 5)).toBeUndefined();
    expect(timeLeft(5, 6)).toBeUndefined();
  });

  it('is looked at when its figure changes, and not before', () => {
    expect(untilNextTick(2 * day, 0)).toBe(60_000);
    expect(untilNextTick(2 * day + 500, 0)).toBe(500);
    expect(untilNextTick(5_000, 0)).toBe(1_000);
    expect(untilNextTick(5_250, 0)).toBe(250);
  });
});
