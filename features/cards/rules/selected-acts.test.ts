import { expect, test } from 'vitest';
import type { CardShort } from '../contract.ts';
import { commonCategory, ofOtherCategory, partedForDeleting, selectedCards, toPutOnRepeat } from './selected-acts.ts';

const card = (_id: string, other: Partial<CardShort> = {}) =>
  ({
    _id,
    state: 'PRIVATE',
    locked: false,
    on_repeat: false,
    published_public: false,
    published_private: false,
    collection_user_id: [],
    category_1: 'OTHER',
    category_2: 'OTHEROTHER',
    ...other,
  }) as unknown as CardShort;
const idsOf = (cards: readonly CardShort[]) => cards.map(({ _id }) => _id);
const history = { category_1: 'HUMANITIES', category_2: 'HUMANITIESHISTORY' };

test('what was deleted meanwhile is not selected any more; the order of selecting stays', () => {
  const library = new Map([card('a'), card('b')].map((each) => [each._id, each]));
  expect(idsOf(selectedCards(new Set(['b', 'gone', 'a']), library))).toEqual(['b', 'a']);
});

test('[S1 §7] only cards that are not on repeat, and can be, are put on repeat', () => {
  const cards = [card('a'), card('b', { on_repeat: true }), card('c', { locked: true })];
  expect(idsOf(toPutOnRepeat(cards))).toEqual(['a']);
});

test('[S1 §5] what is published or in a collection stays, the rest can be deleted', () => {
  const { free, blocked } = partedForDeleting([
    card('a'),
    card('b', { published_public: true }),
    card('c', { published_private: true }),
    card('d', { collection_user_id: ['x'] }),
  ]);
  expect([idsOf(free), idsOf(blocked)]).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a category is given only to cards that have another one', () => {
  expect(idsOf(ofOtherCategory([card('a'), card('b', history)], history))).toEqual(['a']);
});

test('the category of several cards is known where all have the same', () => {
  expect(commonCategory([card('a', history), card('b', history)])).toEqual(history);
  expect(commonCategory([card('a', history), card('b')])).toBeUndefined();
  expect(commonCategory([])).toBeUndefined();
});
