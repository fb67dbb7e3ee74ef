import { expect, test } from 'vitest';
import { seededChance } from '#platform/chance/seeded-chance.ts';
import { aucOf } from './auc.ts';
import type { Foretold } from './histories.ts';

const of = (...pairs: (readonly [recall: number, known: boolean])[]): Foretold[] =>
  pairs.map(([recall, known]) => ({ recall, known }));

test.each([
  ['what tells all apart', of([0.9, true], [0.8, true], [0.5, false]), 1],
  ['what has it all the wrong way', of([0.9, false], [0.5, true]), 0],
  ['the same for all', of([0.9, true], [0.9, false], [0.9, true], [0.9, false]), 0.5],
  ['one pair in four wrong', of([0.9, true], [0.7, false], [0.6, true], [0.5, false]), 0.75],
  ['a tie is half', of([0.9, true], [0.9, false], [0.5, false]), 0.75],
  ['all were known', of([0.9, true], [0.5, true]), null],
  ['nothing was foretold', of(), null],
])('[S2 §6] AUC: %s', (_, foretold, auc) => {
  expect(aucOf(foretold)).toBe(auc);
});

test('[S2 §6] AUC is the share of the pairs in the right order, counted one by one', () => {
  const chance = seededChance(5);
  const some = Array.from({ length: 200 }, () => {
    const recall = Math.round(20 * chance()) / 20;
    return { recall, known: chance() < recall };
  });
  const [known, forgotten] = [some.filter((each) => each.known), some.filter((each) => !each.known)];
  const points = known.flatMap((one) =>
    forgotten.map((other) => (one.recall > other.recall ? 1 : one.recall === other.recall ? 0.5 : 0)),
  );
  expect(aucOf(some)).toBeCloseTo(points.reduce<number>((sum, each) => sum + each, 0) / points.length, 12);
});
