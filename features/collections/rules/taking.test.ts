import { expect, test } from 'vitest';
import { nextTaking, takingAtFirst } from './taking.ts';

const asked = () => nextTaking(takingAtFirst({ left: 45, blocked: 0 }), { kind: 'pressed' });

test('call after call until nothing is left', () => {
  let taking = asked();
  taking = nextTaking(taking, { kind: 'answered', added: 20, left: 25, blocked: 0 });
  expect(taking).toEqual({ state: 'taking', added: 20, left: 25, blocked: 0 });
  taking = nextTaking(taking, { kind: 'answered', added: 20, left: 5, blocked: 0 });
  taking = nextTaking(taking, { kind: 'answered', added: 5, left: 0, blocked: 0 });
  expect(taking).toEqual({ state: 'done', added: 45, left: 0, blocked: 0 });
});

test('a full FREE library ends it, with what had room and what had none', () => {
  expect(nextTaking(asked(), { kind: 'answered', added: 12, left: 0, blocked: 33 })).toEqual({
    state: 'done',
    added: 12,
    left: 0,
    blocked: 33,
  });
});

test('when stopped, the running call still counts and none follows; it ends when a call adds nothing', () => {
  const stopped = nextTaking(asked(), { kind: 'stopped' });
  expect(nextTaking(stopped, { kind: 'answered', added: 20, left: 25, blocked: 0 })).toMatchObject({
    state: 'idle',
    added: 20,
  });
  expect(nextTaking(asked(), { kind: 'answered', added: 0, left: 25, blocked: 0 }).state).toBe('idle');
  expect(nextTaking(asked(), { kind: 'failed' })).toMatchObject({ state: 'failed', left: 45 });
});

test('who holds all of them has nothing to press', () => {
  expect(takingAtFirst({ left: 0, blocked: 0 }).state).toBe('done');
  expect(takingAtFirst({ left: 0, blocked: 3 }).state).toBe('idle');
});
