import { expect, test } from 'vitest';
import { publishingReasons, whatBlocksPublishing, type PublishingReason } from './publishing.ts';

const map = {
  state: '' as const,
  hidden: false,
  title: 'Trees',
  desc: '<p>All</p>',
  nodesCount: 2,
  category_1: 'OTHER',
  category_2: 'OTHEROTHER',
};
const member = { plan: 'PREMIUM' as const, emailVerified: true };
const form = { terms: true };

test('a map with a title and a category can be published by a member with a plan', () => {
  expect(whatBlocksPublishing(map, member, form)).toEqual([]);
});

test.each<[PublishingReason, Parameters<typeof whatBlocksPublishing>]>([
  ['notAuthor', [{ ...map, state: 'FROMPUBLIC' }, member, form]],
  ['hidden', [{ ...map, hidden: true }, member, form]],
  ['needsPremium', [map, { ...member, plan: 'FREE' }, form]],
  ['emailNotVerified', [map, { ...member, emailVerified: false }, form]],
  ['title', [{ ...map, title: ' ' }, member, form]],
  ['description', [{ ...map, desc: '<p> </p>' }, member, form]],
  ['nodes', [{ ...map, nodesCount: 1 }, member, form]],
  ['category', [{ ...map, category_2: '' }, member, form]],
  ['category', [{ ...map, category_1: 'SCIENCES' }, member, form]],
  ['foreignCover', [{ ...map, foreignCover: true }, member, form]],
  ['terms', [map, member, { terms: false }]],
])('[S3 §5] blocked by %s', (reason, asked) => {
  expect(whatBlocksPublishing(...asked)).toEqual([reason]);
});

test('all reasons are listed at once', () => {
  const worst = {
    ...map,
    state: 'FROMPUBLIC' as const,
    hidden: true,
    title: '',
    desc: '',
    nodesCount: 1,
    category_1: '',
    foreignCover: true,
  };
  expect(whatBlocksPublishing(worst, { plan: 'FREE', emailVerified: false }, { terms: false })).toEqual(
    publishingReasons,
  );
});
