import { describe, expect, test } from 'vitest';
import {
  failuresBeforeStandingAside,
  heldBack,
  isRefused,
  lineAfter,
  next,
  pauseMs,
  plan as planOf,
  type KeptCommand,
  type Line,
  type Outcome,
  type DependsOn,
} from './command-life.ts';

const now = 1_000_000;
const refusal = { code: 'BAD_INPUT', key: 'cards:refusal.tooLong', field: 'title' };

function command(seq: number, changes: Partial<KeptCommand> = {}): KeptCommand {
  return {
    id: `c${seq}`,
    name: 'cards.create',
    input: { seq },
    target: 'card:1',
    memberId: 'ada',
    madeAt: now,
    seq,
    key: `c${seq}`,
    edition: 0,
    state: { kind: 'waiting' },
    sent: false,
    serverFailures: 0,
    notBefore: 0,
    ...changes,
  };
}
const line: Line = { memberId: 'ada', refusedSignIn: false, failures: 0, pausedUntil: 0 };
const answered = (outcome: Outcome, key = 'c1') => ({ kind: 'answered', key, outcome, now, chance: 0 }) as const;
const plan = (queue: readonly KeptCommand[], of: Line, at: number, dependsOn: DependsOn = () => true) =>
  planOf(queue, of, at, dependsOn);
const failed = { state: { kind: 'failed', refusal } } as const;

describe('one command', () => {
  test.for<[string, Outcome, Partial<KeptCommand> | 'gone']>([
    ['acknowledged: it leaves', { kind: 'acknowledged', reply: {} }, 'gone'],
    ['refused: it stays with its input', { kind: 'refused', refusal }, failed],
    [
      'conflict: it stays until the member chooses',
      { kind: 'conflict', refusal },
      { state: { kind: 'conflict', refusal } },
    ],
    ['no answer: as it was', { kind: 'unreachable' }, {}],
    ['asked to pause: as it was', { kind: 'busy', retryAfterMs: 5_000 }, {}],
    ['not signed in: as it was', { kind: 'notSignedIn' }, {}],
    ['answer 500: later again', { kind: 'serverFailed' }, { serverFailures: 1, notBefore: now + 1_000 }],
  ])('%s', ([, outcome, expected]) => {
    expect(next(command(1), answered(outcome))).toEqual(expected === 'gone' ? 'gone' : command(1, expected));
  });

  test.for<[Outcome, boolean]>([
    [{ kind: 'refused', refusal }, true],
    [{ kind: 'conflict', refusal }, true],
    [{ kind: 'unreachable' }, false],
    [{ kind: 'serverFailed' }, false],
  ])('answered $0.kind, whether it waits for the member is $1', ([outcome, expected]) => {
    const after = next(command(1), answered(outcome));
    expect(after !== 'gone' && isRefused(after.state)).toBe(expected);
  });

  test('a retry without a change uses the same key, because the server may have acted', () => {
    expect(next(command(1, { ...failed, sent: true }), { kind: 'retried' })).toEqual(command(1, { sent: true }));
  });

  test('corrected, it has another key, and its place', () => {
    const again = next(command(1, { ...failed, sent: true }), {
      kind: 'retried',
      corrected: { input: { title: 'short' }, key: 'k2' },
    });
    expect(again).toEqual(command(1, { key: 'k2', edition: 1, input: { title: 'short' } }));
  });

  test('the reply to an outdated input does not remove the corrected one', () => {
    const corrected = command(1, { key: 'k2', input: { title: 'short' } });
    expect(next(corrected, answered({ kind: 'acknowledged', reply: {} }, 'c1'))).toBe(corrected);
  });
});

