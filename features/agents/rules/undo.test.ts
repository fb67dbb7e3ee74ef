import { describe, expect, test } from 'vitest';
import { flashcard } from '#tests/harness/card-samples.ts';
import { changesOf, editTakenBack, nodesTakenBack } from './undo.ts';

const [kept, changed, removed, added] = ['k', 'c', 'r', 'a'].map((question) => flashcard({ question }));
const content = { title: 'T', subtitle: '', desc: '<p>D</p>', summary: '', key_idea: [], quizz: [] };
const before = { ...content, flashcard: [kept!, changed!, removed!] };
const edited = { ...changed!, question: 'C' };
const after = { ...content, title: 'New', flashcard: [kept!, edited, added!] };
const changes = changesOf(before, after);

describe('taking an edit back', () => {
  test('an edit is the fields and rows that differ', () => {
    expect(changes).toEqual({
      fields: { title: { before: 'T', after: 'New' } },
      rows: [
        { list: 'flashcard', id: changed!._id, before: changed, after: edited },
        { list: 'flashcard', id: removed!._id, before: removed, after: null },
        { list: 'flashcard', id: added!._id, before: null, after: added },
      ],
    });
  });

  test('a card that nobody has changed since is as it was', () => {
    expect(editTakenBack(after, changes)).toEqual({
      update: { title: 'T', flashcard: { put: [changed, removed], remove: [added!._id] } },
      kept: [],
    });
  });

  test('taken back already, there is nothing to do', () => {
    expect(editTakenBack(before, changes)).toEqual({ update: {}, kept: [] });
  });

  test('fields and rows that were changed since stay, and are named', () => {
    const since = { ...after, title: 'Mine', flashcard: [kept!, { ...edited, question: 'mine' }, added!] };
    expect(editTakenBack(since, changes)).toEqual({
      update: { flashcard: { put: [removed], remove: [added!._id] } },
      kept: [
        { part: 'title', text: '' },
        { part: 'flashcard', text: 'mine' },
      ],
    });
  });
});

describe('taking nodes back', () => {
  const node = (label: string, more: object = {}) => ({ type: 'custom', label, position: { x: 0, y: 0 }, ...more });
  const nodes = { a: node('A'), b: node('B') };
  const edges = { 'emainNode-a': { source: 'mainNode', target: 'a' }, 'ea-b': { source: 'a', target: 'b' } };
  const map = (of: Record<string, object>, more: Record<string, object> = {}) => ({
    node: { mainNode: node('Main'), ...of },
    edge: { ...edges, ...more },
  });
  const ids = (operations: readonly { id: string }[]) => operations.map(({ id }) => id);

  test('added nodes go with their edges, also where they were moved since', () => {
    const { operations, kept: left } = nodesTakenBack(map({ ...nodes, b: node('B', { position: { x: 9, y: 9 } }) }), {
      nodes,
    });
    expect([ids(operations), left]).toEqual([['emainNode-a', 'ea-b', 'a', 'b'], []]);
  });

  test('a node that was written on stays, and what leads to it', () => {
    const { operations, kept: left } = nodesTakenBack(map({ ...nodes, b: node('B', { desc: 'More' }) }), { nodes });
    expect([ids(operations), left.map(({ text }) => text)]).toEqual([[], ['A', 'B']]);
  });

  test('a node with something new below it stays', () => {
    const now = map({ ...nodes, mine: node('Mine') }, { 'eb-mine': { source: 'b', target: 'mine' } });
    expect(nodesTakenBack(now, { nodes }).kept.map(({ text }) => text)).toEqual(['A', 'B']);
  });

  test('nodes that are gone need nothing', () => {
    expect(nodesTakenBack({ node: { mainNode: node('Main') }, edge: {} }, { nodes })).toEqual({
      operations: [],
      kept: [],
    });
  });
});
