import { expect, test } from 'vitest';
import { beginning, isFaultOfVideo, nextLife, type PlayerEvent } from './player-life.ts';

const after = (...events: PlayerEvent[]) => events.reduce(nextLife, beginning);
const answered = { kind: 'answered' } as const;
const played = { kind: 'played' } as const;
const silence = { kind: 'silence' } as const;
const offline = { kind: 'offline' } as const;

test.each([
  ['nothing yet', [], { state: 'loading' }],
  ['an answer', [answered], { state: 'ready' }],
  ['a picture', [answered, played], { state: 'plays' }],
  ['a late answer changes nothing', [answered, played, answered], { state: 'plays' }],
  ['silence after loading: blocked', [silence], { state: 'failed', why: { kind: 'silent' } }],
  ['an answer in time', [answered, silence], { state: 'ready' }],
  ['offline while it plays', [answered, played, offline], { state: 'failed', why: { kind: 'offline' } }],
  ['a failure is final', [silence, answered, played], { state: 'failed', why: { kind: 'silent' } }],
] as const)('the life of a player: %s', (_what, events, life) => {
  expect(after(...events)).toEqual(life);
});

test.each([
  [2, true],
  [5, true],
  [100, true],
  [101, true],
  [150, true],
  // The page sent no referrer: no other video would play either.
  [153, false],
])('error %i ends the player at once; the fault of the video: %s', (code, ofVideo) => {
  const life = after(answered, played, { kind: 'error', code });
  expect(life).toEqual({ state: 'failed', why: { kind: 'error', code } });
  expect(isFaultOfVideo({ kind: 'error', code })).toBe(ofVideo);
});

test('the network is not the fault of a video', () => {
  expect([isFaultOfVideo({ kind: 'silent' }), isFaultOfVideo({ kind: 'offline' })]).toEqual([false, false]);
});
