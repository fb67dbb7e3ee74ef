import { describe, expect, test } from 'vitest';
import type { ComingSession } from '#features/repeat/contract.ts';
import { cardsByAddress, heldCardsOf } from './cards-of-map.ts';
import type { MapNode } from './map-content.ts';
import { markedCards, markOf, memoryMarks } from './memory-marks.ts';
import { nodeTabsOf, settingsTabsOf } from './panel-tabs.ts';
import { isTrailShown, longestTrail, visited, type VisitedMap } from './trail.ts';
import { viewsOf, type MapView } from './views.ts';

const session = (_id: string, due_on: string, url_seo: string | null = null) =>
  ({ card: { _id, url_seo }, due_on }) as ComingSession;
const node = (id: string, card: Pick<MapNode, 'memento' | 'mementoSuggested'> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  ...card,
});
const today = '2026-03-10';
const coming = [
  session('old', '2026-03-01'),
  session('now', today),
  session('soon', '2026-03-13', 'the-moon'),
  session('later', '2026-03-14'),
];

describe('what on a map is due or about to be forgotten', () => {
  test.for([
    ['old', 'due'],
    ['now', 'due'],
    ['soon', 'fading'],
    ['the-moon', 'fading'],
    ['later', undefined],
  ] as const)('%s: %s', ([key, mark]) => {
    expect(memoryMarks(coming, today).get(key)).toBe(mark);
  });

  test('a suggested card has the mark of the copy that the member holds', () => {
    const marks = memoryMarks(coming, today);
    const suggested = { _id: 'edition', title: 'Moon', url_seo: 'the-moon' };
    expect(markOf({ mementoSuggested: suggested }, marks)).toBe('fading');
    expect(markOf({ memento: { _id: 'now', title: '' } }, marks)).toBe('due');
    expect(markOf({}, marks)).toBeUndefined();
  });

  test('longest overdue first, each card once', () => {
    const nodes = [
      node('a', { mementoSuggested: { _id: 'edition', title: 'Moon', url_seo: 'the-moon' } }),
      node('b', { memento: { _id: 'now', title: 'Now' } }),
      node('c', { memento: { _id: 'old', title: 'Old' } }),
      node('d', { memento: { _id: 'old', title: 'Old' } }),
      node('e', { memento: { _id: 'later', title: 'Later' } }),
      node('f'),
    ];
    expect(markedCards(nodes, coming, today).map(({ nodeId, mark, days }) => [nodeId, mark, days])).toEqual([
      ['c', 'due', -9],
      ['b', 'due', 0],
      ['a', 'fading', 3],
    ]);
  });
});

test('[S2 §5] a test asks the cards that the member holds, each once', () => {
  const nodes = [
    node('a', { memento: { _id: '1', title: '' } }),
    node('b', { mementoSuggested: { _id: 'e', title: '', url_seo: 'held' } }),
    node('c', { mementoSuggested: { _id: 'f', title: '', url_seo: 'not-held' } }),
    node('d', { memento: { _id: '1', title: '' } }),
  ];
  const held = cardsByAddress([
    { _id: '2', url_seo: 'held' },
    { _id: '3', url_seo: null },
  ]);
  expect(heldCardsOf(nodes, held)).toEqual(['1', '2']);
});

describe('[S3 §2] the trail of visited maps', () => {
  const map = (id: string): VisitedMap => ({ id, title: id, img: '' });
  const trailOf = (...ids: string[]) => ids.reduce<readonly VisitedMap[]>((trail, id) => visited(trail, map(id)), []);
  const ids = (trail: readonly VisitedMap[]) => trail.map(({ id }) => id).join('');

  test('appears when more than one map has been visited', () => {
    expect(isTrailShown(trailOf('a'))).toBe(false);
    expect(isTrailShown(trailOf('a', 'a'))).toBe(false);
    expect(isTrailShown(trailOf('a', 'b'))).toBe(true);
  });

  test('a map on the trail trims it to that point', () => {
    expect(ids(trailOf('a', 'b', 'c', 'b'))).toBe('ab');
    expect(ids(trailOf('a', 'b', 'c', 'a'))).toBe('a');
  });

  test('an entry that is visited again has the newest title and picture', () => {
    expect(visited(trailOf('a'), { id: 'a', title: 'New', img: 'x' })).toEqual([{ id: 'a', title: 'New', img: 'x' }]);
  });

  test('the oldest are dropped', () => {
    const long = trailOf(...Array.from({ length: longestTrail + 2 }, (_, index) => String.fromCodePoint(97 + index)));
    expect(long).toHaveLength(longestTrail);
    expect(long[0]?.id).toBe('c');
  });
});

describe('[S3 §2] tabs and views', () => {
  test('the tabs of a node in order; a mind map has neither resources nor maps', () => {
    expect(nodeTabsOf('map')).toEqual(['title', 'cards', 'maps', 'resources', 'style']);
    expect(nodeTabsOf('mindmap')).toEqual(['title', 'cards', 'style']);
  });

  test('the order of the settings differs by context', () => {
    expect(settingsTabsOf('map', true)[0]).toBe('look');
    expect(settingsTabsOf('map', false)).toEqual(['about', 'learning']);
    expect(settingsTabsOf('mindmap', true)).not.toContain('about');
  });

  test('2D and SPHERE always; CUBE and ROADMAP on a map, KEYIDEASHAPE on a mind map; only views that exist', () => {
    const all = new Set<MapView>(['2D', 'SPHERE', 'CUBE', 'ROADMAP', 'KEYIDEASHAPE']);
    expect(viewsOf('map', all)).toEqual(['2D', 'SPHERE', 'CUBE', 'ROADMAP']);
    expect(viewsOf('mindmap', all)).toEqual(['2D', 'SPHERE', 'KEYIDEASHAPE']);
    expect(viewsOf('map')).toEqual(['2D', 'SPHERE', 'CUBE', 'ROADMAP']);
  });
});
