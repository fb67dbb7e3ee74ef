import { expect, test } from 'vitest';
import { costAt } from './cost-at.ts';
import { usualModel } from './memory-model.ts';
import { costDays, costPercents, costsOf, exampleCosts, exampleNewADay } from './cost.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 2, 2);
const item = (stability: number, daysAgo = 0) => ({
  stability,
  difficulty: 5,
  lastAnsweredAt: now - daysAgo * dayMs,
});

test('[S2 §4] a higher wanted recall costs more reviews a day, and the last percents cost most', () => {
  const costs = costsOf(
    Array.from({ length: 200 }, (_, at) => item(1 + at / 4, at % 10)),
    now,
    usualModel,
  );
  expect(costs.map(({ wanted }) => wanted)).toEqual([...costPercents]);
  costs.slice(1).forEach(({ reviews }, at) => expect(reviews).toBeGreaterThan(costs[at]!.reviews));
  expect(costAt(costs, 97, 'reviews')! - costAt(costs, 95, 'reviews')!).toBeGreaterThan(
    costAt(costs, 80, 'reviews')! - costAt(costs, 75, 'reviews')!,
  );
});

test('[S2 §4] with a higher wanted recall more is known on any day, always more than is wanted', () => {
  for (const costs of [
    costsOf(
      Array.from({ length: 200 }, (_, at) => item(1 + at / 4, at % 10)),
      now,
      usualModel,
    ),
    exampleCosts(now, usualModel),
  ]) {
    costs.slice(1).forEach(({ known }, at) => expect(known).toBeGreaterThan(costs[at]!.known));
    for (const { wanted, known } of costs) {
      expect(known).toBeGreaterThan(wanted / 100);
      expect(known).toBeLessThan(1);
    }
  }
});

test('[S2 §4] the same items give the same figures, and twice as many give twice the reviews', () => {
  const items = [item(3), item(30, 40), item(300)];
  expect(costsOf(items, now, usualModel)).toEqual(costsOf(items, now, usualModel));
  expect(costsOf(items, now, usualModel, 2).map(({ reviews }) => reviews)).toEqual(
    costsOf(items, now, usualModel).map(({ reviews }) => reviews * 2),
  );
});

test('[S2 §4] what is not due within the days foretold costs nothing; what is overdue comes at once', () => {
  expect(costAt(costsOf([item(1_000)], now, usualModel), 90, 'reviews')).toBe(0);
  expect(costAt(costsOf([item(80, 400)], now, usualModel), 90, 'reviews')).toBeGreaterThanOrEqual(1 / costDays);
});

test('[S2 §4] the learner of the example reviews more than is new to them', () => {
  const usual = costAt(exampleCosts(now, usualModel), 90, 'reviews')!;
  expect(usual).toBeGreaterThan(exampleNewADay);
  expect(usual).toBeLessThan(10 * exampleNewADay);
});

test.each([
  [70, 10],
  [75, 20],
  [80, 30],
  [69, undefined],
  [81, undefined],
])('[S2 §4] between two foretold figures the cost of %i percent is %s', (wanted, reviews) => {
  const costs = [
    { wanted: 70, reviews: 10, known: 0.1 },
    { wanted: 80, reviews: 30, known: 0.3 },
  ];
  expect(costAt(costs, wanted, 'reviews')).toBe(reviews);
  expect(costAt(costs, wanted, 'known')).toBe(reviews === undefined ? undefined : reviews / 100);
});
