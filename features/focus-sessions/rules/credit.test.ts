import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#features/memory/rules/learning-day.ts';
import { creditByDay } from './credit.ts';
import { defaultPlan } from './plan.ts';
import { focusSeconds, stateAt, type ActKind } from './timeline.ts';

const minuteMs = 60_000;
const paris = { timeZone: 'Europe/Paris', dayStartsAt: 4 };
const focus = (from: string, to: string) => [
  { kind: 'focus' as const, round: 1, from: Date.parse(from), to: Date.parse(to) },
];

test('[S3 §3 Streak] a session over 4:00 of the member’s clock counts for both days', () => {
  expect(creditByDay(focus('2026-01-10T02:50:00Z', '2026-01-10T03:15:00Z'), paris)).toEqual([
    { day: '2026-01-09', seconds: 600 },
    { day: '2026-01-10', seconds: 900 },
  ]);
});

test('the hour that the clock leaves out is not credited, the one that it shows twice is', () => {
  // 2026-03-29 02:00 is 03:00; 2026-10-25 03:00 is 02:00. Both sessions really last three hours.
  const midnight = { ...paris, dayStartsAt: 0 };
  expect(creditByDay(focus('2026-03-29T00:00:00Z', '2026-03-29T03:00:00Z'), midnight)).toEqual([
    { day: '2026-03-29', seconds: 3 * 3_600 },
  ]);
  expect(creditByDay(focus('2026-10-24T23:00:00Z', '2026-10-25T02:00:00Z'), midnight)).toEqual([
    { day: '2026-10-25', seconds: 3 * 3_600 },
  ]);
  // A day that begins in an hour which is shown twice, or left out.
  for (const dayStartsAt of [1, 2, 3])
    for (const [from, to] of [
      ['2026-03-28T23:00:00Z', '2026-03-29T04:00:00Z'],
      ['2026-10-24T22:00:00Z', '2026-10-25T03:00:00Z'],
    ] as const)
      expect(
        creditByDay(focus(from, to), { ...paris, dayStartsAt }).reduce((sum, { seconds }) => sum + seconds, 0),
      ).toBe(5 * 3_600);
});

const zones = ['UTC', 'Europe/Paris', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'];
/** Starts around each change of the clock in 2026, in the north and in the south. */
const starts = fc
  .constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-01')
  .chain((day) => fc.integer({ min: -30 * 60, max: 30 * 60 }).map((at) => Date.parse(`${day}Z`) + at * minuteMs));
const acts = (startedAt: number) =>
  fc.array(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom<ActKind>('pause', 'resume', 'skip', 'addMinute', 'stop'),
      at: fc.integer({ min: 0, max: 24 * 60 }).map((after) => startedAt + after * minuteMs),
    }),
    { maxLength: 8 },
  );

test('over every change of the clock: the days’ credit is the real focus, each second on the day that it belongs to', () => {
  fc.assert(
    fc.property(
      starts.chain((startedAt) => fc.record({ startedAt: fc.constant(startedAt), done: acts(startedAt) })),
      fc.record({ timeZone: fc.constantFrom(...zones), dayStartsAt: fc.integer({ min: 0, max: 23 }) }),
      fc.integer({ min: 1, max: 8 }),
      ({ startedAt, done }, clock, rounds) => {
        const plan = { ...defaultPlan, focusSec: 3_600, rounds };
        const state = stateAt({ plan, startedAt, acts: done }, startedAt + 36 * 60 * minuteMs);
        const credits = creditByDay(state.spans, clock);
        const counted = credits.reduce((sum, { seconds }) => sum + seconds, 0);
        const real = focusSeconds(state);
        // Each day is rounded down to whole seconds.
        expect(counted).toBeLessThanOrEqual(real);
        expect(counted).toBeGreaterThan(real - Math.max(1, credits.length));
        const minutes = new Map<string, number>();
        for (const { kind, from, to } of state.spans)
          if (kind === 'focus')
            for (let at = from; at < to; at += minuteMs)
              minutes.set(dayOf(at, clock), (minutes.get(dayOf(at, clock)) ?? 0) + 1);
        expect(new Map(credits.map(({ day, seconds }) => [day, seconds / 60]))).toEqual(minutes);
      },
    ),
  );
});
