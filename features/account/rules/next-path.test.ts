import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const host = 'https://loci.example';
const lands = (wanted: string) => new URL(nextPath(wanted), host);

test('a path of the product is kept with its query and fragment', () => {
  for (const path of ['/app', '/app/library?sort=title', '/app/card/1#notes', '/carte-publique']) expect(nextPath(path)).toBe(path);
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
