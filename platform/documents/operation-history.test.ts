import { expect, test } from 'vitest';
import { operationHistory } from './operation-history.ts';
import { applied, type Operation, type RowsContent } from './operations.ts';

const set = (id: string, fields: Record<string, unknown>): Operation => ({ kind: 'set', list: 'row', id, fields });

test('what follows from a change is undone and redone with it; after an undo it does nothing', () => {
  const history = operationHistory();
  let content: RowsContent = { row: { one: { label: 'Ash' }, two: { y: 100 } } };
  const act = (operations: readonly Operation[]) => (content = applied(content, operations));
  const label = [set('one', { label: 'Ash, the tree of the world' })];
  const push = [set('two', { y: 140 })];

  expect(history.follows(content, push, 'one')).toBe(false);
  history.did(content, label);
  act(label);
  history.endGesture();
  expect(history.follows(content, push, 'two'), 'a row that somebody else has changed').toBe(false);
  expect(history.follows(content, push, 'one')).toBe(true);
  act(push);

  act(history.undo(content));
  expect(content).toEqual({ row: { one: { label: 'Ash' }, two: { y: 100 } } });
  expect(history.canUndo()).toBe(false);
  // The node that was drawn again is no reason to forget what can be redone.
  expect(history.follows(content, push, 'one')).toBe(false);
  expect(history.canRedo()).toBe(true);
  act(history.redo(content));
  expect(content['row']?.['two']).toEqual({ y: 140 });
  expect(history.follows(content, push, 'one')).toBe(false);
});
