import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { calibrationOf, leastForetold } from './calibration.ts';
import { foretoldIn, historiesOf, type Foretold } from './histories.ts';
import { plusDays } from './learning-day.ts';
import { usualModel } from './memory-model.ts';
import type { Answer, Reset } from './replay.ts';

const foretoldOf = (events: (Answer | Reset)[]) => foretoldIn(historiesOf(events), usualModel);
const dayMs = 86_400_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const at = (days: number, more: Partial<Answer> = {}): Answer => ({
  kind: 'answer',
  id: `${days}`,
  testId: 't',
  itemId: 'one',
  outcome: 'right',
  answeredAt: start + days * dayMs,
  day: plusDays('2026-03-02', Math.floor(days)),
  ...more,
});
const forgotten: Reset = { kind: 'reset', id: 'r', testId: 't', itemId: 'one', answeredAt: start + 4 * dayMs };

test.each<[string, (Answer | Reset)[], number]>([
  ['of a first answer nothing', [at(0)], 0],
  ['of a second one on the same day nothing', [at(0), at(0.1)], 0],
  ['of one on a later day', [at(0), at(3)], 1],
  ['of each item by itself', [at(0), at(0, { itemId: 'two' }), at(3), at(3, { itemId: 'two' })], 2],
  ['after it was forgotten it is new', [at(0), at(3), forgotten, at(9)], 1],
])('[S2 §1] foretold is %s', (_, events, count) => {
  expect(foretoldOf(events)).toHaveLength(count);
});

test('[S2 §1] recall is 90 % after as many days as the stability, and less later', () => {
  const [soon, late] = [2, 30].map((days) => foretoldOf([at(0), at(days)])[0]!.recall);
  expect(soon).toBeCloseTo(0.91, 1);
  expect(late).toBeLessThan(0.75);
});

const simulated = (count: number, truth: (recall: number) => number): Foretold[] => {
  const chance = seededChance(7);
  return Array.from({ length: count }, () => {
    const recall = 0.5 + 0.5 * chance();
    return { recall, known: chance() < truth(recall) };
  });
};

test('[S2 §1] with too few answers nothing is said', () => {
  expect(calibrationOf(simulated(leastForetold - 1, (recall) => recall))).toBeNull();
  expect(calibrationOf(simulated(leastForetold, (recall) => recall))?.bins.map(({ count }) => count)).toEqual(
    Array.from({ length: 10 }, () => 10),
  );
});

test('[S2 §1] a model that is right lies within the bars; one that is too sure is shown as such', () => {
  const right = calibrationOf(simulated(20_000, (recall) => recall))!;
  const within = right.bins.filter(({ predicted, low, high }) => predicted >= low && predicted <= high);
  expect(within.length).toBeGreaterThanOrEqual(9);
  expect(right.rmse).toBeLessThan(0.02);
  const sure = calibrationOf(simulated(20_000, (recall) => recall - 0.2))!;
  expect(sure.rmse).toBeGreaterThan(0.18);
  expect(sure.log_loss).toBeGreaterThan(right.log_loss);
  expect(sure.predicted - sure.actual).toBeCloseTo(0.2, 1);
});

test('[S2 §1] log loss of four answers, by hand', () => {
  const four = [0.9, 0.9, 0.8, 0.8].map((recall, index) => ({ recall, known: index !== 3 }));
  const many = Array.from({ length: 25 }, () => four).flat();
  expect(calibrationOf(many)!.log_loss).toBeCloseTo(-(2 * Math.log(0.9) + Math.log(0.8) + Math.log(0.2)) / 4, 6);
});
