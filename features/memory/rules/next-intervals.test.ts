import { expect, test } from 'vitest';
import { nextIntervals } from './next-intervals.ts';
import { usualModel } from './memory-model.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2026, 2, 2, 12);
const on = (days: number) => ({
  answeredAt: begin + days * dayMs,
  day: new Date(begin + days * dayMs).toISOString().slice(0, 10),
});

test('[S2 §4] a better rating brings an item back later, and never on the same day', () => {
  const learnt = usualModel.afterAnswer(undefined, { outcome: 'right', ...on(0) });
  for (const state of [undefined, learnt]) {
    const [first, again] = nextIntervals(state, on(3), 0.9, usualModel);
    expect(first).toHaveLength(4);
    expect(first).toEqual(first.toSorted((a, b) => a - b));
    expect(Math.min(...first, ...again)).toBeGreaterThanOrEqual(1);
    expect(again[2]).toBeLessThan(first[2]!);
  }
});

test('[S2 §4] a higher wanted recall makes all intervals shorter', () => {
  const learnt = usualModel.afterAnswer(undefined, { outcome: 'right', rating: 4, ...on(0) });
  const usual = nextIntervals(learnt, on(9), 0.9, usualModel)[0];
  nextIntervals(learnt, on(9), 0.97, usualModel)[0].forEach((days, at) => expect(days).toBeLessThanOrEqual(usual[at]!));
});
