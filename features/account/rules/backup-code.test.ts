import { expect, test } from 'vitest';
import { backupCodeFrom, comparedBackupCode } from './backup-code.ts';

test('a backup code has two groups of unambiguous characters', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const codes = Array.from({ length: 246 }, (_, from) => backupCodeFrom(every.subarray(from)));
  expect(codes[0]).toBe('01234-56789');
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.for([
  ['7KX9M-2QPRT', '7kx9m2qprt'],
  ['7KX9M-2QPRT', ' 7kX9m – 2qPrT '],
  ['10K9M-2Q01T', 'lok9m-2qOIT'],
  // As codes were made before, of capital and small letters.
  ['aB3dE-f9Ghl', 'AB3DE F9GHI'],
])('%s is recognised as %s', ([code, typed]) => {
  expect(comparedBackupCode(typed!)).toBe(comparedBackupCode(code!));
});

test('codes that differ in a sign stay different', () => {
  expect(comparedBackupCode('7KX9M-2QPRT')).not.toBe(comparedBackupCode('7KX9M-2QPRS'));
});
