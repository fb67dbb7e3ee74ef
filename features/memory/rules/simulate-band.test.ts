import { expect, test } from 'vitest';
import { usualModel } from './memory-model.ts';
import { bandOf, simulateBand } from './simulate-band.ts';
import { simulate, weekMeans } from './simulate.ts';

const dayMs = 86_400_000;
const now = Date.UTC(2026, 2, 2);
const some = Array.from({ length: 150 }, (_, at) => ({
  stability: 1 + at / 3,
  difficulty: 5,
  lastAnsweredAt: now - (at % 12) * dayMs,
}));
const tried = { wanted: 90, newADay: 4, days: 90 };

test.each([
  [[5], { low: 5, middle: 5, high: 5 }],
  [[10, 0, 5], { low: 1, middle: 5, high: 9 }],
  [Array.from({ length: 11 }, (_, at) => at), { low: 1, middle: 5, high: 9 }],
])('[S2 §4] the band of %j', (values, band) => {
  expect(bandOf(values)).toEqual(band);
});

test('[S2 §4] eight of ten other runs lie within the band, about', () => {
  const { aDay, known, weeks } = simulateBand(some, now, usualModel, tried);
  expect([weeks.length, aDay.low < aDay.middle, aDay.middle < aDay.high]).toEqual([13, true, true]);
  const others = Array.from({ length: 200 }, (_, at) =>
    simulate(some, now, usualModel, { ...tried, seed: 77 + 5_000 * at }),
  );
  const within = (of: (run: (typeof others)[number]) => number, { low, high }: { low: number; high: number }) =>
    others.filter((run) => of(run) >= low && of(run) <= high).length / others.length;
  const mean = ({ answers }: { answers: readonly number[] }) => answers.reduce((sum, each) => sum + each, 0) / 90;
  const shares = [
    within(mean, aDay),
    within((run) => run.known, known),
    within(({ answers }) => weekMeans(answers)[3]!, weeks[3]!),
  ];
  for (const share of shares) {
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.97);
  }
});

test('[S2 §4] runs do not share their chance: their sum varies as much as that of runs far apart', () => {
  const spread = (seeds: readonly number[]) => {
    const { low, high } = bandOf(
      seeds.map((seed) =>
        simulate(some, now, usualModel, { ...tried, seed }).answers.reduce((sum, each) => sum + each, 0),
      ),
    );
    return high - low;
  };
  const { aDay } = simulateBand(some, now, usualModel, tried);
  const far = spread(Array.from({ length: 100 }, (_, at) => 13 + 7_919 * 31 * at)) / 90;
  expect((aDay.high - aDay.low) / far).toBeGreaterThan(0.5);
  expect((aDay.high - aDay.low) / far).toBeLessThan(2);
});

test('[S2 §4] the same items give the same band, and nothing gives nothing', () => {
  expect(simulateBand(some, now, usualModel, tried)).toEqual(simulateBand(some, now, usualModel, tried));
  const none = simulateBand([], now, usualModel, { ...tried, newADay: 0 });
  expect([none.items, none.aDay, none.known]).toEqual([0, bandOf([0]), bandOf([0])]);
});
