import { expect, test } from 'vitest';
import { assignedSides, wrongAssignments, type FieldRole } from './assigned-fields.ts';

test.each<[fields: string[], roles: FieldRole[], front: string, back: string]>([
  [['a', 'b'], ['question', 'answer'], '<div>a</div>', '<div>b</div>'],
  [['a', 'b'], ['answer', 'question'], '<div>b</div>', '<div>a</div>'],
  [['a', 'b', 'c'], ['question', 'question', 'answer'], '<div>a</div><div>b</div>', '<div>c</div>'],
  [['a', 'b', 'c'], ['question', 'answer', 'explanation'], '<div>a</div>', '<div>b</div><hr><div>c</div>'],
  [['a', 'b', 'c'], ['question', 'answer', 'ignored'], '<div>a</div>', '<div>b</div>'],
  // An explanation alone is no answer: the note is counted as empty.
  [['a', ' ', 'c'], ['question', 'answer', 'explanation'], '<div>a</div>', ''],
])('fields %j as %j', (fields, roles, front, back) => {
  expect(assignedSides(fields, roles)).toEqual({ front, back });
});

test('an assignment fits the fields of its note type, and asks something', () => {
  const types = [
    { key: '1', fields: ['Front', 'Back'] },
    { key: '2', fields: [] },
  ];
  expect(wrongAssignments({ 1: ['question', 'answer'] }, types)).toEqual([]);
  expect(wrongAssignments({ 1: ['question', 'ignored'] }, types)).toEqual(['1']);
  expect(wrongAssignments({ 1: ['question', 'answer', 'answer'] }, types)).toEqual(['1']);
  // Cloze texts and pictures with masks have no fields to assign.
  expect(wrongAssignments({ 2: ['question', 'answer'] }, types)).toEqual(['2']);
  expect(wrongAssignments({ 3: [] }, types)).toEqual(['3']);
});
