import { expect, test } from 'vitest';
import { edgeId } from '../graph.ts';
import { newSettings, type MapContent, type MapNode } from '../map-content.ts';
import { themeNamed } from '../themes.ts';
import { drawnSphere, type SphereLook } from './drawn-nodes.ts';

const node = (id: string, rest: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: Number(id.slice(1)) || 0 },
  label: id,
  ...rest,
});
const edge = (source: string, target: string, rest = {}) => ({ id: edgeId(source, target), source, target, ...rest });
const look: SphereLook = {
  theme: themeNamed('default'),
  hideTodo: false,
  details: true,
  marks: new Map([['card', 'due']]),
  hits: new Set(['n2']),
};
const none: ReadonlySet<string> = new Set();
const content: MapContent = {
  settings: newSettings,
  nodes: [
    node('mainNode', { dataNodeType: 1 }),
    node('n1', { todo: 'DONE', memento: { _id: 'card', title: 'C' } }),
    node('n2', { hideTodo: true, spacePositionSphere: { x: 0, y: 0, z: 9 } }),
    node('n3', { dataNodeType: 5 }),
    { id: 'g', type: 'group', position: { x: 0, y: 0 } },
  ],
  edges: [edge('mainNode', 'n1'), edge('n1', 'n3', { style: { stroke: '#ffffff' } }), edge('mainNode', 'n2')],
};

test('[S3 §2, §4] nodes but groups are drawn in reading order, with state, mark and hit', () => {
  const { nodes, edges, radius } = drawnSphere(content, none, look);
  expect(nodes.map(({ id, todo, mark, isHit }) => [id, todo, mark, isHit])).toEqual([
    ['mainNode', undefined, undefined, false],
    ['n1', 'DONE', 'due', false],
    ['n3', 'TODO', undefined, false],
    ['n2', undefined, undefined, true],
  ]);
  expect(nodes.at(-1)!.place).toEqual({ x: 0, y: 0, z: 300 });
  expect(radius).toBe(300);
  expect(edges.map(({ colour }) => colour)).toEqual([expect.stringMatching(/^#/), '#ffffff', expect.any(String)]);
});

test('[S3 §3] a keyword has no fill: its text is seen on the dark ground', () => {
  const keyword = drawnSphere(content, none, look).nodes.find(({ id }) => id === 'n3')!;
  expect(keyword.look.bg).toBe('#0d1020');
  expect(keyword.look.textColor).not.toBe(themeNamed('default').looks[5].textColor);
});

test('[S3 §2] a folded branch is left out and counted; the others keep their places', () => {
  const folded = {
    ...content,
    nodes: content.nodes.map((each) => (each.id === 'n1' ? { ...each, collapsed: true } : each)),
  };
  const open = drawnSphere(content, none, look);
  const { nodes, edges } = drawnSphere(folded, new Set(['n3']), look);
  expect(nodes.map(({ id, below }) => [id, below])).toEqual([
    ['mainNode', 0],
    ['n1', 1],
    ['n2', 0],
  ]);
  expect(nodes.map(({ place }) => place)).toEqual(open.nodes.filter(({ id }) => id !== 'n3').map(({ place }) => place));
  expect(edges).toHaveLength(2);
});

test('[S3 §3] a place of this visit is drawn before the stored one', () => {
  const { nodes } = drawnSphere(content, none, look, new Map([['n2', { x: 0, y: 0, z: -1 }]]));
  expect(nodes.at(-1)!.place).toEqual({ x: 0, y: 0, z: -300 });
});

test('[S3 §4] without details there are no marks, and a map may hide its states', () => {
  const { nodes } = drawnSphere(content, none, { ...look, details: false, hideTodo: true });
  expect(nodes.flatMap(({ todo, mark }) => todo ?? mark ?? [])).toEqual([]);
});
