import { expect, test } from 'vitest';
import { roomToSay } from './room-to-say.ts';

test.each([
  ['no limit', 5_000, undefined, undefined],
  ['a code of six', 6, 6, undefined],
  ['room enough', 200, 300, undefined],
  ['the last tenth begins', 270, 300, 30],
  ['full', 300, 300, 0],
  ['kept from before the limit', 310, 300, 0],
] as const)('what a field says of its end: %s', (_, length, maxLength, left) => {
  expect(roomToSay(length, maxLength)).toBe(left);
});
