import { expect, test } from 'vitest';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { typedWeights } from './typed-weights.ts';

const text = usualWeights.join(', ');

test.each<[string, string, unknown]>([
  ['with commas', text, { weights: usualWeights }],
  ['in brackets, as Anki and scripts write them', `[${usualWeights.join(',')}]`, { weights: usualWeights }],
  ['in lines', usualWeights.join('\n'), { weights: usualWeights }],
  ['nothing', '', { problem: 'count' }],
  ['of an older model', usualWeights.slice(0, 19).join(', '), { problem: 'count' }],
  ['with a word', text.replace('0.212', 'much'), { problem: 'count' }],
  ['too large', text.replace('6.4133', '11'), { problem: 'range', place: 5, least: 1, most: 10 }],
  ['negative', text.replace('0.1542', '-0.1542'), { problem: 'range', place: 21, least: 0.1, most: 0.8 }],
])('[S2 §6] weights typed %s', (_, typed, expected) => {
  expect(typedWeights(typed)).toEqual(expected);
});
