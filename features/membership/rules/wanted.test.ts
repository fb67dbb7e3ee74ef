import { expect, test } from 'vitest';
import { readWanted, wantedForMs } from './wanted.ts';

const now = Date.UTC(2027, 4, 1);

test('what was wanted before paying is read back as it was', () => {
  for (const wanted of [
    { what: 'add', to: '/app/add/plate-tectonics' },
    { what: 'publish', to: '/app/card/1?share=public' },
  ])
    expect(readWanted({ ...wanted, at: now - 60_000 }, now)).toEqual(wanted);
});

test('it is kept for a day', () => {
  const read = (at: unknown) => readWanted({ what: 'add', to: '/app/add/plate-tectonics', at }, now);
  expect(read(now - wantedForMs + 1)).toBeDefined();
  expect(read(now - wantedForMs)).toBeUndefined();
  expect(read(now + wantedForMs), 'kept by a clock that was wrong').toBeUndefined();
  expect(read(undefined), 'as an older version of the product kept it').toBeUndefined();
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
  expect(readWanted(kept, now)).toBeUndefined();
  expect(readWanted(typeof kept === 'object' && kept ? { ...kept, at: now } : kept, now)).toBeUndefined();
});
