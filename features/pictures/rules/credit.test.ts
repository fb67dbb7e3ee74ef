import { expect, test } from 'vitest';
import { creditMax, creditOfPhoto, isCreditOfLinks, partsOfCredit } from './credit.ts';

const author = { author: 'Ada [x]', authorLink: 'https://unsplash.com/@ada', page: 'https://unsplash.com/photos/1' };

test('[S3 §3 Image record] a photo is credited with two links', () => {
  const credit = creditOfPhoto(author, 'Unsplash');
  expect(credit).toBe('[Ada  x](https://unsplash.com/@ada) / [Unsplash](https://unsplash.com/photos/1)');
  expect(partsOfCredit(credit)).toEqual([
    { text: 'Ada  x', href: 'https://unsplash.com/@ada' },
    { text: 'Unsplash', href: 'https://unsplash.com/photos/1' },
  ]);
});

test.each([
  ['an address that is none', { ...author, page: 'javascript:alert(1)' }, 'Ada  x / Unsplash'],
  ['an address with brackets', { ...author, authorLink: 'https://a.example/(x)' }, 'Ada  x / Unsplash'],
  ['no name', { ...author, author: '' }, ' / Unsplash'],
  ['addresses that are too long', { ...author, page: `https://a.example/${'x'.repeat(500)}` }, 'Ada  x / Unsplash'],
  ['a name that is too long', { ...author, author: 'x'.repeat(creditMax) }, 'Unsplash'],
])('[S3 §3 Image record] %s', (_name, photo, credit) => {
  expect(creditOfPhoto(photo, 'Unsplash')).toBe(credit);
});

test.each([
  'Ada',
  'https://a.example/',
  'see [Ada](https://a.example/)',
  '[Ada](http://a.example/)',
  '[Ada](javascript:alert)',
  '[a](https://a.example/"onclick="x)',
  '',
])('what is written by hand stays text: %j', (credit) => {
  expect(isCreditOfLinks(credit)).toBe(false);
  expect(partsOfCredit(credit)).toEqual([{ text: credit }]);
});

test('a long text of almost links is judged at once', () => {
  const almost = `${'[a](https://a.example/) / '.repeat(20)}x`;
  expect(isCreditOfLinks(almost)).toBe(false);
});
