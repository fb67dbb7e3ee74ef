import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, newSettings, rowsOf, type MapContent } from '../map-content.ts';
import { mapLimits } from '../map-limits.ts';
import type { Graph } from '../graph.ts';
import { Notes, UnreadableFile } from './import-notes.ts';
import { fromCanvas, toCanvas } from './json-canvas.ts';
import { parsedJson } from './read-json.ts';

let count = 0;
const newId = () => `n${++count}`;
const read = (text: string) => {
  const notes = new Notes();
  return { graph: fromCanvas(parsedJson(text), newId, notes), notes: notes.list() };
};
/** As an editor has it after the map was stored, with the title of the file. */
const stored = (graph: Graph): MapContent =>
  contentOf(
    rowsOf({
      settings: { ...newSettings, title: 'Notes' },
      nodes: graph.nodes.map((node) => (node.id === 'mainNode' ? { ...node, label: node.label || 'Notes' } : node)),
      edges: graph.edges,
    }),
  );
const roundTrip = (canvas: object): unknown => JSON.parse(toCanvas(stored(read(JSON.stringify(canvas)).graph)));

const head = { id: '0a', type: 'text', x: -10, y: 20, width: 250, height: 60, text: '# Head\n\n- a\n- b', color: '4' };
/** Keys that plug-ins and viewers write: Advanced Canvas, JSON Canvas Viewer, Kanvas. */
const canvas = {
  metadata: { version: '1.0-1.0', frontmatter: { tags: ['tides'] }, startNode: '0a' },
  nodes: [
    {
      ...head,
      shape: 'pill',
      isStartNode: true,
      styleAttributes: { textAlign: 'center', shape: 'pill', border: null },
    },
    {
      id: 'f',
      type: 'file',
      x: 300,
      y: 20,
      width: 400,
      height: 400,
      file: 'notes/Rain.md',
      subpath: '#Clouds',
      portal: false,
    },
    { id: 'l', type: 'link', x: 0, y: 700, width: 200, height: 60, url: 'https://example.org/a', isSticker: true },
    {
      id: 'g',
      type: 'group',
      x: 280,
      y: 0,
      width: 600,
      height: 600,
      label: 'Water',
      background: 'sea.png',
      backgroundStyle: 'ratio',
      collapsed: true,
    },
    { id: 'e', type: 'text', x: 0, y: 0, width: 10, height: 10.5, text: '', borderStyle: 'dashed' },
    { id: 'e', type: 'text', x: 0, y: 90, width: 10, height: 10, text: 'the same id again' },
    { id: 7, type: 'text', x: '0', y: 1e12, width: -4, text: 'numbers gone wrong', zIndex: 3 },
    'not a node',
    { type: 'file', file: 'Bild.png' },
  ],
  edges: [
    { id: 'a', fromNode: '0a', fromSide: 'right', toNode: 'f', toSide: 'left', label: 'leads to', color: '#123456' },
    { id: 'x', fromNode: '0a', toNode: 'nowhere', label: 'dangles' },
    { id: 'b', fromNode: '0a', toNode: 'f', toEnd: 'none', fromEnd: 'arrow', styleAttributes: { path: 'dotted' } },
    { id: 'c', fromNode: 'f', toNode: 'f', toFloating: false },
    { id: 'd', fromNode: 7, toNode: 'e' },
    null,
  ],
};

