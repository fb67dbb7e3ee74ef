import { expect, test } from 'vitest';
import { lapsesToSay } from './lapses-to-say.ts';

const [right, wrong] = [{ outcome: 'right' }, { outcome: 'wrong' }] as const;

test.each([
  ['for the eighth time', 7, true, [wrong], 8],
  ['and answered right since', 7, true, [wrong, right], 8],
  ['for the ninth time: it was said', 8, true, [wrong], 0],
  ['for the twelfth time', 11, true, [wrong], 12],
  ['for the seventh time', 6, true, [wrong], 0],
  ['not in this run', 8, true, [], 0],
  ['not at first in this run', 7, true, [right], 0],
  ['never: it was not known before either', 7, false, [wrong], 0],
])('[S2 §4] an item that was forgotten %s', (_, lapses, known, answers, said) => {
  expect(lapsesToSay({ lapses, known }, answers)).toBe(said);
});
