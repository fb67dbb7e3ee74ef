import { describe, expect, test } from 'vitest';
import { applied } from '#platform/documents/operations.ts';
import {
  branchOf,
  edgesBySource,
  connect,
  freePlace,
  newStep,
  outlineOf,
  percentDone,
  placeOf,
  subNodePlace,
} from './graph.ts';
import { joinsMany, removeNodes } from './removal.ts';
import {
  contentOf,
  newSettings,
  rowsOf,
  type MapEdge,
  type MapNode,
  type Position,
  type TodoState,
} from './map-content.ts';

const node = (id: string, [x, y]: readonly [number, number] = [0, 0], more: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x, y },
  ...more,
});
const edge = (source: string, target: string): MapEdge => ({ id: `e${source}-${target}`, source, target });
const graphOf = (nodes: MapNode[], ...links: [string, string][]) => ({
  nodes,
  edges: links.map((link) => edge(...link)),
});

describe('[S3 §4] percent of a map', () => {
  const todo = (...states: TodoState[]) => [
    node('mainNode', [0, 0], { todo: 'DONE' }),
    ...states.map((state, at) => node(`${at}`.padStart(3, 'n'), [0, 0], { todo: state })),
  ];
  test.each([
    [[], 0],
    [['TODO'], 0],
    [['INPROGRESS'], 50],
    [['DONE'], 100],
    [['DONE', 'TODO', 'TODO'], 33],
    [['DONE', 'INPROGRESS', 'TODO'], 50],
    [['DONE', 'DONE', 'INPROGRESS'], 83],
  ] as const)('%j is %i', (states, percent) => expect(percentDone(todo(...states))).toBe(percent));
  test('a node without a state counts as TODO, a group not at all', () => {
    expect(percentDone([node('a', [0, 0], { todo: 'DONE' }), node('b'), node('g', [0, 0], { type: 'group' })])).toBe(
      50,
    );
  });
});

describe('[S3 §5] placement', () => {
  test('a free place stays', () => expect(freePlace({ x: 500, y: 0 }, [node('a')])).toEqual({ x: 500, y: 0 }));
  test('an overlapping one moves down 120 px at a time', () => {
    expect(freePlace({ x: 10, y: 10 }, [node('a'), node('b', [0, 130])])).toEqual({ x: 10, y: 250 });
  });
  test('252 px beside is free, 251 px is not', () => {
    expect(freePlace({ x: 252, y: 0 }, [node('a')])).toEqual({ x: 252, y: 0 });
    expect(freePlace({ x: 251, y: 0 }, [node('a')])).toEqual({ x: 251, y: 120 });
  });
  test('it gives up after 20 times', () => {
    const column = Array.from({ length: 40 }, (_, at) => node(`n${at}`, [0, at * 100]));
    expect(freePlace({ x: 0, y: 0 }, column)).toEqual({ x: 0, y: 20 * 120 });
  });
  test('a new step is TODO and of type 3', () => {
    expect(newStep('a', { x: 1, y: 2 }, graphOf([]))).toMatchObject({
      todo: 'TODO',
      dataNodeType: 3,
      position: { x: 1, y: 2 },
    });
  });
  test('[S3 §9] sub-nodes stand 280 px beside their parent: 0, 1, -1, 2, -2, 3, -3 steps of 120 px, then 4, -4', () => {
    let graph = graphOf([node('0', [100, 50])]);
    const places: Position[] = [];
    for (let at = 0; at < 9; at++) {
      const place = subNodePlace('0', graph);
      places.push(place);
      graph = {
        nodes: [...graph.nodes, node(`s${at}`, [place.x, place.y])],
        edges: [...graph.edges, edge('0', `s${at}`)],
      };
    }
    expect(places.map(({ x }) => x)).toEqual(Array.from({ length: 9 }, () => 380));
    expect(places.map(({ y }) => (y - 50) / 120)).toEqual([0, 1, -1, 2, -2, 3, -3, 4, -4]);
    // A child that was moved or removed leaves its place to the next one.
    const without = { nodes: graph.nodes.filter(({ id }) => id !== 's2'), edges: graph.edges };
    expect(subNodePlace('0', without)).toEqual({ x: 380, y: -70 });
  });
  test.each([
    ['left of the main node', -280, -560],
    ['right of it', 280, 560],
    ['below it', -20, 260],
  ])('a child of a node %s grows away from the middle', (_where, parent, child) => {
    const graph = graphOf([node('mainNode'), node('a', [parent, 300])], ['mainNode', 'a']);
    expect(subNodePlace('a', graph)).toEqual({ x: child, y: 300 });
  });
  test('a node in a group is placed relative to it', () => {
    const group = node('g', [100, 200], { type: 'group' });
    const inside = node('a', [10, 20], { parentNode: 'g' });
    expect(placeOf(inside, new Map([['g', group]]))).toEqual({ x: 110, y: 220 });
  });
});

