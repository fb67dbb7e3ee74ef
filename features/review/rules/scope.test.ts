import { expect, test } from 'vitest';
import type { ReviewItem, ReviewItems } from '../contract.ts';
import { planRun } from './plan-run.ts';
import { isSameScope, ofScope, reviewAddress, scopeFrom, type Scope } from './scope.ts';
import { usualWish } from './wish.ts';

const [one, other] = ['0f7c1a52-0000-4000-8000-000000000001', '0f7c1a52-0000-4000-8000-000000000002'];

test.each<[string, Scope]>([
  ['', 'all'],
  ['size=more', 'all'],
  [`card=${one}`, { card: one }],
  ['card=no-id', 'all'],
  [`collection=${one}`, { collection: one }],
  [`card=${one}&collection=${other}`, { card: one }],
  [`card=&collection=${other}`, { collection: other }],
  ['category=MINDBODY', { category: 'MINDBODY' }],
  ['category=mind body', 'all'],
  ['tag=  ', 'all'],
  ['tag=%C3%89t%C3%A9+%26+1', { tag: 'Été & 1' }],
])('[S2 §4] the address ?%s', (search, expected) => {
  const address = new URLSearchParams(search);
  const scope = scopeFrom((name) => address.get(name));
  expect(scope).toEqual(expected);
  const again = new URL(reviewAddress(scope), 'https://loci.example').searchParams;
  expect(
    scopeFrom((name) => again.get(name)),
    'and back',
  ).toEqual(expected);
});

test('equal scopes are the same one', () => {
  expect(isSameScope('all', 'all') && isSameScope({ tag: 'a' }, { tag: 'a' })).toBe(true);
  expect(isSameScope({ tag: 'a' }, { tag: 'b' }) || isSameScope({ card: one }, { collection: one })).toBe(false);
});

const item = (card_id: string, name: string, tags?: string[], due_on = '2026-11-30'): ReviewItem => ({
  kind: 'flashcard',
  card_id,
  item_id: name,
  part: null,
  recall: 0.9,
  tomorrow: 0.8,
  due_on,
  proposed: false,
  next: [],
  lapses: 0,
  known: true,
  content: { _id: name, order: 'a', title: '', question: '', answer_list: [''], image: null, ...(tags && { tags }) },
});
const read: ReviewItems = {
  day: '2026-11-30',
  items: [item(one, 'a', ['x']), item(other, 'b'), item(other, 'c', ['x', 'y']), item(one, 'd', ['x'], '2026-12-02')],
  more: 7,
  more_lost: 0.5,
  apart: 1,
  cards: [one, other].map((_id, at) => ({
    _id,
    title: '',
    language: 'en',
    category_1: at === 0 ? 'MINDBODY' : 'OTHER',
    exactAccents: false,
  })),
  answer_ms: { flashcard: 1, question: 1, key_idea: 1, description: 1 },
};

test.each<[string, Scope, string, string]>([
  ['all: what the day proposes, here nothing', 'all', '', 'abcd'],
  ['one card: all that is due of it', { card: one }, 'a', 'ad'],
  ['a collection', { collection: 'of the other' }, 'bc', 'bc'],
  ['a category', { category: 'MINDBODY' }, 'a', 'ad'],
  ['a category of nothing', { category: 'HUMANITIES' }, '', ''],
  ['a tag', { tag: 'x' }, 'ac', 'acd'],
  ['a tag of nothing', { tag: 'z' }, '', ''],
])('[S2 §4] what the device has of a scope: %s', (_, scope, asked, ahead) => {
  const own = ofScope(read, scope, (cardId) => cardId === other);
  const names = (size: 'proposed' | 'ahead') =>
    planRun(own, { ...usualWish, order: 'urgent', scope, size }, read.day)
      .items.map(({ item_id }) => item_id)
      .join('');
  expect([names('proposed'), names('ahead')]).toEqual([asked, ahead]);
  expect([own.more, own.apart]).toEqual([0, 0]);
});
