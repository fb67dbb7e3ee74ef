import { expect, test } from 'vitest';
import { isSlow, measuredFrames, rideMs, rideSpeed, rowMs } from './ride.ts';

test('[S2 §9] a row of cards takes 12 seconds', () => {
  expect(rowMs).toBe(12_000);
});

test.each([
  { when: 'at the start', sinceMs: 0, speed: 0 },
  { when: 'in the middle', sinceMs: rideMs / 2, speed: 1 },
  { when: 'at the end', sinceMs: rideMs, speed: 0 },
  { when: 'after the end', sinceMs: rideMs + 500, speed: 0 },
])('the speed $when is $speed', ({ sinceMs, speed }) => {
  expect(rideSpeed(sinceMs, rideMs - sinceMs)).toBe(speed);
});

test.each([
  { frames: 'too few frames', frameMs: Array<number>(measuredFrames - 1).fill(200), slow: false },
  { frames: '60 a second', frameMs: Array<number>(measuredFrames).fill(16.7), slow: false },
  { frames: '30 a second', frameMs: Array<number>(measuredFrames).fill(33.4), slow: false },
  { frames: '20 a second', frameMs: Array<number>(measuredFrames).fill(50), slow: true },
  {
    frames: '60 a second with a few long ones',
    frameMs: [...Array<number>(measuredFrames - 4).fill(16.7), 200, 200, 200, 200],
    slow: false,
  },
])('$frames: slow is $slow', ({ frameMs, slow }) => {
  expect(isSlow(frameMs)).toBe(slow);
});
