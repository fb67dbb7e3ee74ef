import { expect, test } from 'vitest';
import { publicAddress, storedSlug } from './public-addresses.ts';

test('addresses of public pages are percent-encoded', () => {
  expect(publicAddress.card('한국')).toBe('/%ED%95%9C%EA%B5%AD');
  expect(publicAddress.collection('été')).toBe('/collection/%C3%A9t%C3%A9');
  expect(publicAddress.map('tides')).toBe('/focusmap/tides');
  expect(publicAddress.add('한국')).toBe('/app/add/%ED%95%9C%EA%B5%AD');
});

test('a slug with letters and marks apart is the stored one', () => {
  expect(storedSlug('한국'.normalize('NFD'))).toBe('한국');
});
