import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditedSeconds, stateAt, type SessionAct } from '#features/focus-sessions/rules/timeline.ts';
import { roomTimeline, type RoomAct, type StudyState } from './study-state.ts';
import { whatBlocksRoomAct } from './what-blocks.ts';

const second = 1_000;

interface Stay {
  readonly from: number;
  /** `undefined`: stays to the end. */
  readonly until: number | undefined;
  /** When a script of theirs ran, or a server had their connection; a cut leaves some out. */
  readonly signs: readonly number[];
}
type Room = Pick<StudyState, 'plan' | 'startedAt' | 'acts'>;

/** Phase and round of each second of a room, one after the other. */
function phasesBySecond({ plan, acts }: Room): { phase: 'focus' | 'break'; round: number }[] {
  const seconds: { phase: 'focus' | 'break'; round: number }[] = [];
  let [phase, round, left]: ['focus' | 'break', number, number] = ['focus', 1, plan.focusSec];
  const goOn = (): boolean => {
    if (phase === 'focus' && round >= plan.rounds) return false;
    if (phase === 'focus') [phase, left] = ['break', plan.shortBreakSec];
    else [phase, round, left] = ['focus', round + 1, plan.focusSec];
    return true;
  };
  for (let at = 0; ; at++) {
    if (left === 0 && !goOn()) return seconds;
    for (const act of acts.filter((each) => each.at === at * second)) {
      if (act.kind === 'stop') return seconds;
      if (act.kind === 'addMinute') left += 60;
      else goOn();
    }
    seconds.push({ phase, round });
    left--;
  }
}

/** Seconds of focus within a stay, of the rounds in which somebody was seen in it. */
function creditByModel(phases: ReturnType<typeof phasesBySecond>, { from, until = Infinity, signs }: Stay): number {
  const seen = new Set(
    [...signs, ...(until === Infinity ? [] : [until])].flatMap((at) =>
      phases[at]?.phase === 'focus' ? [phases[at].round] : [],
    ),
  );
  return phases.filter(({ phase, round }, at) => phase === 'focus' && at >= from && at < until && seen.has(round))
    .length;
}

function creditByRules(room: Room, { from, until, signs }: Stay): number {
  const own: SessionAct[] = signs.map((at) => ({ id: `seen ${at}`, kind: 'seen', at: at * second }));
  if (until !== undefined) own.push({ id: `left ${until}`, kind: 'stop', at: until * second });
  const acts = [...own, ...room.acts.map((act) => ({ ...act, ofRoom: true }))];
  // What arrives late from a device without a network has its own instant: the order of arrival means nothing.
  const arrived = acts.toReversed();
  const timeline = { ...roomTimeline(room), from: from * second, acts: arrived, needsSign: true };
  return creditedSeconds(stateAt(timeline, 20_000 * second));
}

/** Those of the acts that a host is allowed when they come. */
function allowed(plan: Room['plan'], wanted: readonly Omit<RoomAct, 'id'>[]): Room {
  const room = { plan, startedAt: 0, acts: [] as RoomAct[] };
  for (const [place, act] of wanted.toSorted((one, other) => one.at - other.at).entries())
    if (whatBlocksRoomAct(room, true, act.kind, act.at) === undefined) room.acts.push({ ...act, id: `act ${place}` });
  return room;
}

const stays = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 400 })), { minLength: 1, maxLength: 4 })
  .map((found) => found.toSorted((one, other) => one[0] - other[0]));

test('[S3 §3] property: credit of any joins, leaves, acts of the host, cuts and late signs is that of counting each second', () => {
  fc.assert(
    fc.property(
      fc.record({
        focusSec: fc.integer({ min: 30, max: 200 }),
        rounds: fc.integer({ min: 1, max: 3 }),
        shortBreakSec: fc.integer({ min: 5, max: 90 }),
        longBreakSec: fc.constant(90),
      }),
      fc.array(
        fc.record({
          kind: fc.constantFrom<RoomAct['kind']>('skip', 'addMinute', 'addMinute', 'stop'),
          at: fc.integer({ min: 1, max: 900 }).map((at) => at * second),
        }),
        { maxLength: 6 },
      ),
      stays,
      fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 12 }),
      fc.boolean(),
      (plan, wanted, found, signs, lastStays) => {
        const room = allowed(plan, wanted);
        const phases = phasesBySecond(room);
        let free = 0;
        for (const [place, [start, length]] of found.entries()) {
          const from = Math.max(start, free);
          // Nobody joins a room that has ended.
          if (from >= phases.length) break;
          const stayed = lastStays && place === found.length - 1;
          const until = stayed || from + length >= phases.length ? undefined : from + length;
          free = (until ?? phases.length) + 1;
          const inStay = signs.filter((at) => at >= from && at < (until ?? Infinity));
          const stay = { from, until, signs: inStay };
          expect(creditByRules(room, stay), JSON.stringify({ room, stay })).toBe(creditByModel(phases, stay));
        }
      },
    ),
    { numRuns: 300 },
  );
});
