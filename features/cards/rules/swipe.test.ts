import { describe, expect, it } from 'vitest';
import { neighboursOf, swipeOf, navigationOrder } from './swipe.ts';

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
  ] as const)('%i across and %i down: %s', (x, y, where) =>
    expect(swipeOf({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(where),
  );
});

describe('[S1 §2] previous and next in the list', () => {
  it.each([
    ['a', { previous: undefined, next: 'b' }],
    ['b', { previous: 'a', next: 'c' }],
    ['c', { previous: 'b', next: undefined }],
    ['elsewhere', { previous: undefined, next: undefined }],
  ])('%s', (id, neighbours) => expect(neighboursOf(['a', 'b', 'c'], id)).toEqual(neighbours));
});

describe('[S1 §2] the order for going from card to card', () => {
  const began = ['a', 'b', 'c', 'd', 'e'];

  it('a card that changes on the way, and moves in the list or out of it, keeps its position', () => {
    for (const list of [
      ['d', 'a', 'b', 'c', 'e'],
      ['a', 'b', 'c', 'e'],
    ]) {
      const walk = navigationOrder(began, list, 'd');
      expect([walk.indexOf('d') + 1, walk.length, neighboursOf(walk, 'd')]).toEqual([
        4,
        5,
        { previous: 'c', next: 'e' },
      ]);
    }
  });

  it('starts with the present list, and again for a card that was not in it', () => {
    expect(navigationOrder(undefined, began, 'b')).toBe(began);
    const later = ['new', ...began];
    expect(navigationOrder(began, later, 'new')).toBe(later);
    expect(navigationOrder(began, later, 'unknown')).toBe(began);
  });
});
