import { expect, test } from 'vitest';
import { mergeCollectionEdits } from './merge-edits.ts';

const edit = (update: Parameters<typeof mergeCollectionEdits>[0]['update']) => ({ id: 'c', update });
const put = (_id: string, order = 'a0') => ({ _id, order });

test('of a field the later one stays; cards put and removed gather', () => {
  expect(
    mergeCollectionEdits(
      edit({ title: 'One', description: 'Stays', cards: { put: [put('a'), put('b')] } }),
      edit({ title: 'Two', cards: { put: [put('b', 'a1')], remove: ['x'] } }),
    ),
  ).toEqual(edit({ title: 'Two', description: 'Stays', cards: { put: [put('a'), put('b', 'a1')], remove: ['x'] } }));
});

test('what was put and then removed is removed; what was removed and then put is put', () => {
  expect(mergeCollectionEdits(edit({ cards: { put: [put('a')] } }), edit({ cards: { remove: ['a'] } }))).toEqual(
    edit({ cards: { remove: ['a'] } }),
  );
  expect(mergeCollectionEdits(edit({ cards: { remove: ['a'] } }), edit({ cards: { put: [put('a')] } }))).toEqual(
    edit({ cards: { put: [put('a')] } }),
  );
});

test('more cards than one call takes stay two calls', () => {
  const many = (letter: string) => Array.from({ length: 600 }, (_, at) => put(`${letter}${at}`));
  expect(
    mergeCollectionEdits(edit({ cards: { put: many('a') } }), edit({ cards: { put: many('b') } })),
  ).toBeUndefined();
});
