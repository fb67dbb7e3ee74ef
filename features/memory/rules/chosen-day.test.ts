import { expect, test } from 'vitest';
import { hadPassed } from './chosen-day.ts';

const clock = { timeZone: 'Europe/Paris', dayStartsAt: 4 };
const now = Date.parse('2026-03-10T12:00:00Z');
const at = (text: string) => Date.parse(text);

test('a chosen day has passed if the day on which it was chosen comes after it', () => {
  expect(hadPassed('2026-03-09', undefined, now, clock)).toBe(true);
  expect(hadPassed('2026-03-10', undefined, now, clock)).toBe(false);
  // Made offline four days ago, until the day after.
  expect(hadPassed('2026-03-07', at('2026-03-06T12:00:00Z'), now, clock)).toBe(false);
  expect(hadPassed('2026-03-05', at('2026-03-06T12:00:00Z'), now, clock)).toBe(true);
  // After midnight the day of before goes on.
  expect(hadPassed('2026-03-05', at('2026-03-06T02:00:00Z'), now, clock)).toBe(false);
  // A clock that runs ahead refuses nothing that the server would take.
  expect(hadPassed('2026-03-10', at('2030-01-01T00:00:00Z'), now, clock)).toBe(false);
});