describe('the queue', () => {
  test('first in, first out, over all targets: a card may need the picture before it', () => {
    const queue = [command(1, { target: 'picture:1' }), command(2)];
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[0] });
  });

  test('a refused command blocks those that depend on it; other commands of the target are sent', () => {
    const sameCall: DependsOn = (later, earlier) => later.name === earlier.name;
    const restore = command(3, { name: 'cards.restore' });
    const queue = [command(1, failed), command(2), restore];
    expect([...heldBack(queue, sameCall)]).toEqual(['c2']);
    expect(plan(queue, line, now, sameCall)).toEqual({ kind: 'send', command: restore });
  });

  test('a command that needs an upload waits, with those that depend on it; everything else is sent', () => {
    const needsFile = command(1, { waitsFor: ['recording'] });
    const queue = [needsFile, command(2), command(3, { target: 'card:2' })];
    const nothingHas = () => false;
    const onEverything: DependsOn = () => true;
    expect([...heldBack(queue, onEverything, nothingHas)]).toEqual(['c1', 'c2']);
    expect(planOf(queue, line, now, onEverything, nothingHas)).toEqual({ kind: 'send', command: queue[2] });
    expect(planOf(queue, line, now, onEverything)).toEqual({ kind: 'send', command: needsFile });
  });

  test('commands that depend on a waiting one wait too; another member’s do not', () => {
    const onTheOneBefore: DependsOn = (later, earlier) => Number(earlier.name) === Number(later.name) - 1;
    const queue = [1, 2, 3].map((seq) => command(seq, { name: String(seq), ...(seq === 1 && failed) }));
    expect([...heldBack(queue, onTheOneBefore)]).toEqual(['c2', 'c3']);
    expect([...heldBack([queue[0]!, command(4, { name: '2', memberId: 'grace' })], onTheOneBefore)]).toEqual([]);
  });

  test('a command that makes the server fail is not overtaken by later ones of its target: it may still succeed', () => {
    const queue = [command(1, { serverFailures: failuresBeforeStandingAside, notBefore: now + 4_000 }), command(2)];
    expect(plan(queue, line, now, () => false)).toEqual({ kind: 'wait', until: now + 4_000 });
  });

  test('what was refused holds back its target and nothing else', () => {
    const queue = [command(1, failed), command(2), command(3, { target: 'card:2' })];
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[2] });
    expect(plan(queue.slice(0, 2), line, now)).toEqual({ kind: 'rest' });
  });

  test('a command that makes the server fail holds up all at first, then only its target', () => {
    const queue = [
      command(1, { serverFailures: 1, notBefore: now + 1_000 }),
      command(2),
      command(3, { target: 'card:2' }),
    ];
    expect(plan(queue, line, now)).toEqual({ kind: 'wait', until: now + 1_000 });
    queue[0] = command(1, { serverFailures: failuresBeforeStandingAside, notBefore: now + 4_000 });
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[2] });
    expect(plan(queue.slice(0, 2), line, now)).toEqual({ kind: 'wait', until: now + 4_000 });
  });

  test('another member’s commands are not sent', () => {
    expect(plan([command(1, { memberId: 'grace' })], line, now)).toEqual({ kind: 'rest' });
  });

  test('nothing is sent while nobody is signed in, or the session has ended', () => {
    expect(plan([command(1)], { ...line, memberId: null }, now)).toEqual({ kind: 'rest' });
    expect(plan([command(1)], lineAfter(line, { kind: 'notSignedIn' }, now, 0), now)).toEqual({ kind: 'rest' });
  });

  test('without an answer all wait, longer each time, and go on at once after one', () => {
    let paused = line;
    const waits: number[] = [];
    for (let time = 0; time < 10; time++) {
      paused = lineAfter(paused, { kind: 'unreachable' }, now, 0);
      waits.push(paused.pausedUntil - now);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 256_000, 300_000]);
    expect(plan([command(1)], paused, now)).toEqual({ kind: 'wait', until: now + 300_000 });
    expect(plan([command(1)], lineAfter(paused, { kind: 'acknowledged', reply: {} }, now, 0), now).kind).toBe('send');
  });

  test('a retry delay requested by the server is observed', () => {
    expect(lineAfter(line, { kind: 'busy', retryAfterMs: 90_000 }, now, 0).pausedUntil).toBe(now + 90_000);
    expect(lineAfter(line, { kind: 'busy', retryAfterMs: undefined }, now, 0).pausedUntil).toBe(now + 1_000);
  });

  test('chance shortens a pause by up to half', () => {
    expect(pauseMs(3, 0)).toBe(4_000);
    expect(pauseMs(3, 0.5)).toBe(3_000);
    expect(pauseMs(3, 0.999)).toBe(2_002);
  });
});