const anyKey = fc.constantFrom('shape', 'styleAttributes', 'isSticker', 'zIndex', 'borderStyle', 'vendor.key', 'x-ünï');
const extras = fc.dictionary(anyKey, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 3 });
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 700 }),
  fc.constantFrom('', '# T\n\n- a', '\n\nx', ' pad '),
);
const nodeId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const length = fc.oneof(fc.integer({ min: -3_000, max: 3_000 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
const color = fc.constantFrom('1', '6', '9', '#aabbcc', 'red', '');
const oddity = fc.constantFrom<unknown>(null, 3, 'x', []);
const anyNode = fc
  .record(
    {
      id: nodeId,
      type: fc.constantFrom('text', 'file', 'link', 'group', 'portal'),
      x: length,
      y: length,
      width: length,
      height: length,
      text: words,
      label: words,
      file: words,
      url: fc.constantFrom('https://example.org', 'javascript:alert(1)', ''),
      color,
    },
    { requiredKeys: ['id'] },
  )
  .chain((node) => extras.map((more) => ({ ...more, ...node })));
const anyEdge = fc
  .record(
    {
      id: fc.string(),
      fromNode: nodeId,
      toNode: nodeId,
      fromSide: fc.constantFrom('top', 'left'),
      toEnd: fc.constantFrom('none', 'arrow'),
      label: words,
      color,
    },
    { requiredKeys: ['fromNode', 'toNode'] },
  )
  .chain((edge) => extras.map((more) => ({ ...more, ...edge })));
const anyCanvas = fc
  .record({
    nodes: fc.array(fc.oneof({ weight: 9, arbitrary: anyNode }, { weight: 1, arbitrary: oddity }), { maxLength: 9 }),
    edges: fc.array(fc.oneof({ weight: 9, arbitrary: anyEdge }, { weight: 1, arbitrary: oddity }), { maxLength: 9 }),
  })
  .chain((lists) => extras.map((more) => ({ ...more, ...lists })))
  // What JSON cannot tell apart (-0) is not compared.
  .map((made) => JSON.parse(JSON.stringify(made)) as object);

describe('JSON Canvas: a round trip loses nothing', () => {
  test('keys of plug-ins, repeated ids, edges without an end and rows that are none', () => {
    expect(roundTrip(canvas)).toEqual(canvas);
  });
  test('whatever a file holds', () => {
    fc.assert(
      fc.property(anyCanvas, (made) => {
        expect(roundTrip(made)).toEqual(made);
      }),
      { numRuns: 300 },
    );
  });
  test('twice is like once', () => {
    expect(roundTrip(roundTrip(canvas) as object)).toEqual(canvas);
  });
  test('a long text is shown shorter and written whole', () => {
    const long = { nodes: [{ ...head, text: `${'a'.repeat(600)}\n${'b'.repeat(80_000)}` }], edges: [] };
    expect(read(JSON.stringify(long)).notes).toEqual([{ note: 'shownInPart', count: 2 }]);
    expect(roundTrip(long)).toEqual(long);
  });
});

describe('JSON Canvas', () => {
  test('what is mended or not shown is reported', () => {
    expect(read(JSON.stringify(canvas)).notes).toEqual([
      { note: 'unread', count: 2 },
      { note: 'duplicateIds', count: 1 },
      { note: 'dangling', count: 1 },
      { note: 'files', count: 2 },
    ]);
  });
  test('nodes lie in the smallest group around them and move with it', () => {
    const { nodes } = stored(read(JSON.stringify(canvas)).graph);
    const group = nodes.find(({ type }) => type === 'group')!;
    expect(nodes.find(({ label }) => label === 'Rain')).toMatchObject({
      parentNode: group.id,
      position: { x: 220, y: 20 },
    });
  });
  test('what was changed is written as it is now, the rest as it was', () => {
    const content = stored(read(JSON.stringify(canvas)).graph);
    const nodes = content.nodes.map((each) =>
      each.label === 'Head'
        ? { ...each, label: 'New', position: { x: 0.4, y: 7 }, ringColor: '#010203' }
        : each.label === 'Water'
          ? { ...each, label: 'Sea' }
          : each,
    );
    const edges = content.edges.map((each) =>
      each.label ? { ...each, label: 'rises to', markerEnd: undefined } : each,
    );
    const written = JSON.parse(toCanvas({ ...content, nodes, edges })) as typeof canvas;
    const [first] = canvas.nodes as [object];
    expect(written.nodes[0]).toEqual({ ...first, text: 'New\n- a\n- b', x: -125, y: 7, color: '#010203' });
    expect(written.nodes[3]).toMatchObject({ label: 'Sea', background: 'sea.png' });
    expect(written.edges[0]).toMatchObject({ label: 'rises to', toEnd: 'none', fromSide: 'right' });
    expect(written.edges.slice(1)).toEqual(canvas.edges.slice(1));
  });
  test('a map of Loci goes out with its cards and resources named, and comes back with its main node', () => {
    const node = { type: 'custom' as const, position: { x: 0, y: 0 } };
    const resource = { title: 'A [b]', url: 'https://example.org', author: '', isbn: '', comment: '' };
    const own: MapContent = {
      settings: { ...newSettings, title: 'Tides' },
      nodes: [
        { ...node, id: 'mainNode', label: 'Tides', dataNodeType: 1 },
        {
          ...node,
          id: 'n',
          label: 'Moon',
          memento: { _id: 'c1', title: 'What it does' },
          resources: [{ ...resource, category: 'READ', free: 'FREE' }],
        },
      ],
      edges: [{ id: 'e', source: 'mainNode', target: 'n' }],
    };
    const written = toCanvas(own);
    const { nodes, edges } = JSON.parse(written) as typeof canvas;
    expect((nodes[1] as { text: string }).text).toBe(
      'Moon\n[What it does](/app/card/c1)\n[A \\[b\\]](https://example.org)',
    );
    expect(edges[0]).toMatchObject({ fromNode: 'mainNode', toNode: 'n', toEnd: 'none' });
    expect(read(written).graph.nodes.map(({ id }) => id)).toEqual(['mainNode', expect.any(String)]);
  });
  test.each(['{}', '', '{"nodes":[]}', '\uFEFF{}'])('an empty file is an empty map: %j', (text) => {
    expect(read(text).graph.nodes).toHaveLength(1);
  });
  test.each(['[]', '3', '{"nodes":3}', 'no JSON', 'null'])('what is no canvas is refused: %s', (text) => {
    expect(() => read(text)).toThrow(UnreadableFile);
  });
});

describe('JSON Canvas: hostile files', () => {
  test('addresses that run programs are no links', () => {
    const { graph, notes } = read('{"nodes":[{"id":"a","type":"link","url":"javascript:alert(1)"}]}');
    expect(graph.nodes[1]!.resources).toBeUndefined();
    expect(notes).toEqual([{ note: 'linksLeft', count: 1 }]);
  });
  test('deep and huge values are left out, NUL is gone', () => {
    const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`;
    const nul = String.raw`\u0000`;
    const { graph, notes } = read(`{"nodes":[{"id":"a","type":"text","text":"x${nul}y","q":${deep}}],"z":${deep}}`);
    expect(graph.nodes.map(({ label }) => label)).toEqual([undefined, 'xy']);
    expect(graph.nodes.some(({ extra }) => extra?.['canvas'] ?? extra?.['leftover'])).toBe(false);
    expect(notes).toEqual([{ note: 'tooLong', count: 2 }]);
  });
  test('a file as deep as the stack is read or refused, never worse', () => {
    const deep = `{"nodes":${'['.repeat(900_000)}`;
    expect(() => read(deep)).toThrow(UnreadableFile);
  });
  test('more nodes and edges than a map holds are counted', () => {
    const nodes = Array.from({ length: mapLimits.nodes + 6 }, (_, at) => ({ id: `k${at}`, type: 'text', text: '' }));
    const edges = Array.from({ length: mapLimits.edges + 3 }, () => ({ fromNode: 'k1', toNode: 'k2' }));
    const { graph, notes } = read(JSON.stringify({ nodes, edges }));
    expect(graph.nodes).toHaveLength(mapLimits.nodes);
    expect(notes).toEqual([
      { note: 'tooManyNodes', count: 7 },
      { note: 'tooManyEdges', count: 3 },
    ]);
  });
});
