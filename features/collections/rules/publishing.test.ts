import { expect, test } from 'vitest';
import { whatBlocksPublishing } from './publishing.ts';

const collection = { title: 'Rivers', description: 'Of Europe', publicCards: 1, hidden: false };
const member = { plan: 'PREMIUM', emailVerified: true } as const;

test('[S1 §5] a described collection with a public card, of a verified PREMIUM member who agrees to the terms', () => {
  expect(whatBlocksPublishing(collection, member, { terms: true })).toEqual([]);
  expect(whatBlocksPublishing(collection, { ...member, plan: 'PREMIUM_TEACHER' }, { terms: true })).toEqual([]);
});

test('[S1 §5] every reason is named at once', () => {
  expect(
    whatBlocksPublishing(
      { title: ' ', description: '\n', publicCards: 0, hidden: true },
      { plan: 'FREE', emailVerified: false },
      { terms: false },
    ),
  ).toEqual(['hidden', 'needsPremium', 'emailNotVerified', 'title', 'description', 'publicCards', 'terms']);
});
