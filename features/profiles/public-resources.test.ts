import { expect, test } from 'vitest';
import { mostResources, publicResources, resourceKey } from './public-resources.ts';

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['https://EXAMPLE.org:443/a#part', 'https://example.org/a'],
  ['https://example.org/a?utm_source=x&id=1&UTM_Medium=y', 'https://example.org/a?id=1'],
  ['http://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@example.org', undefined],
  ['not an address', undefined],
  ['', undefined],
])('[S3 §3 Public resource] %s is the resource %s', (address, key) => {
  expect(resourceKey(address)).toBe(key);
});

const cats = { cat1: 'SCIENCES', cat2: 'BIOLOGY' };

test('[S3 §3 Public resource] each address once, with the title that comes first; untitled ones are called by their host', () => {
  const shown = publicResources([
    { url: 'https://example.org/a#one', title: 'A', ...cats },
    { url: 'https://example.org/a?utm_source=loci', title: 'Again', ...cats },
    { url: 'https://example.org/b', title: ' ', ...cats },
    { url: 'javascript:alert(1)', title: 'No', ...cats },
  ]);
  expect(shown.map(({ url, title }) => [url, title])).toEqual([
    ['https://example.org/a#one', 'A'],
    ['https://example.org/b', 'example.org'],
  ]);
});

test('at most two hundred', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ url: `https://example.org/${at}`, title: 'x', ...cats }));
  expect(publicResources(many)).toHaveLength(mostResources);
});
