import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSignEveryMs, signDueAfter, signIsDue, unansweredMs } from './attendance.ts';
import { defaultPlan, type Plan } from './plan.ts';
import { creditedSeconds, focusSeconds, stateAt, type SessionAct, type ActKind } from './timeline.ts';

const minuteMs = 60_000;
const act = (kind: ActKind, at: number, round?: number): SessionAct => ({
  id: `${kind} ${at} ${round}`,
  kind,
  at: at * minuteMs,
  ...(round !== undefined && { round }),
});
const seen = (...at: readonly number[]) => at.map((each) => act('seen', each));
/** Of a room that stays open: the sign at the end itself never comes. */
const seenEveryFive = (from: number, end: number) => {
  const every = openSignEveryMs / minuteMs;
  return seen(...Array.from({ length: Math.ceil((end - from) / every) }, (_, at) => from + at * every));
};
const signed = (changes: Partial<Plan>, acts: readonly SessionAct[], now: number) =>
  stateAt({ plan: { ...defaultPlan, ...changes }, startedAt: 0, acts, needsSign: true }, now * minuteMs);

/** Minutes that count, and those that wait for an answer, by round. */
test.each<[string, Partial<Plan>, readonly SessionAct[], number, number, readonly [number, number][]]>([
  ['seen in every round', { rounds: 2 }, seen(1, 31), 60, 50, []],
  ['one sign counts its round as a whole: the page was closed in mid-phase', { rounds: 2 }, seen(0), 60, 25, [[2, 25]]],
  ['a sign at the last moment of a round', { rounds: 1 }, seen(24), 60, 25, []],
  ['asleep from the first minutes, opened after the end', { rounds: 2 }, seen(1), 185, 25, [[2, 25]]],
  [
    'never seen',
    { rounds: 2 },
    [],
    60,
    0,
    [
      [1, 25],
      [2, 25],
    ],
  ],
  [
    'a sign in a break',
    { rounds: 2 },
    seen(27),
    60,
    0,
    [
      [1, 25],
      [2, 25],
    ],
  ],
  ['a sign after the end', { rounds: 1 }, seen(30), 60, 0, [[1, 25]]],
  ['a press is a sign', { rounds: 2 }, [act('pause', 10), act('resume', 20), act('skip', 50)], 90, 35, []],
  ['the end by another session is none', { rounds: 2 }, [...seen(1), act('replaced', 40)], 60, 25, [[2, 10]]],
  ['stopped by the member', { rounds: 2 }, [...seen(1), act('stop', 40)], 60, 35, []],
  ['one more minute', { rounds: 1 }, [act('addMinute', 24)], 60, 26, []],
  ['overtime counts until the next sign was due', { rounds: 1, overtime: true }, seen(1, 30, 45), 90, 51, [[1, 34]]],
  ['overtime, awake until its limit (row 9)', { rounds: 1, overtime: true }, seenEveryFive(0, 85), 300, 85, []],
  ['overtime, signed late', { rounds: 1, overtime: true }, seen(1, 31, 37, 43), 49, 49, []],
  [
    'overtime, awake until another session begins',
    { rounds: 1, overtime: true },
    [...seenEveryFive(0, 34), act('replaced', 34)],
    90,
    34,
    [],
  ],
  ['overtime, asleep before its planned end (row 9)', { rounds: 1, overtime: true }, seen(1), 90, 25, [[1, 60]]],
  ['overtime, back at the end', { rounds: 1, overtime: true }, [...seen(1), act('skip', 70)], 90, 70, []],
  ['flowtime counts until the next sign was due', { mode: 'flowtime' }, seen(0, 5, 10), 300, 16, [[1, 224]]],
  ['flowtime, awake until its limit', { mode: 'flowtime' }, seenEveryFive(0, 240), 300, 240, []],
  ['flowtime, counted', { mode: 'flowtime' }, [...seen(0, 5, 10), act('count', 300, 1)], 300, 240, [[1, 224]]],
  ['paused and left', { rounds: 1 }, [...seen(1), act('pause', 10)], 900, 10, []],
  ['waits after a break', { rounds: 2, waits: true }, seen(1), 2_000, 25, []],
])('[§9.1] %s', (_name, changes, acts, now, credited, unseen) => {
  const state = signed(changes, acts, now);
  expect(creditedSeconds(state) / 60).toBe(credited);
  expect(state.unseen.map(({ round, ms }) => [round, ms / minuteMs])).toEqual(unseen);
});

test('[§9.1] the last answer for a round counts, and can be taken back', () => {
  const answers = [act('count', 100, 2), act('leaveOut', 101, 2)];
  const counted = signed({ rounds: 2 }, [...seen(1), answers[0]!], 60);
  expect(creditedSeconds(counted)).toBe(50 * 60);
  expect(counted.unseen).toEqual([{ round: 2, ms: 25 * minuteMs, answer: 'count' }]);
  expect(unansweredMs(counted.unseen)).toBe(0);
  const leftOut = signed({ rounds: 2 }, [...answers, ...seen(1)], 60);
  expect(creditedSeconds(leftOut)).toBe(25 * 60);
  expect(leftOut.unseen).toEqual([{ round: 2, ms: 25 * minuteMs, answer: 'leaveOut' }]);
});

