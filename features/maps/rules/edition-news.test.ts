import { expect, test } from 'vitest';
import {
  mapNews,
  partNames,
  printsOf,
  takeEdition,
  takenPrints,
  type Compared,
  type Covered,
  type MapNews,
} from './edition-news.ts';
import { newSettings, type MapEdge, type MapNode, type MapSettings } from './map-content.ts';

const node = (id: string, data: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: 0 },
  label: id,
  ...data,
});
const edge = (source: string, target: string, data: Partial<MapEdge> = {}): MapEdge => ({
  id: `e${source}-${target}`,
  source,
  target,
  ...data,
});
const content = (
  nodes: MapNode[],
  edges: MapEdge[] = [],
  { cover = null, ...settings }: Partial<MapSettings & Pick<Covered, 'cover'>> = {},
): Covered => ({
  settings: { ...newSettings, ...settings },
  cover,
  nodes,
  edges,
});
const print = (value: unknown) => JSON.stringify(value);
const compared = (taken: Covered, mine: Covered, theirs: Covered): Compared => ({
  mine,
  theirs,
  prints: { taken: printsOf(taken, print), mine: printsOf(mine, print), theirs: printsOf(theirs, print) },
});
const noNews: MapNews = {
  settings: [],
  settingsYours: false,
  nodes: [],
  looks: [],
  looksYours: [],
  edges: [],
  suggestions: [],
  suggestionsYours: false,
};
const own = { _id: 'own', title: 'My oak' };
const main = node('mainNode');
const before = content([main, node('a'), node('b')], [edge('mainNode', 'a'), edge('a', 'b')]);

test('a copy takes the edition; the learner’s states, cards and own nodes stay, removed nodes go', () => {
  const mine = content(
    [main, node('a', { todo: 'DONE', memento: own }), node('b'), node('x'), node('y')],
    [edge('mainNode', 'a'), edge('a', 'b'), edge('a', 'x'), edge('b', 'y')],
  );
  const theirs = content([main, node('c'), node('a', { label: 'A' })], [edge('mainNode', 'c')]);
  const pair = compared(before, mine, theirs);
  expect(mapNews(pair)).toEqual({
    ...noNews,
    nodes: [
      { id: 'c', change: 'added', yours: false },
      { id: 'a', change: 'changed', yours: false },
      // The learner connected their own node to it.
      { id: 'b', change: 'removed', yours: true },
    ],
    edges: [{ id: 'emainNode-a', change: 'removed', yours: false }],
  });
  const after = takeEdition(pair);
  expect(after.nodes).toEqual([
    main,
    node('c'),
    node('a', { label: 'A', todo: 'DONE', memento: own }),
    node('x'),
    node('y'),
  ]);
  // The edge from the removed node goes with it; `y` stays, unconnected.
  expect(after.edges).toEqual([edge('mainNode', 'c'), edge('a', 'x')]);
});

test('each node can be left: it stays as it is, with its edges, and is no news until the author changes it again', () => {
  const theirs = content([main, node('c'), node('a', { label: 'A' })], [edge('mainNode', 'a'), edge('mainNode', 'c')], {
    title: 'Theirs',
    theme: 'fire',
  });
  const left = new Set(['a', 'b', 'c'].map(partNames.node)).add(partNames.settings);
  const after = takeEdition(compared(before, before, theirs), left);
  expect(after).toEqual(content([main, node('a'), node('b')], [edge('mainNode', 'a'), edge('a', 'b')]));
  expect(mapNews(compared(theirs, after, theirs))).toEqual(noNews);
  const later = { ...theirs, nodes: [main, node('c', { label: 'C' }), node('a', { label: 'A' })] };
  const again = compared(theirs, after, later);
  expect(mapNews(again).nodes).toEqual([{ id: 'c', change: 'changed', yours: true }]);
  // It comes with the edge that leads to it.
  expect(takeEdition(again).edges).toEqual([edge('mainNode', 'a'), edge('mainNode', 'c'), edge('a', 'b')]);
});

