import { expect, test } from 'vitest';
import { phaseOfRoom, type SentRoom } from './room-phase.ts';

const minute = 60_000;
const room: SentRoom = {
  waits: false,
  valueTimerSec: 1_500,
  round: 2,
  shortBreakSec: 300,
  longBreakSec: 900,
  started_at: new Date(0).toISOString(),
  acts: [],
};

test.for([
  [0, { phase: 'focus', round: 1, minutesLeft: 25 }],
  [12.5, { phase: 'focus', round: 1, minutesLeft: 13 }],
  [27, { phase: 'shortBreak', minutesLeft: 3 }],
  [31, { phase: 'focus', round: 2, minutesLeft: 24 }],
  [60, { phase: 'ended' }],
] as const)('[S3 §3] a listed room at %d minutes', ([at, shown]) => {
  expect(phaseOfRoom(room, at * minute)).toMatchObject(shown);
});

test('a room that waits for its host has no phase yet', () => {
  expect(phaseOfRoom({ ...room, waits: true }, 99 * minute)).toMatchObject({ phase: 'lobby' });
});

test('what its host did moves the phases of a listed room', () => {
  const acts = [{ _id: 'a', kind: 'skip', at: new Date(26 * minute).toISOString() }] as const;
  expect(phaseOfRoom({ ...room, acts }, 27 * minute)).toMatchObject({ phase: 'focus', round: 2, minutesLeft: 24 });
});
