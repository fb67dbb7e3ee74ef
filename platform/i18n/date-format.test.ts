import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

const instant = Date.UTC(2026, 10, 22, 16, 5);

test.each([
  ['en', '22 Nov 2026, 16:05'],
  ['fr', '22 nov. 2026, 16:05'],
  ['es', '22 nov 2026, 16:05'],
  ['it', '22 nov 2026, 16:05'],
  ['pt-BR', '22 de nov. de 2026, 16:05'],
  ['ru', '22 нояб. 2026 г., 16:05'],
  ['zh-Hans', '2026年11月22日 16:05'],
  ['ja', '2026/11/22 16:05'],
  ['vi', '16:05 22 thg 11, 2026'],
  // The year of the Buddhist era.
  ['th', '22 พ.ย. 2569 16:05'],
  ['ko', '2026. 11. 22. 오후 4:05'],
])(
  'dates and hours are written in the language of the interface, and no month can be taken for a day: %s',
  (language, written) => {
    expect(dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(instant)).toBe(
      written,
    );
  },
);

test('in German the dots say that the day goes before the month', () => {
  const format = dateFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  expect(format.format(instant)).toBe('22.11.2026, 16:05');
});

test('the hour at which a day begins has two digits, as a clock shows it', () => {
  for (const language of ['en', 'fr', 'de', 'es', 'it', 'pt-BR', 'ru', 'zh-Hans', 'pt-PT', 'vi', 'th', 'ja'])
    expect(
      dateFormat(language, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, 4)),
    ).toBe('04:00');
});

test('in Korean the half of the day goes before the hour', () => {
  const format = dateFormat('ko', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  expect([4, 16].map((hour) => format.format(Date.UTC(2026, 0, 1, hour)))).toEqual(['오전 04:00', '오후 04:00']);
});
