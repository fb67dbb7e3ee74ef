import { describe, expect, test } from 'vitest';
import { isAbandoned, isLate, kept, nextAt, readKeep, readTimeOfDay, roomMissing } from './kept-archives.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const now = at('2026-03-18T03:31'); // a Wednesday
const archive = (day: string, good: boolean | null = true) => ({ name: day, at: at(`${day}T03:30`), good });
const days = (count: number, good: boolean | null = true) =>
  Array.from({ length: count }, (_, back) =>
    archive(new Date(now - back * 86_400_000).toISOString().slice(0, 10), good),
  );
const policy = { days: 7, weeks: 4, months: 6 };
const keptOf = (archives: Parameters<typeof kept>[0], rule = policy) => [...kept(archives, now, rule)].toSorted();

describe('which archives are kept', () => {
  test('the newest of seven days, of four weeks and of six months', () => {
    expect(keptOf(days(400))).toEqual([
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-01', // Sundays end their weeks
      '2026-03-08',
      '2026-03-12',
      '2026-03-13',
      '2026-03-14',
      '2026-03-15',
      '2026-03-16',
      '2026-03-17',
      '2026-03-18',
    ]);
  });

  test('of several on a day the newest', () => {
    const early = { name: 'early', at: at('2026-03-18T01:00'), good: true };
    expect(keptOf([early, archive('2026-03-18')])).toEqual(['2026-03-18']);
  });

  test('days without an archive are not made up for', () => {
    expect(keptOf([archive('2026-03-18'), archive('2026-03-01')], { days: 7, weeks: 0, months: 0 })).toEqual([
      '2026-03-18',
    ]);
  });

  test('the only good one never goes, however old', () => {
    expect(keptOf([archive('2020-01-01')])).toEqual(['2020-01-01']);
    expect(keptOf([archive('2020-01-01'), ...days(3, null)])).toContain('2020-01-01');
    expect(keptOf([archive('2020-01-01'), ...days(3, false)])).toContain('2020-01-01');
  });

  test('a damaged one takes no place, and goes once there is a good one after it', () => {
    expect(keptOf([archive('2026-03-18'), archive('2026-03-17', false)])).toEqual(['2026-03-18']);
    const later = { name: 'later', at: at('2026-03-17T22:00'), good: false };
    expect(keptOf([later, archive('2026-03-17')])).toEqual(['2026-03-17', 'later']);
    expect(keptOf([archive('2026-03-17', false)])).toEqual(['2026-03-17']);
  });

  test('one from the future, by a clock that was wrong, is of today', () => {
    expect(keptOf([archive('2030-01-01'), archive('2026-03-17')])).toEqual(['2026-03-17', '2030-01-01']);
  });

  test('none of none', () => expect(keptOf([])).toEqual([]));
});

test.each([
  ['7d 4w 6m', { days: 7, weeks: 4, months: 6 }],
  ['6m 7d', { days: 7, weeks: 0, months: 6 }],
  ['30d', { days: 30, weeks: 0, months: 0 }],
  ['', undefined],
  ['0d', undefined],
  ['7d 7d', undefined],
  ['7 days', undefined],
  ['-1d', undefined],
])('"%s" is read as what to keep: %o', (text, policyOf) => expect(readKeep(text)).toEqual(policyOf));

test.each([
  ['03:30', 210],
  ['3:30', 210],
  ['23:59', 1439],
  ['24:00', undefined],
  ['3:60', undefined],
  ['night', undefined],
])('"%s" is a time of day: %o minutes', (text, minutes) => expect(readTimeOfDay(text)).toBe(minutes));

test('an archive that was not finished goes after a day', () => {
  expect(isAbandoned(now - 86_400_000, now)).toBe(false);
  expect(isAbandoned(now - 86_400_001, now)).toBe(true);
});

test.each([
  [130, 100, 0],
  [129, 100, 1],
  [0, 0, 0],
  [0, 1000, 1300],
])('with %i bytes free after an archive of %i, %i are missing', (free, last, missing) =>
  expect(roomMissing(free, last)).toBe(missing),
);

test('the next turn is later today, or tomorrow', () => {
  const local = (day: number, hours: number, minutes: number) => new Date(2026, 5, day, hours, minutes).getTime();
  expect(nextAt(210, local(1, 3, 29))).toBe(local(1, 3, 30));
  expect(nextAt(210, local(1, 3, 30))).toBe(local(2, 3, 30));
  expect(nextAt(210, local(30, 12, 0))).toBe(local(31, 3, 30));
});

test('a day and a half after the newest, the next is late', () => {
  expect(isLate(now - 36 * 3_600_000, now)).toBe(false);
  expect(isLate(now - 36 * 3_600_000 - 1, now)).toBe(true);
});
