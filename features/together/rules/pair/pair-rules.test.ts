import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  otherSide,
  pairAt,
  whatBlocksPairAct,
  workMs,
  type Pair,
  type PairActKind,
  type PairEvent,
  type PairPhase,
  type Side,
} from './pair-state.ts';

const second = 1_000;
const minute = 60 * second;
const plan = { focusSec: 1_500, rounds: 2, shortBreakSec: 300, longBreakSec: 900 };
const friend: Pair = { made: 'friend', createdAt: 0, plan, events: [] };
const match: Pair = { ...friend, made: 'match' };

const event = (at: number, side: Side, kind: PairActKind, more: Partial<PairEvent> = {}): PairEvent => ({
  id: `${at} ${side} ${kind}`,
  side,
  kind,
  text: kind === 'goal' || kind === 'recap' ? `${kind} of ${side}` : '',
  reached: kind === 'confirm' ? 'yes' : null,
  at,
  ...more,
});
const after = (pair: Pair, ...events: PairEvent[]): Pair => ({ ...pair, events: [...pair.events, ...events] });

const agreed = after(friend, event(0, 'other', 'yes'), event(10 * second, 'one', 'yes'));
const working = after(agreed, event(20 * second, 'one', 'goal'), event(30 * second, 'other', 'goal'));
const workEnds = 30 * second + workMs(friend);
const recapped = after(working, event(workEnds, 'one', 'recap'), event(workEnds + second, 'other', 'recap'));

describe('[S3 §3 connectType PAIRUP] asked: a friend answers within ten minutes', () => {
  test.each([
    ['no answer yet', friend, 10 * minute - 1, { phase: 'asked', endsAt: 10 * minute }],
    ['ten minutes', friend, 10 * minute, { phase: 'over', why: 'unanswered', by: null }],
    ['declined', after(friend, event(5, 'other', 'no')), 6, { phase: 'over', why: 'declined', by: 'other' }],
    ['taken back', after(friend, event(5, 'one', 'leave')), 6, { phase: 'over', why: 'left', by: 'one' }],
    [
      'answered: the friend has said yes, and the asker has a minute',
      after(friend, event(5 * minute, 'other', 'yes')),
      5 * minute,
      { phase: 'agree', endsAt: 6 * minute, one: { yes: false }, other: { yes: true } },
    ],
    ['the asker cannot answer themselves', after(friend, event(5, 'one', 'yes')), 6, { phase: 'asked' }],
    ['an answer that is too late', after(friend, event(11 * minute, 'other', 'yes')), 11 * minute, { phase: 'over' }],
  ])('%s', (_, pair, now, state) => expect(pairAt(pair, now)).toMatchObject(state));
});

describe('[S3 §3 connectType PAIRUP] agree: both within 60 seconds', () => {
  const yes = (at: number, side: Side) => event(at, side, 'yes');
  test.each([
    [
      'yes at 0 and at 61: no-show',
      after(match, yes(0, 'one'), yes(61 * second, 'other')),
      61 * second,
      { phase: 'over', why: 'noShow', by: 'other', since: 60 * second },
    ],
    [
      'yes of the other alone: no-show of one',
      after(match, yes(9, 'other')),
      minute,
      { why: 'noShow', by: 'one', phase: 'over' },
    ],
    [
      'both at 59',
      after(match, yes(59 * second, 'one'), yes(59 * second, 'other')),
      59 * second,
      { phase: 'goal', since: 59 * second },
    ],
    ['both silent: closed, nobody is let go', match, minute, { phase: 'over', why: 'silent', by: null }],
    ['yes from two tabs is one', after(match, yes(1, 'one'), yes(2, 'one')), 3, { phase: 'agree' }],
    ['leaves', after(match, yes(1, 'one'), event(2, 'other', 'leave')), 3, { phase: 'over', why: 'left', by: 'other' }],
    [
      'a friend who answered waits for the asker, who does not come',
      after(friend, yes(5 * minute, 'other')),
      6 * minute,
      { phase: 'over', why: 'noShow', by: 'one' },
    ],
  ])('%s', (_, pair, now, state) => expect(pairAt(pair, now)).toMatchObject(state));
});

