import { expect, test } from 'vitest';
import { plans } from './plans.ts';
import { isGivenBy, readWanted, wantedForMs } from './wanted.ts';

const now = Date.UTC(2027, 4, 1);

test('the stored action is parsed back unchanged', () => {
  for (const wanted of [
    { what: 'add', to: '/app/add/plate-tectonics', under: 'FREE' },
    { what: 'publish', to: '/app/card/1?share=public', under: 'FREE' },
    { what: 'students', to: '/app/card/1?students', under: 'PREMIUM' },
  ])
    expect(readWanted({ ...wanted, at: now - 60_000 }, now)).toEqual(wanted);
});

test('it is kept for a day', () => {
  const read = (at: unknown) => readWanted({ what: 'add', to: '/app/add/plate-tectonics', under: 'FREE', at }, now);
  expect(read(now - wantedForMs + 1)).toBeDefined();
  expect(read(now - wantedForMs)).toBeUndefined();
  expect(read(now + wantedForMs), 'kept by a clock that was wrong').toBeUndefined();
  expect(read(undefined), 'as an older version of the product kept it').toBeUndefined();
});

test.each([
  null,
  'add',
  {},
  { what: 'add', under: 'FREE' },
  { what: 'add', to: '/app/add/plate-tectonics' },
  { what: 'add', to: '/app/add/plate-tectonics', under: 'GOLD' },
  { what: 'buy', to: '/app', under: 'FREE' },
  { what: 'add', to: '', under: 'FREE' },
  { what: 'add', to: '//evil.example', under: 'FREE' },
  { what: 'add', to: 'https://evil.example', under: 'FREE' },
  { what: 'add', to: 7, under: 'FREE' },
])('%j is nothing', (kept) => {
  expect(readWanted(kept, now)).toBeUndefined();
  expect(readWanted(typeof kept === 'object' && kept ? { ...kept, at: now } : kept, now)).toBeUndefined();
});

test.each([
  ['FREE', ['PREMIUM', 'PREMIUM_TEACHER']],
  ['PREMIUM', ['PREMIUM_TEACHER']],
  ['PREMIUM_TEACHER', []],
] as const)('[S1 §6] what %s did not give is offered with more than that, and with nothing less', (under, given) => {
  const wanted = { what: 'students', to: '/app/card/1?students', under } as const;
  expect(plans.filter((plan) => isGivenBy(plan, wanted))).toEqual(given);
});
