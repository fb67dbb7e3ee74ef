import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seeded } from '#platform/offline/chaos/seeded.ts';
import { defaultPlan } from '../rules/plan.ts';
import { stateAt, type SessionAct, type Timeline } from '../rules/timeline.ts';
import { createShownClock } from './shown-clock.ts';

const runs = process.env['LOCI_LONG'] ? 2_000 : 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = (acts: readonly SessionAct[], startedAt: number): Timeline => ({ plan: defaultPlan, startedAt, acts });

test(`an end is shown, whenever it is stored, acknowledged and corrected: seeds 1 to ${runs}`, () => {
  for (let seed = 1; seed <= runs; seed++) {
    const chance = seeded(seed);
    const upTo = (most: number) => chance.below(most + 1);
    // The first comparison with the server moves the clock by up to three seconds, in either direction.
    let offset = 0;
    const startedAt = Date.now();
    const clock = createShownClock(() => Date.now() + offset);
    const leave = clock.subscribe(() => undefined);
    clock.follow(session([], startedAt));
    const correction = setTimeout(() => {
      offset = upTo(6_000) - 3_000;
      clock.repaint();
    }, upTo(16_000));
    vi.advanceTimersByTime(upTo(15_000));
    const stop = { id: 'stop', kind: 'stop', at: Date.now() + offset } as const;
    // Stored on the device first, which takes up to half a second on a slow one.
    vi.advanceTimersByTime(upTo(500));
    clock.follow(session([stop], startedAt));
    vi.advanceTimersByTime(upTo(2_000));
    // The server lets nothing happen in its future.
    const acknowledged = session([{ ...stop, at: stop.at - upTo(300) }], startedAt);
    clock.follow(acknowledged);
    vi.advanceTimersByTime(20_000);
    expect(stateAt(acknowledged, clock.now()).status, `seed ${seed}`).toBe('ended');
    leave();
    clearTimeout(correction);
    expect(vi.getTimerCount(), `seed ${seed}: nothing ticks after the end`).toBe(0);
  }
});

test('it moves on while a session runs, and stands still without one or without a screen', () => {
  const clock = createShownClock(Date.now);
  const startedAt = Date.now();
  const leave = clock.subscribe(() => undefined);
  vi.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(startedAt);
  clock.follow(session([], startedAt));
  vi.advanceTimersByTime(5_000);
  expect(clock.now()).toBe(startedAt + 10_000);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});
