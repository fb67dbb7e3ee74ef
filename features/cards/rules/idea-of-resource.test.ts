import { expect, it } from 'vitest';
import { ideaOfResource } from './idea-of-resource.ts';

const ideas = [
  { _id: 'a', title: ' Leaves make sugar ' },
  { _id: 'b', title: ' ' },
];

it('[S1 §3 keyIdeaId] a resource shows its key idea by title or by position', () => {
  expect(ideaOfResource({ keyIdeaId: 'a' }, ideas)).toEqual({ title: 'Leaves make sugar', place: 1 });
  expect(ideaOfResource({ keyIdeaId: 'b' }, ideas)).toEqual({ title: '', place: 2 });
});

it('[S1 §3 keyIdeaId] a resource of the whole card shows none, and neither does one whose idea is not shown', () => {
  expect(ideaOfResource({ keyIdeaId: null }, ideas)).toBeUndefined();
  expect(ideaOfResource({ keyIdeaId: 'gone' }, ideas)).toBeUndefined();
});
