import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultPlan, planLimits, plannedSeconds, type Plan } from './plan.ts';
import {
  elapsedMs,
  focusSeconds,
  isNearEnd,
  remainingMs,
  settlesAt,
  skipLeadsTo,
  stateAt,
  type SessionAct,
  type ActKind,
} from './timeline.ts';

const start = Date.UTC(2026, 2, 28, 21);
const minutes = (count: number) => count * 60_000;
const plan = (changes: Partial<Plan> = {}): Plan => ({ ...defaultPlan, rounds: 2, ...changes });
const act = (kind: ActKind, afterMinutes: number, id = `${kind} ${afterMinutes}`): SessionAct => ({
  id,
  kind,
  at: start + minutes(afterMinutes),
});
const at = (afterMinutes: number, acts: readonly SessionAct[] = [], changes: Partial<Plan> = {}) =>
  stateAt({ plan: plan(changes), startedAt: start, acts }, start + minutes(afterMinutes));

test('[S3 §9] a session of two rounds: focus, short break, focus, end', () => {
  expect(at(0)).toMatchObject({ status: 'running', phase: 'focus', round: 1, phaseEndsAt: start + minutes(25) });
  expect(at(25)).toMatchObject({ status: 'running', phase: 'shortBreak', round: 1, phaseEndsAt: start + minutes(30) });
  expect(at(30)).toMatchObject({ phase: 'focus', round: 2, phaseEndsAt: start + minutes(55) });
  expect(at(55)).toMatchObject({ status: 'ended', finished: true, endedAt: start + minutes(55) });
  expect(focusSeconds(at(55))).toBe(50 * 60);
});

test.each<[string, number, Partial<Plan>, readonly SessionAct[], string]>([
  ['the only round', 1, { rounds: 1 }, [], 'end'],
  ['the only round, in overtime', 26, { rounds: 1, overtime: true }, [], 'end'],
  ['the first of two rounds', 1, {}, [], 'shortBreak'],
  ['the fourth of five rounds', 91, { rounds: 5 }, [], 'longBreak'],
  ['a round without a break after it', 1, { shortBreakSec: 0 }, [], 'focus'],
  ['a break', 26, {}, [], 'focus'],
  ['the last round', 31, {}, [], 'end'],
  ['the last round, paused', 33, {}, [act('pause', 32)], 'end'],
  ['the last round, after an act of the same moment', 31, {}, [act('addMinute', 31)], 'end'],
  ['a locked card, whose focus is not skipped', 1, { locked: true }, [], 'shortBreak'],
  ['an open-ended focus', 10, { mode: 'flowtime' }, [], 'shortBreak'],
])('[S3 §9] what skipping leads to: %s', (_where, afterMinutes, changes, acts, leadsTo) => {
  expect(skipLeadsTo({ plan: plan(changes), startedAt: start, acts }, start + minutes(afterMinutes))).toBe(leadsTo);
});

test('a jump of hours crosses every phase, the long break after the fourth round included', () => {
  const state = at(9 * 60, [], { rounds: 5 });
  expect(state.spans.map(({ kind }) => kind)).toEqual([
    'focus',
    'shortBreak',
    'focus',
    'shortBreak',
    'focus',
    'shortBreak',
    'focus',
    'longBreak',
    'focus',
  ]);
  expect(state).toMatchObject({ status: 'ended', finished: true });
  expect((state.endedAt! - start) / 1_000).toBe(plannedSeconds(plan({ rounds: 5 })));
});

test('a pause keeps what is left, and does not count', () => {
  const acts = [act('pause', 10), act('resume', 70)];
  expect(at(60, acts)).toMatchObject({ status: 'paused', phaseEndsAt: null, pausedRemainingMs: minutes(15) });
  expect(at(70, acts)).toMatchObject({ status: 'running', phaseEndsAt: start + minutes(85) });
  expect(focusSeconds(at(80, acts))).toBe(20 * 60);
});

test('a pause of more than twelve hours has ended the session when it began', () => {
  const state = at(13 * 60 + 1, [act('pause', 10)]);
  expect(state).toMatchObject({ status: 'ended', endedAt: start + minutes(10), finished: false });
  expect(focusSeconds(state)).toBe(10 * 60);
});

test('skipping a focus phase leaves the session unfinished; skipping a break does not', () => {
  expect(at(50, [act('skip', 10)])).toMatchObject({ status: 'ended', finished: false });
  const state = at(50, [act('skip', 26)]);
  expect(state.spans.map(({ kind, to }) => [kind, (to - start) / 60_000])).toEqual([
    ['focus', 25],
    ['shortBreak', 26],
    ['focus', 50],
  ]);
  expect(at(51, [act('skip', 26)])).toMatchObject({ status: 'ended', finished: true });
});

