import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextFrom, nextPath, withNext } from './next-path.ts';

const host = 'https://loci.example';
const lands = (wanted: string) => new URL(nextPath(wanted), host);

test('a path of the product is kept with its query and fragment', () => {
  for (const path of ['/app', '/app/library?sort=title', '/app/card/1#notes', '/carte-publique'])
    expect(nextPath(path)).toBe(path);
});

test('letters of every script are encoded, once, so that a header can hold them', () => {
  const encoded = '/app/add/%ED%95%9C%EA%B5%AD';
  expect(nextPath('/app/add/한국')).toBe(encoded);
  expect(nextPath(encoded)).toBe(encoded);
  const long = `/app/add/${encodeURIComponent('한'.repeat(80))}`;
  expect(withNext('/signin', long)).toBe(`/signin?next=${encodeURIComponent(long)}`);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '///evil.example',
  'evil.example',
  ' //evil.example',
  '/%09//evil.example',
  '@evil.example',
  '',
  null,
  undefined,
])('%j does not lead away', (wanted) => {
  expect(nextPath(wanted)).toBe('/app');
});

test('no text at all leads to another host', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.example',
    'app',
    '?',
    '#',
    ' ',
    '\u0000',
    'javascript:',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => lands(pieces.join('')).origin === host),
    { numRuns: 3_000 },
  );
  fc.assert(fc.property(fc.string(), (wanted) => lands(wanted).origin === host));
});

describe('the requested page', () => {
  test('is passed along by the account pages, unless it is the default', () => {
    expect(withNext('/signin', '/app/add/plate-tectonics')).toBe('/signin?next=%2Fapp%2Fadd%2Fplate-tectonics');
    expect(withNext('/confirm-address?token=1', '/app/add/a')).toBe('/confirm-address?token=1&next=%2Fapp%2Fadd%2Fa');
    expect(withNext('/signin', '/app')).toBe('/signin');
    for (const hostile of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect(withNext('/confirm-address?token=1', hostile)).toBe('/confirm-address?token=1');
  });

  test('is the page itself, or what an account page was passed', () => {
    expect(nextFrom({ pathname: '/secret-card/abc', search: '' }, null)).toBe('/secret-card/abc');
    expect(nextFrom({ pathname: '/explore', search: '?category_1=GEOGRAPHY' }, null)).toBe(
      '/explore?category_1=GEOGRAPHY',
    );
    expect(nextFrom({ pathname: '/', search: '' }, null)).toBe('/app');
    expect(nextFrom({ pathname: '/forgot-password', search: '?next=%2Fapp%2Fadd%2Fa' }, '/app/add/a')).toBe(
      '/app/add/a',
    );
    expect(nextFrom({ pathname: '/terms-u', search: '?next=%2F%2Fevil.example' }, '//evil.example')).toBe('/app');
  });
});
