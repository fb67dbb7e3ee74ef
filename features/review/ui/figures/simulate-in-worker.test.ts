import { expect, test } from 'vitest';
import { usualWeights } from '#features/memory/rules/weights.ts';
import { simulated } from '../../rules/figures/simulated.ts';
import { simulateInWorker } from './simulate-in-worker.ts';

const now = Date.UTC(2026, 2, 2);
const what = {
  sample: {
    total: 60,
    items: [{ stability: 12, difficulty: 5, last_answered_at: now - 86_400_000 }],
    weights: [...usualWeights],
  },
  tried: { wanted: 90, newADay: 3, days: 90 },
  now,
};

/** A worker that does what the test says. */
class FakeWorker extends EventTarget {
  readonly asked: unknown[] = [];
  isTerminated = false;
  postMessage = (asked: unknown) => void this.asked.push(asked);
  terminate = () => void (this.isTerminated = true);
}

test('[S2 §4] what the worker answers is taken, once', () => {
  const [worker, ended] = [new FakeWorker(), [] as unknown[]];
  simulateInWorker(
    what,
    (band) => ended.push(band),
    () => worker,
  );
  expect(worker.asked).toEqual([what]);
  const band = simulated(structuredClone(what));
  for (let at = 0; at < 2; at++) worker.dispatchEvent(new MessageEvent('message', { data: band }));
  expect([ended, worker.isTerminated]).toEqual([[band], true]);
  expect(band.items, 'each item of the sample stands for sixty').toBe(60 + 3 * 90);
});

test('[S2 §4] where the worker cannot be loaded it is simulated here', () => {
  const [worker, ended] = [new FakeWorker(), [] as unknown[]];
  simulateInWorker(
    what,
    (band) => ended.push(band),
    () => worker,
  );
  worker.dispatchEvent(new Event('error'));
  expect(ended).toEqual([simulated(what)]);
});

test('[S2 §4] what was cancelled answers nothing', () => {
  const [worker, ended] = [new FakeWorker(), [] as unknown[]];
  simulateInWorker(
    what,
    (band) => ended.push(band),
    () => worker,
  )();
  worker.dispatchEvent(new Event('error'));
  expect([ended, worker.isTerminated]).toEqual([[], true]);
});