test('one more minute, also while paused', () => {
  expect(at(5, [act('addMinute', 5)])).toMatchObject({ phaseEndsAt: start + minutes(26), phaseSec: 26 * 60 });
  expect(at(7, [act('pause', 5), act('addMinute', 6)])).toMatchObject({ pausedRemainingMs: minutes(21) });
});

test('stopping ends at once; what was focused counts', () => {
  const state = at(40, [act('stop', 12)]);
  expect(state).toMatchObject({ status: 'ended', finished: false, endedAt: start + minutes(12) });
  expect(focusSeconds(state)).toBe(12 * 60);
});

test('overtime runs on after the end, and the member ends it', () => {
  const overtime = { overtime: true, rounds: 1 };
  expect(at(31, [], overtime)).toMatchObject({ status: 'overtime', phaseEndsAt: null });
  const state = at(40, [act('skip', 33)], overtime);
  expect(state).toMatchObject({ status: 'ended', finished: true });
  expect(focusSeconds(state)).toBe(33 * 60);
  expect(at(10 * 60, [], overtime)).toMatchObject({ status: 'ended', endedAt: start + minutes(25 + 60) });
});

test('overtime that is paused and resumed is overtime; one more minute makes it a phase with an end again', () => {
  const acts = [act('pause', 30), act('resume', 40)];
  expect(at(35, acts, { overtime: true })).toMatchObject({ status: 'paused', pausedRemainingMs: null });
  expect(at(45, acts, { overtime: true })).toMatchObject({ status: 'overtime' });
  expect(at(46, [...acts, act('addMinute', 46)], { overtime: true })).toMatchObject({
    status: 'running',
    phaseEndsAt: start + minutes(47),
  });
});

test('flowtime counts up, and its break is a fifth of the focus', () => {
  const flowtime = { mode: 'flowtime' as const };
  expect(at(49, [], flowtime)).toMatchObject({ status: 'running', phaseEndsAt: null, phaseSec: null });
  expect(at(50, [act('skip', 50)], flowtime)).toMatchObject({ phase: 'shortBreak', phaseSec: 10 * 60 });
  expect(at(61, [act('skip', 50)], flowtime)).toMatchObject({ phase: 'focus', round: 2, status: 'paused' });
  expect(at(70, [act('skip', 50), act('resume', 62)], flowtime)).toMatchObject({ status: 'running', round: 2 });
  const endedAt = start + planLimits.maxFlowtimeSec * 1_000;
  expect(at(300, [], flowtime)).toMatchObject({ status: 'ended', endedAt, finished: true });
});

const acts = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom<ActKind>('pause', 'resume', 'skip', 'addMinute', 'stop'),
    at: fc.integer({ min: start - minutes(30), max: start + minutes(24 * 60) }),
  }),
  { maxLength: 12 },
);
const plans = fc.record({
  mode: fc.constantFrom('timed' as const, 'flowtime' as const),
  focusSec: fc.integer({ min: 1, max: 12 }).map((steps) => steps * 300),
  rounds: fc.integer({ min: 1, max: 8 }),
  shortBreakSec: fc.integer({ min: 0, max: 20 }).map((count) => count * 60),
  longBreakSec: fc.integer({ min: 0, max: 40 }).map((count) => count * 60),
  overtime: fc.boolean(),
});
/** From a minute to a day and a half, so that it crosses the change to summer time of 29 March 2026. */
const later = fc.integer({ min: 0, max: 36 * 60 }).map((count) => start + minutes(count));

