import { expect, test } from 'vitest';
import { addressOfKey, cardsInAddress, keyOfStart, publicCard, slugOf, type SeveralStart } from './start.ts';

test.for<[SeveralStart, string | undefined]>([
  [{ kind: 'selection', cards: ['a', 'b'] }, '/app/test?cards=a,b'],
  [{ kind: 'collection', id: 'c' }, '/app/collection/c/test'],
  [{ kind: 'map', id: 'm' }, '/app/focusmap/m/test'],
  [{ kind: 'public', slug: 's', cards: ['a', 'b'] }, undefined],
])('%j is continued at %s', ([start, address]) => {
  expect(addressOfKey(keyOfStart(start))).toBe(address);
});

test('the key of a single card is no test of several cards', () => {
  expect(addressOfKey('0d7f6c56-3a3c-4b8a-9b49-0a5f0d0f0a01')).toBeUndefined();
});

test('the cards of an address: each once, only names, at most so many', () => {
  expect(cardsInAddress('a,b,a,,c', 100)).toEqual(['a', 'b', 'c']);
  expect(cardsInAddress('a,../b,<c>,~', 100)).toEqual(['a']);
  expect(cardsInAddress(`a,${publicCard('noble-gases')}`, 2).map(slugOf)).toEqual([undefined, 'noble-gases']);
  expect(cardsInAddress('a,b,c', 2)).toEqual(['a', 'b']);
  expect(cardsInAddress(null, 2)).toEqual([]);
});