test('[S3 §5] two nodes are connected once, and none with itself', () => {
  const graph = graphOf([node('a'), node('b')], ['a', 'b']);
  expect(connect('a', 'b', graph, 5)).toEqual([]);
  expect(connect('a', 'a', graph, 5)).toEqual([]);
  const withGroup = { ...graph, nodes: [...graph.nodes, node('g', [0, 0], { type: 'group' })] };
  expect([...connect('a', 'g', withGroup, 5), ...connect('g', 'b', withGroup, 5)], 'groups have none').toEqual([]);
  expect(connect('b', 'a', graph, 5)).toEqual([
    { kind: 'add', list: 'edge', id: 'eb-a', fields: { source: 'b', target: 'a', order: 5 } },
  ]);
});

test('joining more than 200 neighbours of a removed node is asked about', () => {
  const many = (count: number) => {
    const ends = Array.from({ length: count }, (_, at) => [`before${at}`, `after${at}`]).flat();
    const pairs = ends.map((id): [string, string] => (id.startsWith('before') ? [id, 'hub'] : ['hub', id]));
    return graphOf(
      ['hub', ...ends].map((id) => node(id)),
      ...pairs,
    );
  };
  expect(joinsMany(removeNodes(['hub'], many(14), 0))).toBe(false);
  expect(joinsMany(removeNodes(['hub'], many(15), 0))).toBe(true);
});

describe('[S3 §4] deleting nodes', () => {
  const after = (graph: ReturnType<typeof graphOf>, ...ids: string[]) => {
    const content = { settings: newSettings, ...graph };
    return contentOf(applied(rowsOf(content), removeNodes(ids, graph, 100)));
  };
  const links = ({ edges }: { edges: readonly MapEdge[] }) =>
    edges.map(({ source, target }) => source + target).toSorted();

  test('each predecessor is connected to each successor, by a grey edge of width 4', () => {
    const graph = graphOf(
      ['a', 'b', 'x', 'c', 'd'].map((id) => node(id)),
      ['a', 'x'],
      ['b', 'x'],
      ['x', 'c'],
      ['x', 'd'],
    );
    const left = after(graph, 'x');
    expect(links(left)).toEqual(['ac', 'ad', 'bc', 'bd']);
    expect(left.edges[0]!.style).toEqual({ stroke: '#6B7280', strokeWidth: 4 });
  });
  test('without a predecessor its outgoing edges go with it', () => {
    expect(links(after(graphOf([node('x'), node('c'), node('d')], ['x', 'c'], ['c', 'd']), 'x'))).toEqual(['cd']);
  });
  test('an edge that exists is not doubled, and none leads from a node to itself', () => {
    const graph = graphOf([node('a'), node('x'), node('c')], ['a', 'x'], ['x', 'c'], ['a', 'c'], ['x', 'a']);
    expect(links(after(graph, 'x'))).toEqual(['ac']);
  });
  test('a chain of removed nodes connects what is left', () => {
    const graph = graphOf(
      ['a', 'x', 'y', 'z', 'b'].map((id) => node(id)),
      ['a', 'x'],
      ['x', 'y'],
      ['y', 'z'],
      ['z', 'b'],
    );
    expect(links(after(graph, 'x', 'y', 'z'))).toEqual(['ab']);
  });
  test.each(['mainNode', 'step-0', '0', 'main'])('the main node %s stays', (id) => {
    expect(removeNodes([id], graphOf([node(id), node('a')], [id, 'a']), 100)).toEqual([]);
  });
  test('the nodes of a removed group keep their places', () => {
    const graph = graphOf([
      node('g', [100, 200], { type: 'group' }),
      node('a', [10, 20], { parentNode: 'g', extent: 'parent' }),
    ]);
    const { nodes } = after(graph, 'g');
    expect(nodes).toEqual([node('a', [110, 220])]);
  });
});

