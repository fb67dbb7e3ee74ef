import { expect, test } from 'vitest';
import { readWanted } from './wanted.ts';

test('what was wanted before paying is read back as it was', () => {
  for (const wanted of [
    { what: 'add', to: '/app/add/plate-tectonics' },
    { what: 'publish', to: '/app/card/1?share=public' },
  ])
    expect(readWanted(wanted)).toEqual(wanted);
});

test.each([
  null,
  'add',
  {},
  { what: 'add' },
  { what: 'buy', to: '/app' },
  { what: 'add', to: '' },
  { what: 'add', to: '//evil.example' },
  { what: 'add', to: 'https://evil.example' },
  { what: 'add', to: 7 },
])('%j is nothing', (kept) => {
  expect(readWanted(kept)).toBeUndefined();
});
