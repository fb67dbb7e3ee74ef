import { expect, test } from 'vitest';
import { leadsNowhere } from './leads-nowhere.ts';

test.each([
  ['nothing is there', { code: 'NOT_FOUND' }, true],
  ['the address holds no id', { code: 'BAD_INPUT', data: { field: 'id', detail: 'Invalid UUID' } }, true],
  ['the address holds no slug', { code: 'BAD_INPUT', data: { field: 'slug' } }, true],
  ['the address holds no day', { code: 'BAD_INPUT', data: { field: 'date' } }, true],
  ['the screen sent a wrong field', { code: 'BAD_INPUT', data: { field: 'update.title' } }, false],
  ['refused without a field', { code: 'BAD_INPUT' }, false],
  ['the server failed', { code: 'FAILED' }, false],
  ['an exception', new TypeError('x is undefined'), false],
])('only what is wrong in the address is shown as not found: %s', (_, error, expected) =>
  expect(leadsNowhere(error)).toBe(expected),
);