test('spans never overlap, are in order, lie between start and now, and no credit exceeds the time that passed', () => {
  fc.assert(
    fc.property(plans, acts, later, (chosen, done, now) => {
      const state = stateAt({ plan: chosen, startedAt: start, acts: done }, now);
      let last = start;
      for (const { from, to } of state.spans) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        last = to;
      }
      expect(last).toBeLessThanOrEqual(now);
      expect(focusSeconds(state) * 1_000).toBeLessThanOrEqual(now - start);
      expect(remainingMs(state, now) ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('looking in between (a reload, another tab, a second device) changes nothing: the state follows from the acts only', () => {
  fc.assert(
    fc.property(plans, acts, later, later, (chosen, done, one, two) => {
      const [earlier, now] = one < two ? [one, two] : [two, one];
      const timeline = { plan: chosen, startedAt: start, acts: done };
      const before = stateAt(timeline, earlier);
      const after = stateAt(timeline, now);
      // What was credited stays credited, unless a long pause shows that the session had ended.
      expect(focusSeconds(after)).toBeGreaterThanOrEqual(focusSeconds(before) - 1);
      expect(stateAt({ ...timeline, acts: [...done].reverse() }, now)).toEqual(after);
      expect(stateAt({ ...timeline, acts: [...done, ...done] }, now)).toEqual(after);
    }),
  );
});

test('credit is the overlap with the real phases: minute by minute, what runs as focus is what counts', () => {
  fc.assert(
    fc.property(plans, acts, (chosen, done) => {
      const timeline = { plan: chosen, startedAt: start, acts: done };
      const end = start + minutes(8 * 60);
      const whole = stateAt(timeline, end);
      let counted = 0;
      for (let now = start; now < end; now += minutes(1)) {
        const from = focusSeconds(stateAt(timeline, now));
        const to = focusSeconds(stateAt(timeline, now + minutes(1)));
        expect(to - from).toBeLessThanOrEqual(61);
        counted += to - from;
      }
      expect(counted).toBe(focusSeconds(whole));
    }),
    { numRuns: 40 },
  );
});

/** Second by second, without phases in advance: what a person with a stopwatch would count. */
function secondsCounted(chosen: Plan, done: readonly SessionAct[], untilSec: number): number {
  const queue = [...new Map(done.map((each) => [each.id, each])).values()].map((each) => ({
    ...each,
    second: Math.max(0, Math.ceil((each.at - start) / 1_000)),
  }));
  queue.sort((one, other) => one.second - other.second || (one.id < other.id ? -1 : 1));
  let [phase, round, left, paused, pausedFor, counted] = ['focus', 1, chosen.focusSec, false, 0, 0];
  let ended = false;
  const onward = () => {
    if (phase === 'break') [phase, round, left] = ['focus', round + 1, chosen.focusSec];
    else if (round >= chosen.rounds) ended = true;
    else {
      left = round % planLimits.roundsToLongBreak === 0 ? chosen.longBreakSec : chosen.shortBreakSec;
      if (left === 0) [round, left] = [round + 1, chosen.focusSec];
      else phase = 'break';
    }
    paused = false;
  };
  for (let second = 0; second < untilSec && !ended; second++) {
    while (!paused && left === 0 && !ended) onward();
    for (; queue[0] && queue[0].second <= second && !ended; queue.shift()) {
      const { kind } = queue[0];
      if (kind === 'pause' && !paused) [paused, pausedFor] = [true, 0];
      else if (kind === 'resume') paused = false;
      else if (kind === 'addMinute') left += 60;
      else if (kind === 'skip') onward();
      else if (kind === 'stop') ended = true;
      while (!paused && left === 0 && !ended) onward();
    }
    if (ended) break;
    if (paused) {
      if (++pausedFor > planLimits.maxPauseSec) ended = true;
    } else {
      left--;
      if (phase === 'focus') counted++;
    }
  }
  return counted;
}

const timedPlans = plans.map((chosen) => ({ ...chosen, mode: 'timed' as const, overtime: false }));
const secondActs = acts.map((done) =>
  done.map((each) => ({ ...each, at: start + Math.ceil((each.at - start) / 1_000) * 1_000 })),
);

test('credit is what a model counts that knows nothing of spans and goes second by second', () => {
  fc.assert(
    fc.property(timedPlans, secondActs, fc.integer({ min: 0, max: 20 * 3_600 }), (chosen, done, seconds) => {
      const state = stateAt({ plan: chosen, startedAt: start, acts: done }, start + seconds * 1_000);
      expect(focusSeconds(state)).toBe(secondsCounted(chosen, done, seconds));
    }),
    { numRuns: 60 },
  );
});

test('the logs of two devices give the same session, in whichever order they arrive and whatever arrives twice', () => {
  fc.assert(
    fc.property(plans, acts, acts, later, (chosen, one, other, now) => {
      const merged = (...logs: readonly (readonly SessionAct[])[]) =>
        stateAt({ plan: chosen, startedAt: start, acts: logs.flat() }, now);
      expect(merged(other, one)).toEqual(merged(one, other));
      expect(merged(one, other, one)).toEqual(merged(one, other));
    }),
  );
});

test('the end is known in advance, and every session has one', () => {
  fc.assert(
    fc.property(plans, acts, (chosen, done) => {
      const timeline = { plan: chosen, startedAt: start, acts: done };
      const now = start + minutes(24 * 60);
      expect(stateAt(timeline, Math.max(now, settlesAt(timeline, now))).status).toBe('ended');
    }),
  );
});

test('the last five minutes of a long focus phase are announced, not those of a short one, of a break or of a pause', () => {
  const near = (afterMinutes: number, done: readonly SessionAct[] = [], changes: Partial<Plan> = {}) =>
    isNearEnd(at(afterMinutes, done, changes), start + minutes(afterMinutes));
  expect([19, 20, 24].map((each) => near(each))).toEqual([false, true, true]);
  expect(near(27)).toBe(false);
  expect(near(22, [act('pause', 21)])).toBe(false);
  expect(near(7, [], { focusSec: 600 })).toBe(false);
  expect(near(30, [], { mode: 'flowtime' })).toBe(false);
});

test('time in the phase leaves pauses out', () => {
  expect(elapsedMs(at(80, [act('pause', 10), act('resume', 70)]))).toBe(minutes(20));
});

test('no phase of a locked card is prolonged, and its session is known to have ended after its longest pause', () => {
  const locked: Partial<Plan> = { locked: true };
  const prolongs = [act('addMinute', 26), act('addMinute', 27)];
  expect(at(28, prolongs, locked)).toMatchObject({ phase: 'shortBreak', phaseEndsAt: start + minutes(30) });
  expect(at(29, [act('skip', 28)], locked)).toMatchObject({ phase: 'focus', round: 2 });
  const timeline = { plan: plan(locked), startedAt: start, acts: [act('pause', 10)] };
  const settles = settlesAt(timeline, start + minutes(11));
  expect(stateAt(timeline, settles).status).toBe('ended');
  expect(settles).toBe(start + minutes(10) + planLimits.maxLockedPauseSec * 1_000 + 1);
});

test.each<[string, Partial<Plan>, number]>([
  ['one round', { rounds: 1 }, 25],
  ['eight rounds', { rounds: 8 }, 8 * 25],
  ['eight rounds of an hour', { rounds: 8, focusSec: 3_600 }, 8 * 60],
  ['rounds that wait after a break', { rounds: 8, waits: true }, 25],
  ['overtime', { rounds: 1, overtime: true }, 25 + 60],
  ['overtime in two rounds', { rounds: 2, overtime: true }, 2 * (25 + 60)],
  ['flowtime', { mode: 'flowtime' }, 4 * 60],
  ['a locked card', { rounds: 2, locked: true }, 2 * 25],
])('[§9.1, §9.3] credit of a session that nobody touches again: %s', (_name, changes, credited) => {
  expect(focusSeconds(at(72 * 60, [], changes))).toBe(credited * 60);
  expect(focusSeconds(at(72 * 60, [act('pause', 10)], changes)), 'paused and left').toBe(10 * 60);
});

test('[§9.2] with the setting, the focus after a break waits until the member goes on', () => {
  const waiting = { ...defaultPlan, rounds: 2, waits: true };
  const minute = 60_000;
  const acts = [{ id: 'a', kind: 'resume' as const, at: 100 * minute }];
  const timeline = { plan: waiting, startedAt: 0, acts };
  expect(stateAt({ ...timeline, acts: [] }, 90 * minute)).toMatchObject({ status: 'paused', phase: 'focus', round: 2 });
  expect(focusSeconds(stateAt({ ...timeline, acts: [] }, 90 * minute))).toBe(25 * 60);
  expect(stateAt(timeline, 110 * minute)).toMatchObject({ status: 'running', phase: 'focus', round: 2 });
  expect(stateAt(timeline, 126 * minute)).toMatchObject({ status: 'ended', finished: true });
});

test('[§9.3] no session outlives 24 hours: a running one ends then, a paused one at its pause', () => {
  const hour = 3_600_000;
  const flow = { ...defaultPlan, mode: 'flowtime' as const };
  const acts = Array.from({ length: 12 }, (_, at) => [
    { id: `skip ${at}`, kind: 'skip' as const, at: (2 * at + 1) * hour },
    { id: `go ${at}`, kind: 'resume' as const, at: (2 * at + 2) * hour },
  ]).flat();
  const timeline = { plan: flow, startedAt: 0, acts: acts.slice(0, -2) };
  const paused = { ...timeline, acts: [...timeline.acts, { id: 'p', kind: 'pause' as const, at: 22.5 * hour }] };
  for (const each of [timeline, paused]) {
    expect(stateAt(each, 24 * hour - 1).status).not.toBe('ended');
    expect(stateAt(each, 24 * hour).status).toBe('ended');
    expect(stateAt(each, 99 * hour).endedAt).toBeLessThanOrEqual(24 * hour);
    expect(settlesAt(each, 23 * hour)).toBeLessThanOrEqual(24 * hour);
  }
});
