import { expect, test } from 'vitest';
import { attendanceNow, goneAfterMs, type AttendedSeat } from './who-is-there.ts';

const minute = 60_000;
const seat = (memberId: string, more: Partial<AttendedSeat> = {}): AttendedSeat => ({
  memberId,
  joinedAt: 0,
  seenAt: null,
  goneAt: null,
  ...more,
});
const look = (seats: readonly AttendedSeat[], here: readonly string[], now: number, host = 'host') =>
  attendanceNow(seats, new Set(here), host, now);
const nothing = { gone: [], back: [], host: undefined };

test.for([
  ['all are there', [seat('host'), seat('guest')], ['host', 'guest'], 5 * minute, nothing],
  ['a reload of one', [seat('host', { seenAt: 5 * minute }), seat('guest')], ['guest'], 5 * minute + 59_999, nothing],
  [
    'row 7: the machine of the host is gone at 26, and at 27 another one is host',
    [seat('host', { seenAt: 26 * minute }), seat('guest', { joinedAt: 1 }), seat('later', { joinedAt: 2 })],
    ['guest', 'later'],
    27 * minute,
    { gone: [{ memberId: 'host', since: 26 * minute }], back: [], host: 'guest' },
  ],
  [
    'nobody is there: there is no other host',
    [seat('host', { seenAt: 26 * minute }), seat('guest', { seenAt: 26 * minute })],
    [],
    27 * minute,
    {
      gone: [
        { memberId: 'host', since: 26 * minute },
        { memberId: 'guest', since: 26 * minute },
      ],
      back: [],
      host: undefined,
    },
  ],
  [
    'a host who was gone before anybody was there: the first who comes is host',
    [seat('host', { seenAt: minute, goneAt: minute }), seat('guest', { goneAt: minute })],
    ['guest'],
    30 * minute,
    { gone: [], back: ['guest'], host: 'guest' },
  ],
  [
    'somebody who has just come has a minute to connect',
    [seat('host'), seat('guest', { joinedAt: 10 * minute })],
    ['host'],
    10 * minute + goneAfterMs - 1,
    nothing,
  ],
  [
    'whoever comes back is not gone, and is not host again',
    [seat('host', { goneAt: minute }), seat('guest')],
    ['host', 'guest'],
    30 * minute,
    { gone: [], back: ['host'], host: undefined },
  ],
  ['gone is said once', [seat('host'), seat('guest', { goneAt: minute })], ['host'], 30 * minute, nothing],
] as const)('[S3 §1] who is there: %s', ([, seats, here, now, expected]) => {
  expect(look(seats, here, now)).toEqual(expected);
});

test('[S3 §1] in a pair nobody is host', () => {
  const seats = [seat('one', { seenAt: 0 }), seat('other')];
  expect(attendanceNow(seats, new Set(['other']), undefined, goneAfterMs).host).toBeUndefined();
});