test('a sign is due once in a planned phase, and every few minutes where the phase has no planned end', () => {
  const at = (changes: Partial<Plan>, acts: readonly SessionAct[], now: number) =>
    signIsDue(signed(changes, acts, now).signs, now * minuteMs);
  expect(at({ rounds: 2 }, [], 1)).toBe(true);
  expect(at({ rounds: 2 }, seen(0), 24)).toBe(false);
  expect(at({ rounds: 2 }, seen(0), 31), 'the next round').toBe(true);
  const every = openSignEveryMs / minuteMs;
  expect(at({ mode: 'flowtime' }, seen(0), every - 1)).toBe(false);
  expect(at({ mode: 'flowtime' }, seen(0), every)).toBe(true);
  expect(at({ rounds: 1, overtime: true }, seen(0), 24)).toBe(false);
  expect(at({ rounds: 1, overtime: true }, seen(0), 25 + every - 1)).toBe(false);
  expect(at({ rounds: 1, overtime: true }, seen(0), 25 + every)).toBe(true);
});

test('a sign is due again where late acts of another device moved the phase, so that the first one fell into a break', () => {
  const after = (acts: readonly SessionAct[], at: number, patience = 0) =>
    signDueAfter(signed({ rounds: 2 }, acts, at), at * minuteMs, patience * minuteMs);
  const first = after(seen(0), 31);
  expect(first).toBeDefined();
  expect(after(seen(0), 31.5), 'sent once').toBe(first);
  expect(after(seen(0, 31), 32), 'it is in the session').toBeUndefined();
  // Two minutes of pause: the second round begins at 32.
  const late = [...seen(0, 31), act('pause', 10), act('resume', 12)];
  expect(after(late, 31.5)).toBeUndefined();
  expect(after(late, 33)).toBeDefined();
  expect(after(late, 33)).not.toBe(first);
  expect(after(seen(0), 30.4, 0.5), 'another tab may sign').toBeUndefined();
  expect(after(seen(0), 30.6, 0.5)).toBeDefined();
});

const plans = fc.record({
  mode: fc.constantFrom('timed' as const, 'flowtime' as const),
  focusSec: fc.integer({ min: 1, max: 12 }).map((steps) => steps * 300),
  rounds: fc.integer({ min: 1, max: 8 }),
  shortBreakSec: fc.integer({ min: 0, max: 20 }).map((count) => count * 60),
  longBreakSec: fc.integer({ min: 0, max: 40 }).map((count) => count * 60),
  overtime: fc.boolean(),
  waits: fc.boolean(),
});
const anyActs = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom<ActKind>(
      'pause',
      'resume',
      'skip',
      'addMinute',
      'stop',
      'seen',
      'count',
      'leaveOut',
      'replaced',
    ),
    at: fc.integer({ min: -30 * minuteMs, max: 24 * 60 * minuteMs }),
    round: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 16 },
);
const later = fc.integer({ min: 0, max: 36 * 60 }).map((count) => count * minuteMs);

test('credit is a part of the real focus, what is left is asked about, and with all counted it is the whole', () => {
  fc.assert(
    fc.property(plans, anyActs, later, (plan, acts, now) => {
      const timeline = { plan, startedAt: 0, acts };
      const state = stateAt({ ...timeline, needsSign: true }, now);
      const real = focusSeconds(state);
      expect(state.spans, 'signs change no phase').toEqual(stateAt(timeline, now).spans);
      for (const { from, to, round } of state.credited)
        expect(state.spans.some((span) => span.round === round && span.from <= from && to <= span.to)).toBe(true);
      expect(creditedSeconds(state)).toBeLessThanOrEqual(real);
      // A minute of each round may be missed without a question.
      const asked = state.unseen.reduce((sum, { ms, answer }) => (answer === 'count' ? sum : sum + ms), 0);
      const rounds = new Set(state.spans.map(({ round }) => round)).size;
      expect(creditedSeconds(state) + asked / 1_000).toBeGreaterThanOrEqual(real - 60 * rounds - 1);
      const all = Array.from({ length: 40 }, (_, at) => act('count', 40 * 60, at + 1));
      expect(creditedSeconds(stateAt({ ...timeline, acts: [...acts, ...all], needsSign: true }, now))).toBe(real);
      expect(creditedSeconds(stateAt(timeline, now)), 'sessions from before there were signs').toBe(real);
    }),
  );
});

test('a sign more never takes credit away, and the order of arrival does not matter', () => {
  fc.assert(
    fc.property(plans, anyActs, later, later, (plan, acts, at, now) => {
      const credit = (log: readonly SessionAct[]) =>
        creditedSeconds(stateAt({ plan, startedAt: 0, acts: log, needsSign: true }, now));
      const more: SessionAct = { id: 'more', kind: 'seen', at };
      expect(credit([...acts, more])).toBeGreaterThanOrEqual(credit(acts));
      expect(credit([more, ...[...acts].reverse()])).toBe(credit([...acts, more]));
    }),
  );
});
