import { expect, test } from 'vitest';
import { quietUntil, usualQuietHours, type QuietHours } from './quiet-hours.ts';

const at = (text: string) => Date.parse(text);
const hours = (from: number, to: number): QuietHours => ({ on: true, from: from * 60, to: to * 60 });

test.each<[name: string, now: string, zone: string, quiet: QuietHours, until: string | undefined]>([
  ['before them', '2026-03-02T20:59:00Z', 'Europe/Paris', usualQuietHours, undefined],
  ['at their first minute', '2026-03-02T21:00:00Z', 'Europe/Paris', usualQuietHours, '2026-03-03T06:00:00Z'],
  ['after midnight', '2026-03-03T02:30:20Z', 'Europe/Paris', usualQuietHours, '2026-03-03T06:00:00Z'],
  ['in their last minute', '2026-03-03T05:59:59Z', 'Europe/Paris', usualQuietHours, '2026-03-03T06:00:00Z'],
  ['at their end', '2026-03-03T06:00:00Z', 'Europe/Paris', usualQuietHours, undefined],
  ['elsewhere', '2026-03-02T21:00:00Z', 'America/New_York', usualQuietHours, undefined],
  ['half an hour from UTC', '2026-03-02T17:00:00Z', 'Asia/Kolkata', usualQuietHours, '2026-03-03T01:30:00Z'],
  ['within a day', '2026-03-02T12:10:00Z', 'UTC', hours(12, 14), '2026-03-02T14:00:00Z'],
  ['within a day, later', '2026-03-02T14:00:00Z', 'UTC', hours(12, 14), undefined],
  ['a night with an hour less', '2026-03-28T22:00:00Z', 'Europe/Paris', usualQuietHours, '2026-03-29T05:00:00Z'],
  ['a night with an hour more', '2026-10-24T21:00:00Z', 'Europe/Paris', usualQuietHours, '2026-10-25T06:00:00Z'],
  ['an end that the clock skips', '2026-03-29T00:10:00Z', 'Europe/Paris', hours(0, 2.5), '2026-03-29T01:30:00Z'],
  ['from and to the same', '2026-03-02T12:00:00Z', 'UTC', hours(12, 12), undefined],
  ['switched off', '2026-03-02T23:00:00Z', 'UTC', { ...usualQuietHours, on: false }, undefined],
])('quiet hours: %s', (_name, now, zone, quiet, until) => {
  const end = quietUntil(at(now), zone, quiet);
  expect(end === undefined ? undefined : new Date(end).toISOString().replace('.000', '')).toBe(until);
});
