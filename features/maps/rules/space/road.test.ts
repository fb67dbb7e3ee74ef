import { expect, test } from 'vitest';
import { edgeId } from '../graph.ts';
import { newSettings, type MapContent, type MapNode } from '../map-content.ts';
import { doneOf, milestones, nextOpen, roadPlace, standsAt, walked, type Milestone } from './road.ts';

const node = (id: string, rest: Partial<MapNode> = {}): MapNode => ({
  id,
  type: 'custom',
  position: { x: 0, y: Number(id.slice(1)) || 0 },
  label: id.toUpperCase(),
  ...rest,
});
const edge = (source: string, target: string) => ({ id: edgeId(source, target), source, target });
const none: ReadonlySet<string> = new Set();
const look = { hideTodo: false, details: true, marks: new Map([['card', 'due' as const]]) };
const content: MapContent = {
  settings: newSettings,
  nodes: [
    node('main', { dataNodeType: 1 }),
    node('n2', { todo: 'INPROGRESS' }),
    node('n1', { todo: 'DONE', memento: { _id: 'card', title: 'C' } }),
    node('n3', { collapsed: true }),
    node('n4'),
    node('n5', { hideTodo: true }),
    { id: 'g', type: 'group', position: { x: 0, y: 0 } },
  ],
  edges: [edge('main', 'n1'), edge('n1', 'n3'), edge('n3', 'n4'), edge('main', 'n2')],
};

test('[S3 §2] the steps of the road are the nodes in reading order, with state, card and mark', () => {
  expect(milestones(content, none, look)).toEqual([
    { id: 'n1', label: 'N1', level: 1, todo: 'DONE', mark: 'due', hasCard: true, below: 0 },
    { id: 'n3', label: 'N3', level: 2, todo: 'TODO', mark: undefined, hasCard: false, below: 1 },
    { id: 'n4', label: 'N4', level: 3, todo: 'TODO', mark: undefined, hasCard: false, below: 0 },
    { id: 'n2', label: 'N2', level: 1, todo: 'INPROGRESS', mark: undefined, hasCard: false, below: 0 },
    { id: 'n5', label: 'N5', level: 1, todo: undefined, mark: undefined, hasCard: false, below: 0 },
  ]);
});

test('[S3 §2] what is folded is left out and counted at the step above it', () => {
  const steps = milestones(content, new Set(['n4']), look);
  expect(steps.map(({ id, below }) => [id, below])).toEqual([
    ['n1', 0],
    ['n3', 1],
    ['n2', 0],
    ['n5', 0],
  ]);
});

test('[S3 §4] a map that hides its states has steps without one', () => {
  const steps = milestones(content, none, { ...look, hideTodo: true });
  expect(new Set(steps.map(({ todo }) => todo))).toEqual(new Set([undefined]));
  expect([standsAt(steps, undefined), doneOf(steps)]).toEqual([0, { done: 0, of: 0 }]);
});

const steps = (...states: Milestone['todo'][]): Milestone[] =>
  states.map((todo, at) => ({ id: `s${at}`, label: '', level: 1, todo, mark: undefined, hasCard: false, below: 0 }));

test.each([
  ['the selected one', steps('TODO', 'DONE', 'TODO'), 's1', 1],
  ['the first that is not done', steps('DONE', 'INPROGRESS', 'TODO'), undefined, 1],
  ['one without a state is passed', steps('DONE', undefined, 'TODO'), 'elsewhere', 2],
  ['all done: the last', steps('DONE', 'DONE'), undefined, 1],
  ['no step', [], 's0', -1],
])('[S3 §2] one stands at %s', (_title, road, selected, at) => {
  expect(standsAt(road, selected)).toBe(at);
});

test('[S3 §2, §4] the next open step, and walking to the ends', () => {
  const road = steps('TODO', 'DONE', undefined, 'INPROGRESS');
  expect([nextOpen(road, 1), nextOpen(road, 4), doneOf(road)]).toEqual([3, -1, { done: 1, of: 3 }]);
  expect([walked(1, 5, 4), walked(1, -5, 4), walked(1, 1, 4)]).toEqual([3, 0, 2]);
});

test('[S3 §2] steps stand left and right in turn, at equal distances', () => {
  expect([0, 1, 2].map(roadPlace)).toEqual([
    { along: 1, side: -1 },
    { along: 3.2, side: 1 },
    { along: 5.4, side: -1 },
  ]);
});
