import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, daysBetween, instantAt, isAfterMidnight, isDay, plusDays } from './learning-day.ts';

const at = (text: string) => Date.parse(text);
const zones = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
];
const anyInstant = fc.integer({ min: at('2009-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') });
const anyClock = fc.record({ timeZone: fc.constantFrom(...zones), dayStartsAt: fc.integer({ min: 0, max: 23 }) });

test.for([
  ['2026-03-01T22:59:00Z', false],
  ['2026-03-01T23:00:00Z', true],
  ['2026-03-02T02:59:00Z', true],
  ['2026-03-02T03:00:00Z', false],
] as const)('at %s in Paris the calendar is ahead of a day that starts at 4:00: %s', ([instant, ahead]) => {
  expect(isAfterMidnight(at(instant), { timeZone: 'Europe/Paris', dayStartsAt: 4 })).toBe(ahead);
});

describe('[decisions: repeat schedule] a day starts at 4:00 in the member’s time zone', () => {
  test.for([
    ['Europe/Paris', '2026-03-02T02:59:59Z', '2026-03-01'],
    ['Europe/Paris', '2026-03-02T03:00:00Z', '2026-03-02'],
    // Clocks go forward on 29 March 2026 at 2:00: 4:00 is two hours from UTC from then on.
    ['Europe/Paris', '2026-03-28T03:00:00Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T01:59:59Z', '2026-03-28'],
    ['Europe/Paris', '2026-03-29T02:00:00Z', '2026-03-29'],
    // Clocks go back on 25 October 2026 at 3:00: the day of the 24th has 25 hours.
    ['Europe/Paris', '2026-10-25T02:59:59Z', '2026-10-24'],
    ['Europe/Paris', '2026-10-25T03:00:00Z', '2026-10-25'],
    ['America/New_York', '2026-03-08T07:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T08:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-11-01T08:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T09:00:00Z', '2026-11-01'],
    ['Asia/Kolkata', '2026-06-01T22:29:59Z', '2026-06-01'],
    ['Asia/Kolkata', '2026-06-01T22:30:00Z', '2026-06-02'],
    // Back at 3:00 on 5 April, forward at 2:00 on 27 September: south of the equator it is the other way round.
    ['Pacific/Auckland', '2026-04-04T15:59:59Z', '2026-04-04'],
    ['Pacific/Auckland', '2026-04-04T16:00:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-09-26T14:59:59Z', '2026-09-26'],
    ['Pacific/Auckland', '2026-09-26T15:00:00Z', '2026-09-27'],
    ['Pacific/Apia', '2026-01-01T14:59:59Z', '2026-01-01'],
    ['Pacific/Apia', '2026-01-01T15:00:00Z', '2026-01-02'],
  ] as const)('%s at %s is %s', ([timeZone, instant, day]) => {
    expect(dayOf(at(instant), { timeZone, dayStartsAt: 4 })).toBe(day);
  });

  test('Apia skipped 30 December 2011: no learning day has that date there', () => {
    const apia = { timeZone: 'Pacific/Apia', dayStartsAt: 0 };
    expect(dayOf(at('2011-12-30T09:59:59Z'), apia)).toBe('2011-12-29');
    expect(dayOf(at('2011-12-30T10:00:00Z'), apia)).toBe('2011-12-31');
    expect(instantAt('2011-12-30', 4, 'Pacific/Apia')).toBe(at('2011-12-30T10:00:00Z'));
  });

  test('the member’s own hour counts', () => {
    expect(dayOf(at('2026-03-02T03:30:00Z'), { timeZone: 'UTC', dayStartsAt: 4 })).toBe('2026-03-01');
    expect(dayOf(at('2026-03-02T03:30:00Z'), { timeZone: 'UTC', dayStartsAt: 0 })).toBe('2026-03-02');
    expect(dayOf(at('2026-03-02T22:30:00Z'), { timeZone: 'UTC', dayStartsAt: 23 })).toBe('2026-03-01');
  });

  test('flying west over the date line repeats a day, flying east skips one', () => {
    const departure = at('2026-05-10T10:00:00Z');
    expect(dayOf(departure, { timeZone: 'Pacific/Auckland', dayStartsAt: 4 })).toBe('2026-05-10');
    expect(dayOf(departure, { timeZone: 'Pacific/Honolulu', dayStartsAt: 4 })).toBe('2026-05-09');
  });

  test('time never runs back within a zone, whatever its clocks do', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 26 * 3_600_000 }), anyClock, (instant, later, clock) => {
        expect(dayOf(instant + later, clock) >= dayOf(instant, clock)).toBe(true);
      }),
    );
  });
});

describe('instants of a day', () => {
  test.for([
    ['2026-03-28', 8, 'Europe/Paris', '2026-03-28T07:00:00Z'],
    ['2026-03-29', 8, 'Europe/Paris', '2026-03-29T06:00:00Z'],
    ['2026-10-25', 8, 'Europe/Paris', '2026-10-25T07:00:00Z'],
    // 2:30 does not exist that night; the first instant after it does.
    ['2026-03-29', 2, 'Europe/Paris', '2026-03-29T01:00:00Z'],
    // 2:00 comes twice that night; the first one counts.
    ['2026-10-25', 2, 'Europe/Paris', '2026-10-25T00:00:00Z'],
    ['2026-03-08', 2, 'America/New_York', '2026-03-08T07:00:00Z'],
    ['2026-11-01', 1, 'America/New_York', '2026-11-01T05:00:00Z'],
    ['2026-06-02', 8, 'Asia/Kolkata', '2026-06-02T02:30:00Z'],
    ['2026-09-27', 8, 'Pacific/Auckland', '2026-09-26T19:00:00Z'],
  ] as const)('%s %i:00 in %s is %s', ([day, hour, timeZone, instant]) => {
    expect(new Date(instantAt(day, hour, timeZone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });

  test('the first instant of a day is in that day, the millisecond before it is not', () => {
    fc.assert(
      fc.property(anyInstant, anyClock, (instant, clock) => {
        const day = dayOf(instant, clock);
        const start = instantAt(day, clock.dayStartsAt, clock.timeZone);
        expect(dayOf(start, clock)).toBe(day);
        expect(dayOf(start - 1, clock) < day).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});

describe('arithmetic of days', () => {
  test('knows months, years and leap days', () => {
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(plusDays('2026-03-28', 365)).toBe('2027-03-28');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  });
  test('adding and counting agree', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -4000, max: 4000 }), (instant, days) => {
        const day = new Date(instant).toISOString().slice(0, 10);
        expect(daysBetween(day, plusDays(day, days))).toBe(days);
      }),
    );
  });
});

test.for([
  ['2026-03-29', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-3-1', false],
  ['today', false],
  ['', false],
  [null, false],
] as const)('%s names a day: %s', ([text, expected]) => {
  expect(isDay(text)).toBe(expected);
});
