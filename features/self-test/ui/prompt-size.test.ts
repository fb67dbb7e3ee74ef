import { expect, test } from 'vitest';
import { itemSize, promptSize } from './prompt-size.ts';

test.each([
  ['a word', 'gato', /2\.25rem/],
  ['a sentence', 'What is the capital of the country?', /1\.75rem/],
  ['a sentence with a long word', 'Was ist eine Höchstgeschwindigkeit?', /1\.375rem/],
  ['a word that fits no line', 'Grundstücksverkehrsgenehmigungszuständigkeit', /^text-18$/],
  ['Chinese, which breaks between any two characters', '唐代诗人李白的静夜思中床前明月光的下一句是什么', /1\.75rem/],
  ['Thai, which has no spaces', 'เมืองหลวงของประเทศไทยคือ', /2\.25rem/],
] as const)('a prompt is as large as it fits: %s', (_, text, size) => {
  expect(promptSize(text)).toMatch(size);
});

test('an answer with a long word is smaller on a phone, one without spaces between words is not', () => {
  expect(itemSize('Geschwindigkeit')).toContain('text-14');
  expect(itemSize('床前明月光疑是地上霜举头望明月')).toContain('text-16');
});
