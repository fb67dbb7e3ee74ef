import { expect, test } from 'vitest';
import { mostTags, tagsOf } from './tags-of.ts';

test('[S1 §4] the tags of a card, the most used first, and no more than fit in a row or two', () => {
  expect(tagsOf([])).toEqual([]);
  expect(tagsOf([{}, { tags: ['rivers', 'Asia'] }, { tags: ['rivers'] }, { tags: ['Africa'] }])).toEqual([
    'rivers',
    'Africa',
    'Asia',
  ]);
  const many = Array.from({ length: 20 }, (_, at) => `tag ${String(at).padStart(2, '0')}`);
  expect(tagsOf([{ tags: many }])).toEqual(many.slice(0, mostTags));
});