test('a branch is all that follows a node, once, also in a cycle', () => {
  const graph = graphOf(
    ['a', 'b', 'c', 'd'].map((id) => node(id)),
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['a', 'd'],
  );
  expect(branchOf('a', edgesBySource(graph))).toEqual(['b', 'd', 'c']);
  expect(branchOf('d', edgesBySource(graph))).toEqual([]);
});

describe('the outline', () => {
  const shown = (graph: ReturnType<typeof graphOf>, isOpen?: (id: string) => boolean) =>
    outlineOf(graph, isOpen).map(({ id, level }) => '-'.repeat(level - 1) + id);

  test('begins with the main node; children go from top to bottom, then from left to right', () => {
    const graph = graphOf(
      [node('z', [0, 300]), node('main', [0, 500]), node('b', [9, 20]), node('a', [5, 20]), node('c', [0, 90])],
      ['main', 'c'],
      ['main', 'b'],
      ['main', 'a'],
      ['a', 'z'],
    );
    expect(shown(graph)).toEqual(['main', '-a', '--z', '-b', '-c']);
  });
  test('shows what nothing leads to, and cycles that nothing leads into', () => {
    const graph = graphOf(
      [node('0'), node('x', [0, 10]), node('p', [0, 20]), node('q', [0, 30])],
      ['p', 'q'],
      ['q', 'p'],
    );
    expect(shown(graph)).toEqual(['0', 'x', 'p', '-q']);
  });
  test('has each node once, as high as it can stand', () => {
    const graph = graphOf([node('0'), node('a'), node('b')], ['0', 'a'], ['a', 'b'], ['0', 'b']);
    expect(shown(graph)).toEqual(['0', '-a', '-b']);
  });
  test('leaves out what is collapsed', () => {
    const graph = graphOf([node('0'), node('a'), node('b')], ['0', 'a'], ['a', 'b']);
    expect(shown(graph, (id) => id !== 'a')).toEqual(['0', '-a']);
    expect(outlineOf(graph, (id) => id !== 'a')[1]).toMatchObject({ hasChildren: true, place: 1, of: 1 });
  });
});

test('rows keep the order of nodes and edges, and lose nothing', () => {
  const nodes = [node('main', [1, 2], { label: 'Main', todo: 'DONE' }), node('b'), node('a')];
  const content = { settings: { ...newSettings, title: 'Trees' }, nodes, edges: [edge('main', 'b'), edge('b', 'a')] };
  expect(contentOf(rowsOf(content))).toEqual(content);
});

test('an edge without an end is not shown; a node of a lost group stands alone', () => {
  const rows = rowsOf({
    settings: newSettings,
    nodes: [node('a', [1, 1], { parentNode: 'g', extent: 'parent' })],
    edges: [edge('a', 'b')],
  });
  expect(contentOf(rows)).toEqual({ settings: newSettings, nodes: [node('a', [1, 1])], edges: [] });
});