test('what only one of both changed is kept; a text that both changed is the learner’s to decide', () => {
  const mine = content([main, node('a', { label: 'Mine' }), node('b', { position: { x: 9, y: 9 } })], [], {
    theme: 'night',
  });
  const theirs = content([main, node('a', { label: 'Theirs', bg: 'red' }), node('b', { label: 'B' })], [], {
    title: 'New',
  });
  const pair = compared({ ...before, edges: [] }, mine, theirs);
  expect(mapNews(pair)).toMatchObject({
    settings: ['title'],
    settingsYours: false,
    nodes: [
      { id: 'a', change: 'changed', yours: true },
      { id: 'b', change: 'changed', yours: false },
    ],
  });
  const after = takeEdition(pair, new Set([partNames.node('a'), partNames.looks]));
  expect(after.nodes).toEqual([
    main,
    node('a', { label: 'Mine' }),
    node('b', { label: 'B', position: { x: 9, y: 9 } }),
  ]);
  expect(after.settings).toMatchObject({ title: 'New', theme: 'night' });
  expect(takeEdition(pair).nodes[1]).toEqual(node('a', { label: 'Theirs', bg: 'red' }));
});

test('places and styles are one part; what the learner removed stays away', () => {
  const moved = content([main, node('a', { position: { x: 5, y: 5 } }), node('b')], [...before.edges]);
  const pair = compared(before, content([main, node('a')], [edge('mainNode', 'a')]), moved);
  expect(mapNews(pair)).toMatchObject({ nodes: [], looks: ['a'] });
  expect(takeEdition(pair).nodes).toEqual([main, node('a', { position: { x: 5, y: 5 } })]);
  expect(takeEdition(pair).edges).toEqual([edge('mainNode', 'a')]);
  expect(takeEdition(pair, new Set([partNames.looks])).nodes).toEqual([main, node('a')]);
});

test('a node whose group is left stays where the author put it', () => {
  const theirs = content([
    main,
    node('g', { type: 'group', position: { x: 100, y: 50 } }),
    node('c', { parentNode: 'g', position: { x: 10, y: 10 }, extent: 'parent' }),
  ]);
  const after = takeEdition(compared(content([main]), content([main]), theirs), new Set([partNames.node('g')]));
  expect(after.nodes).toEqual([main, node('c', { position: { x: 110, y: 60 } })]);
});

test('taking the same twice changes nothing', () => {
  const theirs = content([main, node('a', { label: 'A' })], [edge('mainNode', 'a')]);
  const once = takeEdition(compared(before, before, theirs));
  expect(once).toEqual(theirs);
  expect(takeEdition(compared(theirs, once, theirs))).toEqual(theirs);
});

test.each<[string, Covered['cover'], Covered['cover'], Partial<MapNews>, Covered['cover']]>([
  ['the learner’s alone', 'own', 'old', {}, 'own'],
  ['the author’s alone', 'old', 'new', { settings: ['cover'] }, 'new'],
  ['changed by both', 'own', 'new', { settings: ['cover'], settingsYours: true }, 'new'],
  ['removed by the author', 'old', null, { settings: ['cover'] }, null],
  ['made equal', 'new', 'new', {}, 'new'],
])('a cover, %s', (_, mine, theirs, news, taken) => {
  const covered = (cover: Covered['cover']) => content([main], [], { cover });
  const pair = compared(covered('old'), covered(mine), covered(theirs));
  expect(mapNews(pair)).toEqual({ ...noNews, ...news });
  expect(takeEdition(pair).cover).toBe(taken);
  expect(takeEdition(pair, new Set([partNames.settings])).cover).toBe(mine);
});

