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
  type StandsOn,
} from './command-life.ts';

const now = 1_000_000;
const refusal = { code: 'BAD_INPUT', key: 'cards:refusal.tooLong', field: 'title' };

function command(seq: number, changes: Partial<KeptCommand> = {}): KeptCommand {
  return {
    id: `c${seq}`,
    call: 'cards.create',
    input: { seq },
    subject: 'card:1',
    memberId: 'ada',
    madeAt: now,
    seq,
    key: `c${seq}`,
    edition: 0,
    state: { kind: 'waiting' },
    attempts: 0,
    serverFailures: 0,
    notBefore: 0,
    ...changes,
  };
}
const line: Line = { memberId: 'ada', refusedSignIn: false, failures: 0, pausedUntil: 0 };
const answered = (outcome: Outcome, key = 'c1') => ({ kind: 'answered', key, outcome, now, chance: 0 }) as const;
const plan = (queue: readonly KeptCommand[], of: Line, at: number, standsOn: StandsOn = () => true) => planOf(queue, of, at, standsOn);
const failed = { state: { kind: 'failed', refusal } } as const;

describe('one command', () => {
  test.for<[string, Outcome, Partial<KeptCommand> | 'gone']>([
    ['acknowledged: it leaves', { kind: 'acknowledged', reply: {} }, 'gone'],
    ['refused: it stays with its input', { kind: 'refused', refusal }, failed],
    ['conflict: it stays until the member chooses', { kind: 'conflict', refusal }, { state: { kind: 'conflict', refusal } }],
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

  test('tried again as it is, it keeps its key: the server may have acted on it', () => {
    expect(next(command(1, { ...failed, attempts: 3 }), { kind: 'retried' })).toEqual(command(1, { attempts: 3 }));
  });

  test('corrected, it has another key, and its place', () => {
    const again = next(command(1, { ...failed, attempts: 3 }), { kind: 'retried', corrected: { input: { title: 'short' }, key: 'k2' } });
    expect(again).toEqual(command(1, { key: 'k2', edition: 1, input: { title: 'short' } }));
  });

  test('the answer to an input that was corrected meanwhile does not take the new one away', () => {
    const corrected = command(1, { key: 'k2', input: { title: 'short' } });
    expect(next(corrected, answered({ kind: 'acknowledged', reply: {} }, 'c1'))).toBe(corrected);
  });
});

describe('the queue', () => {
  test('first in, first out, over all subjects: a card may need the picture before it', () => {
    const queue = [command(1, { subject: 'picture:1' }), command(2)];
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[0] });
  });

  test('what was refused holds back what stands on it: another act on the same thing goes out past it', () => {
    const sameCall: StandsOn = (later, earlier) => later.call === earlier.call;
    const restore = command(3, { call: 'cards.restore' });
    const queue = [command(1, failed), command(2), restore];
    expect([...heldBack(queue, sameCall)]).toEqual(['c2']);
    expect(plan(queue, line, now, sameCall)).toEqual({ kind: 'send', command: restore });
  });

  test('what stands on a command that waits so waits too; another member’s does not', () => {
    const onTheOneBefore: StandsOn = (later, earlier) => Number(earlier.call) === Number(later.call) - 1;
    const queue = [1, 2, 3].map((seq) => command(seq, { call: String(seq), ...(seq === 1 && failed) }));
    expect([...heldBack(queue, onTheOneBefore)]).toEqual(['c2', 'c3']);
    expect([...heldBack([queue[0]!, command(4, { call: '2', memberId: 'grace' })], onTheOneBefore)]).toEqual([]);
  });

  test('what makes the server fail is not overtaken by anything on the same thing: it may still be taken', () => {
    const queue = [command(1, { serverFailures: failuresBeforeStandingAside, notBefore: now + 4_000 }), command(2)];
    expect(plan(queue, line, now, () => false)).toEqual({ kind: 'wait', until: now + 4_000 });
  });

  test('what was refused holds back its subject and nothing else', () => {
    const queue = [command(1, failed), command(2), command(3, { subject: 'card:2' })];
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[2] });
    expect(plan(queue.slice(0, 2), line, now)).toEqual({ kind: 'rest' });
  });

  test('a command that makes the server fail holds up all at first, then only its subject', () => {
    const queue = [command(1, { serverFailures: 1, notBefore: now + 1_000 }), command(2), command(3, { subject: 'card:2' })];
    expect(plan(queue, line, now)).toEqual({ kind: 'wait', until: now + 1_000 });
    queue[0] = command(1, { serverFailures: failuresBeforeStandingAside, notBefore: now + 4_000 });
    expect(plan(queue, line, now)).toEqual({ kind: 'send', command: queue[2] });
    expect(plan(queue.slice(0, 2), line, now)).toEqual({ kind: 'wait', until: now + 4_000 });
  });

  test('another member’s commands are not sent', () => {
    expect(plan([command(1, { memberId: 'grace' })], line, now)).toEqual({ kind: 'rest' });
  });

  test('nothing is sent while nobody is signed in, or the server said so', () => {
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

  test('a pause that the server asks for is kept to', () => {
    expect(lineAfter(line, { kind: 'busy', retryAfterMs: 90_000 }, now, 0).pausedUntil).toBe(now + 90_000);
    expect(lineAfter(line, { kind: 'busy', retryAfterMs: undefined }, now, 0).pausedUntil).toBe(now + 1_000);
  });

  test('chance shortens a pause by up to half', () => {
    expect(pauseMs(3, 0)).toBe(4_000);
    expect(pauseMs(3, 0.5)).toBe(3_000);
    expect(pauseMs(3, 0.999)).toBe(2_002);
  });
});
