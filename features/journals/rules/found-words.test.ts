import { expect, test } from 'vitest';
import { foundWords } from './found-words.ts';

/** Matches in brackets. */
const marked = (text: string, query: string) =>
  foundWords(text, query)
    .map((stretch) => (stretch.found ? `[${stretch.text}]` : stretch.text))
    .join('');
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `w${from + at}`).join(' ');

test.for([
  ['Sun and moon', 'moon', 'Sun and [moon]'],
  ['Sun and moon', 'MOON', 'Sun and [moon]'],
  ['L’équinoxe de mars', 'equinoxe', '[L’équinoxe] de mars'],
  ['Moonlight', 'moon', '[Moonlight]'],
  ['sun moon stars', 'sun moon', '[sun moon] stars'],
  ['sun, moon', 'mars', 'sun, moon'],
  ['sun  and\nmoon', 'moon', 'sun and [moon]'],
  ['Sun and moon', '', 'Sun and moon'],
  ['moon, sun', 'moon', '[moon,] sun'],
  // Scripts without blanks: not the whole text is one word.
  ['今日は自然科学の本を読んだ。', '自然科学', '今日は[自然科学]の本を読んだ。'],
  ['昨日も今日も 本を 読んだ', '本', '昨日も今日も [本]を 読んだ'],
  ['วันนี้ฉันอ่านหนังสือ', 'หนังสือ', 'วันนี้ฉันอ่าน[หนังสือ]'],
  ['', 'moon', ''],
] as const)('[decisions: Journals] “%s” searched for “%s” shows “%s”', ([text, query, expected]) => {
  expect(marked(text, query)).toBe(expected);
});

test('[decisions: Journals] a long text is cut to 40 words, from 8 words before the first match', () => {
  expect(marked(`${numbers(1, 100)} moon ${numbers(101, 200)}`, 'moon')).toBe(
    `… ${numbers(93, 100)} [moon] ${numbers(101, 131)} …`,
  );
  expect(marked(numbers(1, 40), 'moon')).toBe(numbers(1, 40));
  expect(marked(numbers(1, 41), 'moon')).toBe(`${numbers(1, 40)} …`);
});

test('[decisions: Journals] a long text without blanks is cut, too', () => {
  const excerpt = marked(`${'今日は本を読んだ。'.repeat(30)}月を見た。${'今日は本を読んだ。'.repeat(30)}`, '月');
  expect(excerpt).toMatch(/^… \S{10,30}\[月\]を見た。\S{30,100}…$/);
});
