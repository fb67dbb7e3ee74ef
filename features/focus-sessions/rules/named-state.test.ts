import { expect, test } from 'vitest';
import { refusals } from '#platform/contract/refusal.ts';
import { namedState } from './named-state.ts';

const refused = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['a list with the thing', [{}], null, 'found'],
  ['a kept list, when the last read failed', [{}], refused('FAILED'), 'found'],
  ['an empty list', [], null, 'unknown'],
  ['no answer yet', undefined, null, 'reading'],
  ['no network', undefined, new TypeError('Failed to fetch'), 'failed'],
] as const)('[S3 §3] %s', (_title, data, error, state) => {
  expect(namedState({ data, error })).toBe(state);
});

test.each(Object.keys(refusals))('[S3 §3] the refusal %s says of the thing only whether it exists', (code) => {
  const unknown = ['NOT_FOUND', 'BAD_INPUT'].includes(code);
  expect(namedState({ data: undefined, error: refused(code) })).toBe(unknown ? 'unknown' : 'failed');
});