test.each<[string, Partial<MapNode>, Partial<MapNode>, Partial<MapNews>]>([
  ['the author’s alone', {}, { bg: 'red' }, { looks: ['a'] }],
  ['the learner’s alone', { bg: 'blue' }, {}, {}],
  ['changed by both', { bg: 'blue' }, { bg: 'red' }, { looksYours: ['a'] }],
  [
    'changed by both, with the author’s text',
    { bg: 'blue' },
    { bg: 'red', label: 'A' },
    { nodes: [{ id: 'a', change: 'changed', yours: false }], looksYours: ['a'] },
  ],
  [
    'the author’s, with a text that both changed',
    { label: 'Mine' },
    { bg: 'red', label: 'A' },
    { nodes: [{ id: 'a', change: 'changed', yours: true }], looks: ['a'] },
  ],
])('a look, %s', (_, mine, theirs, news) => {
  const pair = compared(content([node('a')]), content([node('a', mine)]), content([node('a', theirs)]));
  expect(mapNews(pair)).toEqual({ ...noNews, ...news });
  const [kept] = takeEdition(pair, new Set([partNames.looks, partNames.looksYours])).nodes;
  expect(kept!.bg, 'left').toBe(mine.bg);
  expect(kept!.label, 'the text does not follow the look').toBe(theirs.label ?? mine.label ?? 'a');
  const [taken] = takeEdition(pair, new Set([partNames.node('a')])).nodes;
  expect(taken!.bg, 'taken').toBe(news.looks || news.looksYours ? 'red' : mine.bg);
  expect(taken!.label, 'the look does not follow the text').toBe(mine.label ?? 'a');
});

const changed = (change: 'added' | 'changed' | 'removed', yours: boolean) => [{ id: 'ea-b', change, yours }];
/** Labels of the edge in the copy, in the edition, and after it is taken: as it is proposed, and in full. */
test.each<[string, string | null, string | null, MapNews['edges'], string | null, string | null]>([
  ['changed by the learner', 'own', '', [], 'own', 'own'],
  ['changed by the author', '', 'new', changed('changed', false), 'new', 'new'],
  ['changed by both', 'own', 'new', changed('changed', true), 'own', 'new'],
  ['removed by the author', '', null, changed('removed', false), null, null],
  ['changed by the learner, removed by the author', 'own', null, changed('removed', true), 'own', null],
  ['removed by the learner', null, '', [], null, null],
  ['removed by the learner, changed by the author', null, 'new', changed('added', true), null, 'new'],
])('an edge, %s', (_, mine, theirs, edges, proposed, full) => {
  const labelled = (label: string | null) =>
    content([node('a'), node('b')], label === null ? [] : [edge('a', 'b', { label })]);
  const pair = compared(labelled(''), labelled(mine), labelled(theirs));
  const labels = (left?: ReadonlySet<string>) => takeEdition(pair, left).edges.map(({ label }) => label);
  expect(mapNews(pair)).toEqual({ ...noNews, edges });
  expect(labels(new Set([partNames.edgesYours]))).toEqual(proposed === null ? [] : [proposed]);
  expect(labels()).toEqual(full === null ? [] : [full]);
  expect(labels(new Set([partNames.edges, partNames.edgesYours]))).toEqual(mine === null ? [] : [mine]);
});

test.each<[string, Covered]>([
  ['another place', content([main, node('a'), node('b', { position: { x: 9, y: 9 } })], [edge('a', 'b')])],
  ['an own node connected to it', content([main, node('a'), node('b'), node('x')], [edge('a', 'b'), edge('b', 'x')])],
  ['an own label of its edge', content([main, node('a'), node('b')], [edge('a', 'b', { label: 'why' })])],
  ['an own card', content([main, node('a'), node('b', { memento: own })], [edge('a', 'b')])],
])('a node that the author removed is the learner’s to decide: %s', (_, mine) => {
  const pair = compared(content([main, node('a'), node('b')], [edge('a', 'b')]), mine, content([main, node('a')]));
  expect(mapNews(pair)).toEqual({ ...noNews, nodes: [{ id: 'b', change: 'removed', yours: true }] });
  expect(takeEdition(pair, new Set([partNames.node('b')]))).toEqual(mine);
});

