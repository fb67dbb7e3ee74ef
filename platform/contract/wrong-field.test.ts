import { expect, test } from 'vitest';
import { z } from 'zod';
import { wrongField, type Issue } from './wrong-field.ts';

const edit = z.strictObject({
  id: z.string(),
  update: z.strictObject({
    title: z.string().max(5).optional(),
    list: z.union([z.array(z.number()), z.strictObject({ put: z.array(z.number()).optional() })]).optional(),
  }),
});
const mark = z.strictObject({ id: z.string(), keyResRead: z.string(), markAsDone: z.boolean() });
const schema = z.union([edit.transform((input) => input), mark.transform((input) => input)]);

test.each([
  ['a wrong value of one meaning', { id: 'a', update: { title: 'too long' } }, 'update.title'],
  ['a wrong value of the other meaning', { id: 'a', keyResRead: 'b', markAsDone: 'yes' }, 'markAsDone'],
  ['a field that is missing', { id: 'a', keyResRead: 'b' }, 'markAsDone'],
  ['a field that no meaning knows', { id: 'a', update: { author_id: 'me' } }, 'update.author_id'],
  ['a field beside a whole meaning', { id: 'a', keyResRead: 'b', markAsDone: true, state: 'PUBLIC' }, 'state'],
  ['a union inside a union', { id: 'a', update: { list: [1, 'two'] } }, 'update.list.1'],
  ['the other side of the inner union', { id: 'a', update: { list: { put: ['two'] } } }, 'update.list.put.0'],
])('names %s', (_, input, field) => {
  const issues = schema.safeParse(input).error!.issues as readonly Issue[];
  expect(wrongField(issues)?.field).toBe(field);
});

test('names nothing when there is nothing', () => {
  expect(wrongField([])).toBeUndefined();
});
