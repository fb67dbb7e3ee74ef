import { describe, expect, it } from 'vitest';
import { neighboursOf, swipeOf, walkOf } from './swipe.ts';

describe('[S1 §2, §9] a horizontal swipe of more than 50 px', () => {
  it.each([
    [-51, 0, 'next'],
    [51, 0, 'previous'],
    [-50, 0, undefined],
    [50, 0, undefined],
    [-80, 79, 'next'],
    [-80, 80, undefined],
    [60, -200, undefined],
    [0, 300, undefined],
  ] as const)('%i across and %i down: %s', (x, y, where) => expect(swipeOf({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(where));
});

describe('[S1 §2] previous and next in the list', () => {
  it.each([
    ['a', { previous: undefined, next: 'b' }],
    ['b', { previous: 'a', next: 'c' }],
    ['c', { previous: 'b', next: undefined }],
    ['elsewhere', { previous: undefined, next: undefined }],
  ])('%s', (id, neighbours) => expect(neighboursOf(['a', 'b', 'c'], id)).toEqual(neighbours));
});

describe('[S1 §2] the walk from card to card', () => {
  const began = ['a', 'b', 'c', 'd', 'e'];

  it('a card that is changed on the way, and comes first in the list or is not in it any more, stays where it was', () => {
    for (const list of [
      ['d', 'a', 'b', 'c', 'e'],
      ['a', 'b', 'c', 'e'],
    ]) {
      const walk = walkOf(began, list, 'd');
      expect([walk.indexOf('d') + 1, walk.length, neighboursOf(walk, 'd')]).toEqual([4, 5, { previous: 'c', next: 'e' }]);
    }
  });

  it('begins with the list as it is, and anew with a card that was not on it', () => {
    expect(walkOf(undefined, began, 'b')).toBe(began);
    const later = ['new', ...began];
    expect(walkOf(began, later, 'new')).toBe(later);
    expect(walkOf(began, later, 'unknown')).toBe(began);
  });
});
