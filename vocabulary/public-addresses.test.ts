import { expect, test } from 'vitest';
import { mayAddAtOnce, pageThatAdds, publicAddress, storedSlug } from './public-addresses.ts';

test('addresses of public pages are percent-encoded', () => {
  expect(publicAddress.card('한국')).toBe('/%ED%95%9C%EA%B5%AD');
  expect(publicAddress.collection('été')).toBe('/collection/%C3%A9t%C3%A9');
  expect(publicAddress.map('tides')).toBe('/focusmap/tides');
  expect(publicAddress.add('한국')).toBe('/app/add/%ED%95%9C%EA%B5%AD');
});

test('a slug with letters and marks apart is the stored one', () => {
  expect(storedSlug('한국'.normalize('NFD'))).toBe('한국');
});

test('a map or collection is added after signing in, as a card is', () => {
  expect(publicAddress.addMap('한')).toBe('/app/add/%ED%95%9C?of=map');
  expect(publicAddress.addCollection('one')).toBe('/app/add/one?of=collection');
  expect(pageThatAdds('한', 'map')).toBe('/focusmap/%ED%95%9C?add');
  expect(pageThatAdds('one', 'collection')).toBe('/collection/one?take');
  expect(pageThatAdds('one', null)).toBeUndefined();
});

test.each([
  ['https://loci.example/focusmap/one', true],
  ['https://loci.example/focusmap/one?add', true],
  ['https://loci.example/app/add/one?of=map', true],
  ['https://loci.example/app/add/two?of=map', false],
  ['https://elsewhere.example/focusmap/one', false],
  ['https://elsewhere.example/app/add/one', false],
  ['', false],
])('added at once from %j: %s', (referrer, may) =>
  expect(mayAddAtOnce(referrer, { origin: 'https://loci.example', pathname: '/focusmap/one' })).toBe(may),
);
