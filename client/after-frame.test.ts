import { afterEach, expect, test, vi } from 'vitest';
import { afterFrame } from './after-frame.ts';

/** The parts of a browser that draw: frames come when the test says so. */
function page({ hidden = false } = {}) {
  const frames: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  vi.stubGlobal('document', { hidden });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => listeners.push(listener));
  return {
    draw: () => frames.splice(0).forEach((draw) => draw()),
    hide: () => listeners.splice(0).forEach((listener) => listener()),
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('works run after the frame, in their order, and each once', () => {
  vi.useFakeTimers();
  const { draw } = page();
  const done: number[] = [];
  afterFrame(() => done.push(1));
  afterFrame(() => done.push(2));
  expect(done).toEqual([]);
  draw();
  vi.advanceTimersByTime(1);
  expect(done).toEqual([1, 2]);
  afterFrame(() => done.push(3));
  vi.advanceTimersByTime(1_000);
  expect(done, 'without a frame too').toEqual([1, 2, 3]);
});

test('a page that is left or hidden waits for no frame', () => {
  vi.useFakeTimers();
  const { hide } = page();
  const done: number[] = [];
  afterFrame(() => done.push(1));
  hide();
  expect(done).toEqual([1]);
  page({ hidden: true });
  afterFrame(() => done.push(2));
  expect(done).toEqual([1, 2]);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([1, 2]);
});

test('one that fails is reported, and the others run', () => {
  vi.useFakeTimers();
  const { hide } = page();
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const failure = new Error('no room');
  const done: number[] = [];
  afterFrame(() => {
    throw failure;
  });
  afterFrame(() => done.push(2));
  hide();
  expect(reported).toEqual([failure]);
  expect(done).toEqual([2]);
});
