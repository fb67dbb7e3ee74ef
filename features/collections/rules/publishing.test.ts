import { expect, test } from 'vitest';
import { whatBlocksPublishing } from './publishing.ts';

const collection = { title: 'Rivers', description: 'Of Europe', publicCards: 1 };
const member = { plan: 'PREMIUM', emailVerified: true } as const;

test('[S1 §5] a described collection with a public card, of a verified PREMIUM member who agrees to the terms', () => {
  expect(whatBlocksPublishing(collection, member, { terms: true })).toEqual([]);
  expect(whatBlocksPublishing(collection, { ...member, plan: 'PREMIUM_TEACHER' }, { terms: true })).toEqual([]);
});

test('[S1 §5] every reason is named at once', () => {
  expect(
    whatBlocksPublishing({ title: ' ', description: '\n', publicCards: 0 }, { plan: 'FREE', emailVerified: false }, { terms: false }),
  ).toEqual(['needsPremium', 'emailNotVerified', 'title', 'description', 'publicCards', 'terms']);
});
