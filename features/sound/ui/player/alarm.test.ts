import { expect, test } from 'vitest';
import { createAlarm } from './alarm.ts';
import { resumes } from './sound-player.ts';

const bellSeconds = 3;

function opened() {
  let seconds = 0;
  let open = false;
  const struck: { at: number; stopped: boolean }[] = [];
  const ends: (() => void)[] = [];
  const alarm = createAlarm({
    now: () => seconds,
    strike(at, onEnd) {
      const bell = { at, stopped: false };
      struck.push(bell);
      ends.push(() => !bell.stopped && seconds >= at + bellSeconds && onEnd());
      return { until: at + bellSeconds, stop: () => (bell.stopped = true) };
    },
    open: () => (open = true),
    close: () => (open = false),
  });
  const pass = (by: number) => {
    seconds += by;
    for (const end of ends) end();
  };
  return { alarm, struck, pass, isOpen: () => open };
}

test('without sounds the bell opens the output, and closes it when it is silent again', () => {
  const { alarm, struck, pass, isOpen } = opened();
  alarm.ring();
  expect(struck).toEqual([{ at: 0, stopped: false }]);
  expect(isOpen()).toBe(true);
  pass(1);
  expect(isOpen()).toBe(true);
  pass(2);
  expect(isOpen()).toBe(false);
});

test('the bell of a phase that has ended rings out while the next one is set', () => {
  const { alarm, struck, pass, isOpen } = opened();
  alarm.set(10);
  pass(10.25);
  // The page notices the end a little later than the audio clock: what has begun is neither stopped nor doubled.
  alarm.cancel();
  alarm.set(60);
  alarm.ring();
  expect(struck).toEqual([
    { at: 10, stopped: false },
    { at: 70.25, stopped: false },
  ]);
  pass(5);
  expect(isOpen()).toBe(true);
  alarm.cancel();
  expect(struck[1]).toMatchObject({ stopped: true });
  expect(isOpen()).toBe(false);
});

test('a bell that is set and not heard yet does not replace the one of a phase that has ended', () => {
  const { alarm, struck } = opened();
  alarm.set(60);
  alarm.ring();
  expect(struck.map(({ stopped }) => stopped)).toEqual([false, false]);
});

test('a context that cannot be resumed after an interruption is told apart from one that can', async () => {
  const context = (state: AudioContextState, resume: () => Promise<void>) => ({ state, resume });
  expect(
    await resumes(
      context('running', () => Promise.resolve()),
      1,
    ),
  ).toBe(true);
  expect(
    await resumes(
      context('interrupted' as AudioContextState, () => Promise.reject(new DOMException('no', 'InvalidStateError'))),
      1,
    ),
  ).toBe(false);
  expect(
    await resumes(
      context('suspended', () => new Promise(() => undefined)),
      1,
    ),
  ).toBe(false);
});

test('a refusal before a press is expected; any other failure of a context is not swallowed', async () => {
  const refusing = (error: Error) => ({
    state: 'suspended' as AudioContextState,
    resume: async () => {
      throw error;
    },
  });
  expect(await resumes(refusing(new DOMException('press first', 'NotAllowedError')), 50)).toBe(false);
  const broken = new Error('the device is broken');
  await expect(resumes(refusing(broken), 50)).rejects.toBe(broken);
});
