import { expect, test } from 'vitest';
import { dayAndTime, dueInstant } from './due.ts';

const at = (...asked: Parameters<typeof dueInstant>) => {
  const instant = dueInstant(...asked);
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

test.each([
  ['in winter', '2026-12-03', '23:59', 'Europe/Paris', '2026-12-03T22:59:00.000Z'],
  ['in summer, given in winter', '2026-04-03', '23:59', 'Europe/Paris', '2026-04-03T21:59:00.000Z'],
  ['on the day of the change', '2026-03-29', '23:59', 'Europe/Paris', '2026-03-29T21:59:00.000Z'],
  ['at a time that the clock skips', '2026-03-29', '02:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
  ['at a time that comes twice', '2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['far west', '2026-12-03', '23:59', 'Pacific/Honolulu', '2026-12-04T09:59:00.000Z'],
  ['in a zone of quarters of an hour', '2026-12-03', '23:59', 'Asia/Kathmandu', '2026-12-03T18:14:00.000Z'],
  ['on a day that does not exist', '2026-02-30', '23:59', 'Europe/Paris', undefined],
  ['at a time that does not exist', '2026-02-03', '25:00', 'Europe/Paris', undefined],
  ['nowhere', '', '', 'Europe/Paris', undefined],
])('due %s', (_, day, time, zone, instant) => expect(at(day, time, zone)).toBe(instant));

test('the fields show what was chosen', () => {
  for (const zone of ['Europe/Paris', 'Asia/Kathmandu', 'Pacific/Honolulu'])
    expect(dayAndTime(dueInstant('2026-04-03', '08:15', zone)!, zone)).toEqual({ day: '2026-04-03', time: '08:15' });
});
