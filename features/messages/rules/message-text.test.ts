import { expect, test } from 'vitest';
import { cleanText, messageLimits, whatBlocksRemoving, whatBlocksText, withLinks } from './message-text.ts';

test.each([
  ['a', '', false, undefined],
  ['', '', false, 'message'],
  ['a'.repeat(4_000), '', false, undefined],
  ['a'.repeat(4_001), '', false, 'message'],
  ['Hello!', '012345', true, undefined],
  ['Hello', '012345', true, 'message'],
  ['Hello!', '01234', true, 'phone'],
  ['Hello!', '0'.repeat(41), true, 'phone'],
] as const)('[S3 §8] %.10s… with the phone %.10s, contacting: %s', (message, phone, contacts, field) => {
  expect(whatBlocksText({ message, phone }, contacts)).toBe(field);
});

test('stored text has no control characters but the end of a line', () => {
  expect(cleanText(' \0a\u0007\r\nb\tc ')).toBe('a\nb\tc');
});

test('web addresses become links, without what ends the sentence; nothing else does', () => {
  expect(withLinks('See https://a.org/b?c=1, or (HTTP://d.org).')).toEqual([
    { text: 'See ' },
    { text: 'https://a.org/b?c=1', href: 'https://a.org/b?c=1' },
    { text: ', or (' },
    { text: 'HTTP://d.org', href: 'HTTP://d.org' },
    { text: ').' },
  ]);
  for (const text of ['javascript:alert(1)', 'https://', 'a.org', 'https://[', ''])
    expect(withLinks(text).some(({ href }) => href)).toBe(false);
});

test('one takes back what one sent for an hour', () => {
  expect(whatBlocksRemoving({ sentAt: 0, now: messageLimits.removableMs })).toBe(undefined);
  expect(whatBlocksRemoving({ sentAt: 0, now: messageLimits.removableMs + 1 })).toBe('tooLate');
});