describe('[S3 §3 connectType PAIRUP] goal, work, recap, confirm', () => {
  test.each([
    ['one goal', after(agreed, event(20 * second, 'one', 'goal')), 21 * second, { phase: 'goal' }],
    ['both goals', working, 30 * second, { phase: 'work', startedAt: 30 * second, endsAt: workEnds }],
    [
      'two minutes: work begins, a goal is not said',
      after(agreed, event(20 * second, 'one', 'goal')),
      10 * second + 2 * minute,
      { phase: 'work', startedAt: 10 * second + 2 * minute, other: { goal: null } },
    ],
    [
      'leaves in goal',
      after(agreed, event(20 * second, 'other', 'leave')),
      21 * second,
      { phase: 'over', why: 'left', by: 'other', startedAt: null },
    ],
    ['the plan ends it', working, workEnds, { phase: 'recap', endsAt: workEnds + 5 * minute }],
    [
      'one presses End: the other works on',
      after(working, event(5 * minute, 'one', 'end')),
      6 * minute,
      { phase: 'work', one: { ended: true } },
    ],
    [
      'both press End',
      after(working, event(5 * minute, 'one', 'end'), event(6 * minute, 'other', 'end')),
      6 * minute,
      { phase: 'recap', since: 6 * minute },
    ],
    [
      'who has ended writes their recap while the other works',
      after(working, event(5 * minute, 'one', 'end'), event(6 * minute, 'one', 'recap')),
      7 * minute,
      { phase: 'work', one: { recap: 'recap of one' } },
    ],
    ['leaves in work', after(working, event(5 * minute, 'one', 'leave')), 6 * minute, { why: 'left', by: 'one' }],
    ['both recaps', recapped, workEnds + second, { phase: 'confirm', endsAt: workEnds + second + 5 * minute }],
    [
      'five minutes: what was not written is missing',
      after(working, event(workEnds, 'one', 'recap')),
      workEnds + 5 * minute,
      { phase: 'confirm', one: { recap: 'recap of one' }, other: { recap: null } },
    ],
    [
      'both confirm',
      after(
        recapped,
        event(workEnds + 2 * second, 'other', 'confirm', { reached: 'partly' }),
        event(workEnds + 3 * second, 'one', 'confirm'),
      ),
      workEnds + 3 * second,
      { phase: 'done', endsAt: null, one: { confirms: 'yes' }, other: { confirms: 'partly' } },
    ],
    ['five minutes later it is done anyway', recapped, workEnds + 6 * minute, { phase: 'done' }],
    [
      'nobody does anything after the yes: the clock alone',
      agreed,
      workEnds + 20 * minute,
      { phase: 'done', one: { goal: null, recap: null, confirms: null } },
    ],
  ])('%s', (_, pair, now, state) => expect(pairAt(pair, now)).toMatchObject(state));

  test('a recap sent while the other worked need not be sent again', () => {
    const early = after(working, event(5 * minute, 'one', 'end'), event(6 * minute, 'one', 'recap'));
    const both = after(early, event(7 * minute, 'other', 'end'), event(8 * minute, 'other', 'recap'));
    expect(pairAt(both, 8 * minute)).toMatchObject({ phase: 'confirm' });
  });

  test('the clock of a device decides nothing: what it sends has the time of the server', () => {
    const late = after(match, event(0, 'one', 'yes'), event(90 * second, 'other', 'yes'));
    expect(pairAt(late, 90 * second)).toMatchObject({ phase: 'over', why: 'noShow', by: 'other', since: minute });
  });
});

describe('who may what, and when', () => {
  const over = pairAt(after(friend, event(1, 'other', 'no')), 2);
  test.each([
    ['the asker answers', pairAt(friend, 1), 'one', 'yes', 'notTheirs'],
    ['the asker declines', pairAt(friend, 1), 'one', 'no', 'notTheirs'],
    ['the friend answers', pairAt(friend, 1), 'other', 'yes', undefined],
    ['a goal before both agreed', pairAt(friend, 1), 'other', 'goal', 'notYet'],
    ['declines after the yes', pairAt(agreed, 11 * second), 'other', 'no', 'tooLate'],
    ['yes once more', pairAt(working, minute), 'other', 'yes', undefined],
    ['another goal in work', pairAt(working, minute), 'one', 'goal', 'tooLate'],
    ['End before the work', pairAt(agreed, 11 * second), 'one', 'end', 'notYet'],
    ['recap in work', pairAt(working, minute), 'one', 'recap', 'notYet'],
    ['confirm in recap', pairAt(working, workEnds), 'one', 'confirm', 'notYet'],
    ['recap after the time', pairAt(recapped, workEnds + 2 * second), 'one', 'recap', 'tooLate'],
    ['leave', pairAt(working, minute), 'one', 'leave', undefined],
    ['leave what is over', over, 'one', 'leave', 'ended'],
    ['yes to what is over', over, 'other', 'yes', 'ended'],
  ] as const)('%s', (_, state, side, kind, reason) => expect(whatBlocksPairAct(state, side, kind)).toBe(reason));
});

