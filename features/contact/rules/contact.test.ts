import { expect, test } from 'vitest';
import { oneLine, plainMessage, whatBlocksContact } from './contact.ts';

const form = { fullname: 'Ada', email: 'ada@example.org', subject: '', message: 'Hello' };

test('[S1 §5] name, address and message are asked for; a subject is not', () => {
  expect(whatBlocksContact(form)).toEqual([]);
  expect(whatBlocksContact({ fullname: ' ', email: '', subject: '', message: '\n' })).toEqual([
    'fullname',
    'email',
    'message',
  ]);
});

test.each(['ada@example.org', 'ada+loci@mail.example.org', ' ada@example.org ', 'ада@пример.рф', "o'neil@example.co"])(
  '[S1 §5] %j is an address',
  (email) => {
    expect(whatBlocksContact({ ...form, email })).toEqual([]);
  },
);

test.each([
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada example@example.org',
  'ada@exa mple.org',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
  'ada@example.org\nBcc: eve@example.org',
  'ada@example.org>\u0000',
  '"ada"@example.org',
])('[S1 §5] %j is no address', (email) => {
  expect(whatBlocksContact({ ...form, email })).toEqual(['email']);
});

test('a line stays one line, and shows everything that is in it', () => {
  expect(oneLine(' Ada\r\nBcc:\u2028 e\u202Ev\u0000e  ')).toBe('Ada Bcc: e v e');
  expect(oneLine('👩\u200D🔬 می\u200Cخواهم')).toBe('👩\u200D🔬 می\u200Cخواهم');
});

test('a message keeps its lines and loses what no keyboard writes', () => {
  expect(plainMessage('One\r\n\r\nTwo\tthree\u0000\u0007\rfour  ')).toBe('One\n\nTwo\tthree\nfour');
});