test('suggestions are a part; their titles are no news', () => {
  const suggesting = (_id: string | undefined, title = 'Oaks') =>
    content([node('a', _id === undefined ? {} : { mementoSuggested: { _id, title } })]);
  const pair = compared(suggesting('one'), suggesting('one'), suggesting('two'));
  expect(mapNews(pair)).toEqual({ ...noNews, suggestions: ['a'] });
  expect(takeEdition(pair)).toEqual(suggesting('two'));
  expect(takeEdition(pair, new Set([partNames.suggestions]))).toEqual(suggesting('one'));
  const removed = compared(suggesting('one'), suggesting(undefined), suggesting('two'));
  expect(mapNews(removed)).toEqual({ ...noNews, suggestions: ['a'], suggestionsYours: true });
  expect(mapNews(compared(suggesting('one'), suggesting('one'), suggesting('one', 'All oaks')))).toEqual(noNews);
});

test('a copy that kept the ids of its rows alone', () => {
  const mine = content([main, node('a', { label: 'A' }), node('x')], [edge('mainNode', 'a'), edge('a', 'x')]);
  const theirs = content([main, node('a'), node('b'), node('c')], [edge('mainNode', 'a', { label: 'is' })]);
  const pair = compared(before, mine, theirs);
  const taken = takenPrints(['mainNode', 'a', 'b', 'emainNode-a', 'ea-b'], pair.prints);
  const old = { ...pair, prints: { ...pair.prints, taken } };
  expect(mapNews(old)).toEqual({
    ...noNews,
    nodes: [
      { id: 'a', change: 'changed', yours: false },
      { id: 'c', change: 'added', yours: false },
    ],
    edges: [{ id: 'emainNode-a', change: 'changed', yours: false }],
  });
  expect(
    takeEdition(old).nodes.map(({ id }) => id),
    'what was deleted stays away',
  ).toEqual(['mainNode', 'a', 'c', 'x']);
  const titled = compared(before, mine, { ...theirs, settings: { ...newSettings, title: 'T' } });
  expect(mapNews({ ...titled, prints: { ...titled.prints, taken } })).toMatchObject({
    settings: ['title'],
    settingsYours: true,
  });
});

test('compared with the whole edition, what was left or is the learner’s alone can be taken, too', () => {
  const theirs = content([main, node('a'), node('b')], [edge('mainNode', 'a'), edge('a', 'b')], { title: 'Theirs' });
  const mine = content([main, node('a', { label: 'Mine', bg: 'red' }), node('x')], []);
  const pair = compared(theirs, mine, theirs);
  expect(mapNews(pair)).toEqual(noNews);
  expect(mapNews({ ...pair, whole: true })).toEqual({
    ...noNews,
    settings: ['title'],
    settingsYours: true,
    nodes: [
      { id: 'a', change: 'changed', yours: true },
      { id: 'b', change: 'added', yours: true },
    ],
    looksYours: ['a'],
    edges: [{ id: 'emainNode-a', change: 'added', yours: true }],
  });
  expect(takeEdition({ ...pair, whole: true })).toEqual({ ...theirs, nodes: [main, node('a'), node('b'), node('x')] });
});

test('without news, taking the edition changes nothing', () => {
  const mine = content([main, node('a', { label: 'Mine' }), node('x')], [edge('a', 'x')], { cover: 'own' });
  const pair = compared(before, mine, before);
  expect(mapNews(pair)).toEqual(noNews);
  expect(takeEdition(pair)).toEqual(mine);
});

test('another order of siblings is no news: a new one among them may give ranks to all', () => {
  const ranked = content([main, node('a', { rank: 'a0' }), node('b', { rank: 'a1' })], [...before.edges]);
  expect(mapNews(compared(before, before, ranked))).toEqual(noNews);
  expect(mapNews(compared(before, ranked, before))).toEqual(noNews);
});
