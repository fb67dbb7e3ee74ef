import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerShape, answerShapes } from './answer-shapes.ts';

const card = z.object({ _id: z.string(), title: z.string().max(80), description: z.string().optional() });

test('the shape of an answer stays the same while only words about it or the order of its fields change', () => {
  const told = z
    .object({
      description: z.string().optional().describe('rich text'),
      title: z
        .string()
        .max(80)
        .meta({ examples: ['Rivers'] }),
      _id: z.string(),
    })
    .describe('A card');
  expect(answerShape(told)).toBe(answerShape(card));
});

test.each([
  ['a new field', card.extend({ timer: z.number() })],
  ['a field less, though it is called as a word about a value', card.omit({ description: true })],
  ['another type', card.extend({ title: z.number() })],
  ['a field that may be missing', card.partial({ title: true })],
  ['a list of it', z.array(card)],
])('the shape of an answer changes with %s', (_what, changed) => {
  expect(answerShape(changed)).not.toBe(answerShape(card));
});

test('only the call whose answer changed has another shape; calls that write have none', () => {
  const contractWith = (read: typeof card | ReturnType<typeof card.extend>) => ({
    cards: {
      read: oc.route({ method: 'GET', path: '/card/{id}' }).output(read),
      list: oc.route({ method: 'GET', path: '/card' }).output(z.array(z.string())),
      put: oc.route({ method: 'PUT', path: '/card/{id}' }).output(z.object({})),
    },
  });
  const before = answerShapes(contractWith(card));
  const after = answerShapes(contractWith(card.extend({ timer: z.number() })));
  expect(Object.keys(before)).toEqual(['cards.read', 'cards.list']);
  expect(after['cards.list']).toBe(before['cards.list']);
  expect(after['cards.read']).not.toBe(before['cards.read']);
});
