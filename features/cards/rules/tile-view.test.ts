import { describe, expect, it } from 'vitest';
import {
  communityView,
  eyeOpenLevels,
  halfStars,
  nextEyeOpen,
  tileView,
  defaultEyeOpen,
  type EyeOpen,
} from './tile-view.ts';

const shown = (level: EyeOpen) =>
  Object.entries(tileView(level))
    .filter(([, value]) => value !== false && value !== 0)
    .map(([name, value]) => (name === 'keyIdeas' ? `${value} key ideas` : name));

it.each(eyeOpenLevels)('[S1 §2] at level %i, tiles of the community show nothing that only copies have', (level) => {
  const { counts, states, keyIdeas } = tileView(level);
  expect(communityView(tileView(level))).toEqual({
    counts,
    states,
    keyIdeas,
    score: false,
    repeat: false,
    unfinished: false,
  });
});

describe('[S1 §2] what a tile shows at each level', () => {
  it.each<[EyeOpen, string[]]>([
    [0, []],
    [1, ['counts']],
    [2, ['counts', 'score']],
    [3, ['counts', 'score', 'repeat']],
    [4, ['counts', 'score', 'repeat', 'unfinished']],
    [5, ['counts', 'score', 'repeat', 'unfinished', 'states']],
    [6, ['counts', 'score', 'repeat', 'unfinished', 'states', '1 key ideas']],
    [7, ['counts', 'score', 'repeat', 'unfinished', 'states', '2 key ideas']],
    [8, ['counts', 'score', 'repeat', 'unfinished', 'states', '3 key ideas']],
  ])('level %i: %j', (level, names) => expect(shown(level)).toEqual(names));

  it('no level hides what a lower one shows', () => {
    for (const level of eyeOpenLevels.slice(1))
      for (const [name, value] of Object.entries(tileView((level - 1) as EyeOpen)))
        expect(Number(tileView(level)[name as keyof ReturnType<typeof tileView>])).toBeGreaterThanOrEqual(
          Number(value),
        );
  });

  it('[S1 §4, §9] the level goes from 0 to 8 and back to 0', () => {
    expect(eyeOpenLevels.map(nextEyeOpen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    expect(tileView(defaultEyeOpen)).toMatchObject({ states: true, keyIdeas: 0 });
  });
});

describe('[S1 §9] the rating on a tile', () => {
  it.each([
    [0, 0, undefined],
    [5, 1, 5],
    [13, 3, 4.5],
    [17, 4, 4.5],
    [49, 12, 4],
    [3, 2, 1.5],
  ])('a sum of %i from %i people: %s', (rating, number_rating, stars) =>
    expect(halfStars({ rating, number_rating })).toBe(stars),
  );
});