const kinds = ['yes', 'no', 'goal', 'end', 'recap', 'confirm', 'leave'] as const;
const rank: readonly PairPhase[] = ['asked', 'agree', 'goal', 'work', 'recap', 'confirm', 'done', 'over'];

test('property: under any order of the two people’s events, both see one state, which never goes back', () => {
  const acts = fc.array(
    fc.record({
      side: fc.constantFrom<Side>('one', 'other'),
      // Most that is done is in order: chance alone seldom gets past the first minute.
      kind: fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...kinds) }, { weight: 4, arbitrary: fc.constant('due') }),
      waits: fc.oneof(fc.integer({ min: 0, max: 50 * second }), fc.integer({ min: 0, max: 70 * minute })),
    }),
    { maxLength: 16 },
  );
  const due: Record<PairPhase, PairActKind> = {
    asked: 'yes',
    agree: 'yes',
    goal: 'goal',
    work: 'end',
    recap: 'recap',
    confirm: 'confirm',
    done: 'leave',
    over: 'leave',
  };
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(friend, match), acts, (made, list) => {
      let pair = made;
      let at = 0;
      let before = pairAt(pair, at);
      for (const { side, kind, waits } of list) {
        at += waits;
        const state = pairAt(pair, at);
        expect(rank.indexOf(state.phase)).toBeGreaterThanOrEqual(rank.indexOf(before.phase));
        const chosen = kind === 'due' ? due[state.phase] : (kind as PairActKind);
        const done = event(at, side, chosen, { id: `${pair.events.length}` });
        const then = pairAt(after(pair, done), at);
        // What is refused changes nothing, also where an older server took it.
        if (whatBlocksPairAct(state, side, chosen)) expect(then).toEqual(state);
        else if (chosen !== 'leave' && chosen !== 'no')
          expect(then[otherSide(side)], 'nobody speaks for the other').toEqual(state[otherSide(side)]);
        // Nobody works who has not said yes.
        if (then.startedAt !== null) expect([then.one.yes, then.other.yes]).toEqual([true, true]);
        // The one who is let go is the one who did not say yes.
        if (then.why === 'noShow') expect([then[then.by!].yes, then[otherSide(then.by!)].yes]).toEqual([false, true]);
        expect(then.endsAt === null).toBe(then.phase === 'done' || then.phase === 'over');
        if (then.endsAt !== null) expect(then.endsAt).toBeGreaterThan(at);
        pair = after(pair, done);
        before = then;
        reached.add(then.phase);
      }
      // It ends by the clock alone.
      const end = pairAt(pair, at + workMs(pair) + 60 * minute);
      expect(['done', 'over']).toContain(end.phase);
      expect(pairAt(pair, at + workMs(pair) + 90 * minute)).toEqual(end);
    }),
    { numRuns: 400 },
  );
  // The recaps of both in time are rare; their rows are above.
  for (const each of rank.slice(0, 5)) expect(reached, 'chance gets everywhere').toContain(each);
});

test('two events of one instant lead to the same, whichever the server took first', () => {
  const at = 30 * second;
  const pairs: readonly (readonly [Pair, PairActKind, PairActKind])[] = [
    [match, 'yes', 'yes'],
    [agreed, 'goal', 'goal'],
    [working, 'end', 'end'],
  ];
  for (const [pair, one, other] of pairs) {
    const [first, second_] = [event(at, 'one', one), event(at, 'other', other)];
    expect(pairAt(after(pair, first, second_), at)).toEqual(pairAt(after(pair, second_, first), at));
  }
});
