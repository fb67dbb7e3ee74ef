import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultMix, gainOf, levelOf, mixFromText, mostSounds, textOfMix, withLevel } from './mix.ts';
import { soundGroups, soundIds } from './sounds.ts';

const mixes = fc
  .uniqueArray(fc.constantFrom(...soundIds), { minLength: 1, maxLength: mostSounds })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), level: fc.integer({ min: 1, max: 100 }) }))),
  );

test('a mix survives its link', () => {
  fc.assert(
    fc.property(mixes, (mix) => {
      expect(mixFromText(textOfMix(mix))).toEqual(mix);
    }),
  );
});

test('what a link should not hold is left out', () => {
  expect(mixFromText('rain-60.drums-30.rain-10.fire-0.wind-101.sea-5')).toEqual([
    { id: 'rain', level: 60 },
    { id: 'sea', level: 5 },
  ]);
  fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => (mixFromText(text)?.length ?? 0) <= mostSounds));
  expect(mixFromText('')).toBeUndefined();
});

test('a level of 0 takes a sound out; there is room for eight', () => {
  expect(withLevel(defaultMix, 'rain', 0)).toEqual([{ id: 'fire', level: 35 }]);
  expect(levelOf(withLevel(defaultMix, 'rain', 80.4), 'rain')).toBe(80);
  const full = soundIds.slice(0, mostSounds).map((id) => ({ id, level: 50 }));
  expect(withLevel(full, 'brown', 50)).toEqual(full);
  expect([0, 50, 100].map(gainOf)).toEqual([0, 0.25, 1]);
});

test('every sound is in one group', () => {
  expect(soundGroups.flatMap(({ sounds }) => [...sounds]).toSorted()).toEqual([...soundIds].toSorted());
});
