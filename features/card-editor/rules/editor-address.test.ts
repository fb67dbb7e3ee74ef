import { expect, test } from 'vitest';
import { addressFrom } from './editor-address.ts';
import { isWebAddress } from '#platform/text/web-address.ts';

test.for([
  ['', ''],
  ['h', ''],
  ['https:/', ''],
  ['HTTP://', ''],
  ['example.org', 'https://example.org'],
  [' http://example.org/a?b#c ', 'http://example.org/a?b#c'],
  ['localhost:3000', 'https://localhost:3000'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['https://user@host', undefined],
])('typed %s means %s', ([typed, address]) => {
  expect(addressFrom(typed!)).toBe(address);
});

test('for every prefix of a typed address, the saved value is one that the server accepts', () => {
  for (const whole of ['https://example.org/rain?x=1#y', 'example.org/rain', 'http://localhost:3000/a b'])
    for (let length = 0; length <= whole.length; length++) {
      const address = addressFrom(whole.slice(0, length));
      expect(address === undefined || isWebAddress(address), whole.slice(0, length)).toBe(true);
    }
});
