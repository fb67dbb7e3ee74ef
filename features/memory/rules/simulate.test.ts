import { expect, test } from 'vitest';
import { costAt } from './cost-at.ts';
import { costDays, costsOf } from './cost.ts';
import { usualModel } from './memory-model.ts';
import { simulate, simulatedDays, weekMeans, type Tried } from './simulate.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 2, 2);
const item = (stability: number, daysAgo = 0) => ({
  stability,
  difficulty: 5,
  lastAnsweredAt: now - daysAgo * dayMs,
});
const some = Array.from({ length: 150 }, (_, at) => item(1 + at / 3, at % 12));
const tried = (over: Partial<Tried> & { times?: number; seed?: number } = {}) =>
  simulate(some, now, usualModel, { wanted: 90, newADay: 0, days: 90, ...over });
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

test('[S2 §4] without new items it agrees with what the wanted recall is said to cost', () => {
  const said = costAt(costsOf(some, now, usualModel), 90, 'reviews')!;
  expect(sum(tried().answers) / costDays).toBeCloseTo(said, 10);
  const seeds = Array.from({ length: 40 }, (_, seed) => sum(tried({ seed: 1_000 * seed }).answers) / costDays);
  expect(Math.abs(sum(seeds) / seeds.length / said - 1), 'chance moves it little').toBeLessThan(0.1);
});

test('[S2 §4] the same seed gives the same figures', () => {
  expect(tried({ newADay: 7 })).toEqual(tried({ newADay: 7 }));
});

test.each(simulatedDays)('[S2 §4] over %i days each day has its answers', (days) => {
  const { answers, items } = tried({ days, newADay: 4 });
  expect(answers).toHaveLength(days);
  expect(Math.min(...answers), 'new items are answered on each day').toBeGreaterThanOrEqual(4);
  expect(items).toBe(some.length + 4 * days);
});

test.each([
  ['a higher wanted recall costs more answers, and more is known', { wanted: 80 }, { wanted: 95 }],
  ['more new items cost more answers', { newADay: 2 }, { newADay: 20 }],
])('[S2 §4] %s', (_, less, more) => {
  const [few, many] = [tried(less), tried(more)];
  expect(sum(many.answers)).toBeGreaterThan(sum(few.answers));
  if ('wanted' in more) expect(many.known).toBeGreaterThan(few.known);
});

test('[S2 §4] each item may stand for several', () => {
  const [one, three] = [tried(), tried({ times: 3 })];
  expect(three.answers).toEqual(one.answers.map((count) => count * 3));
  expect(three.items).toBe(3 * one.items);
  expect(three.known).toBeCloseTo(one.known, 10);
});

test('[S2 §4] what is overdue is answered on the first day', () => {
  expect(simulate([item(3, 60)], now, usualModel, { wanted: 90, newADay: 0, days: 90 }).answers[0]).toBe(1);
});

test('[S2 §4] with nothing to answer there is nothing, without an error', () => {
  expect(simulate([], now, usualModel, { wanted: 90, newADay: 0, days: 90 })).toEqual({
    answers: Array.from({ length: 90 }, () => 0),
    items: 0,
    known: 0,
  });
});

test('[S2 §4] of 10 new items a day, about nine in ten are known in the end', () => {
  const { known } = simulate([], now, usualModel, { wanted: 90, newADay: 10, days: 365 });
  expect(known).toBeGreaterThan(0.9);
  expect(known).toBeLessThan(0.99);
});

test.each([
  [[7, 0, 0, 0, 0, 0, 0], [1]],
  [
    [1, 1, 1, 1, 1, 1, 1, 4, 2],
    [1, 3],
  ],
  [[], []],
])('[S2 §4] the means of the weeks of %j are %j', (answers, means) => {
  expect(weekMeans(answers)).toEqual(means);
});
