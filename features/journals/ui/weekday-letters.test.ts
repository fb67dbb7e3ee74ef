import { expect, test } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { weekdayLetters } from './weekday-letters.ts';

/** From Monday on, as most calendars show them. */
const week = (language: string) => {
  const [sunday, ...days] = weekdayLetters(language);
  return [...days, sunday].join(' ');
};

test.each(languages)('heads of a calendar in $tag are seven different ones of at most three letters', ({ tag }) => {
  const letters = weekdayLetters(tag);
  expect(new Set(letters).size).toBe(7);
  expect(Math.max(...letters.map((each) => each.length))).toBeLessThanOrEqual(3);
});

test.each([
  ['en', 'Mo Tu We Th Fr Sa Su'],
  ['fr', 'lu ma me je ve sa di'],
  ['es', 'L M X J V S D'],
  ['pt-BR', 'seg ter qua qui sex sáb dom'],
  ['pt-PT', 'seg ter qua qui sex sáb dom'],
  ['vi', 'T2 T3 T4 T5 T6 T7 CN'],
  ['th', 'จ อ พ พฤ ศ ส อา'],
  ['ru', 'пн вт ср чт пт сб вс'],
])('in %s they are %s', (language, letters) => {
  expect(week(language)).toBe(letters);
});
