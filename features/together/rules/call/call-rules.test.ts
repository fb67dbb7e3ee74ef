import { expect, test } from 'vitest';
import { callAt, isTooSlow, type CallLine, type CallNow } from './call-at.ts';
import {
  applyCall,
  callEvents,
  mayCall,
  nobodyInCall,
  whatBlocksCall,
  type CallMessage,
  type CallState,
} from './call-state.ts';

const line: CallLine = {
  madeAt: 0,
  connection: 'new',
  since: 0,
  everConnected: false,
  restarts: [],
  offerSince: null,
  polite: false,
};
const was = (fields: Partial<CallLine>): CallLine => ({ ...line, everConnected: true, ...fields });

// What is known, whether signals arrive, seconds after the beginning; what is shown, said and done.
test.for([
  ['the other one is not in the call', undefined, true, 99, { shows: 'nobody', says: 'waiting' }],
  ['new', line, true, 2, { shows: 'connecting', says: 'connecting' }],
  ['new for 14 s', line, true, 14, { shows: 'connecting' }],
  [
    'new for 15 s: expired credentials say nothing',
    line,
    true,
    15,
    { shows: 'presence', says: 'noPath', mayTry: true },
  ],
  ['connecting for 15 s', { ...line, connection: 'connecting' }, true, 15, { shows: 'presence', says: 'noPath' }],
  ['signals do not arrive: it has not been tried', line, false, 40, { shows: 'connecting', mayTry: false }],
  ['failed before it was ever connected', { ...line, connection: 'failed' }, true, 12, { restart: true }],
  ['connected, after whatever', was({ connection: 'connected', restarts: [1, 2, 3] }), true, 9, { shows: 'media' }],
  ['disconnected for 4 s', was({ connection: 'disconnected' }), true, 4, { says: 'connected', restart: false }],
  ['disconnected for 5 s', was({ connection: 'disconnected' }), true, 5, { says: 'weak', restart: true }],
  [
    'disconnected for 5 s, the polite one waits',
    was({ connection: 'disconnected', polite: true }),
    true,
    5,
    { says: 'weak', restart: false },
  ],
  ['the polite one after 10 s', was({ connection: 'disconnected', polite: true }), true, 10, { restart: true }],
  ['failed', was({ connection: 'failed', since: 16_000 }), true, 16, { says: 'weak', restart: true }],
  ['failed 4 s after a restart', was({ connection: 'failed', restarts: [12_000] }), true, 16, { restart: false }],
  ['failed 10 s after a restart', was({ connection: 'failed', restarts: [12_000] }), true, 22, { restart: true }],
  [
    'three restarts, the last one just now',
    was({ connection: 'failed', restarts: [10_000, 20_000, 30_000] }),
    true,
    32,
    { shows: 'media', says: 'weak', restart: false },
  ],
  [
    'three restarts did not help',
    was({ connection: 'failed', restarts: [10_000, 20_000, 30_000] }),
    true,
    40,
    { shows: 'presence', says: 'noPath', mayTry: true, restart: false },
  ],
  [
    'a minute later it is tried again by itself',
    was({ connection: 'failed', restarts: [10_000, 20_000, 30_000] }),
    true,
    71,
    { says: 'weak', restart: true },
  ],
  [
    'media and signals away',
    was({ connection: 'failed' }),
    false,
    30,
    { shows: 'media', says: 'weak', restart: false },
  ],
  [
    'the own offer waits for its answer: another would say no more, and does not count',
    was({ connection: 'failed', restarts: [11_000], offerSince: 11_000 }),
    true,
    25,
    { says: 'weak', restart: false, anew: false },
  ],
  [
    'nobody has answered for 15 s: both begin anew',
    was({ connection: 'failed', restarts: [11_000], offerSince: 11_000 }),
    true,
    26,
    { says: 'weak', restart: false, anew: true },
  ],
  [
    'nobody has answered, who was not there',
    was({ connection: 'failed', restarts: [11_000], offerSince: 11_000 }),
    false,
    90,
    { says: 'weak', restart: false, anew: false },
  ],
  ['only signals away', was({ connection: 'connected' }), false, 30, { shows: 'media', says: 'connected' }],
] as const satisfies readonly (readonly [string, CallLine | undefined, boolean, number, Partial<CallNow>])[])(
  '%s',
  ([, known, reachable, seconds, expected]) => {
    expect(callAt(known, reachable ? 0 : undefined, seconds * 1_000)).toMatchObject(expected);
  },
);

test('a connection is too slow for pictures when all of ten seconds were', () => {
  const samples = (bits: readonly number[]) => bits.map((each, at) => ({ at: at * 2_000, bits: each }));
  const slow = [90_000, 90_000, 90_000, 90_000, 90_000, 90_000];
  expect(isTooSlow(samples(slow), 10_000)).toBe(true);
  expect(isTooSlow(samples(slow.slice(1)), 8_000), 'not yet ten seconds').toBe(false);
  expect(isTooSlow(samples([...slow.slice(0, 3), 400_000, ...slow.slice(4)]), 10_000)).toBe(false);
  expect(isTooSlow([], 10_000)).toBe(false);
});

const page = (who: string, name: string) => ({ who, page: name, mic: 'on', camera: 'off' }) as const;
const ada = page('ada', 'a1');
const ben = page('ben', 'b1');
const both: CallState = { pages: [ada, ben] };
const enter = (name: string, take = false): CallMessage => ({
  name: 'enter',
  body: { page: name, mic: 'on', camera: 'off', take },
});
const signal = (from: string, to: string): CallMessage => ({ name: 'signal', body: { from, to } });

// Who says what in a call of Ada (page a1) and Ben (page b1); why it is refused, or the names of what it causes.
test.for([
  ['the first page of a member', 'cleo', enter('c1'), undefined, ['entered']],
  ['the same page again', 'ada', enter('a1'), undefined, ['entered']],
  ['a second page of a member', 'ada', enter('a2'), 'elsewhere', []],
  ['a second page that takes the call over', 'ada', enter('a2', true), undefined, ['entered']],
  [
    'the page that is in',
    'ada',
    { name: 'change', body: { page: 'a1', mic: 'off', camera: 'on' } },
    undefined,
    ['changed'],
  ],
  [
    'another page of the same member',
    'ada',
    { name: 'change', body: { page: 'a2', mic: 'off', camera: 'on' } },
    'elsewhere',
    [],
  ],
  ['a signal to the other page', 'ada', signal('a1', 'b1'), undefined, ['signalled']],
  ['a signal to a page that was loaded again', 'ada', signal('a1', 'b0'), undefined, []],
  ['a signal to oneself', 'ada', signal('a1', 'a1'), undefined, []],
  ['a signal in the name of the other one', 'ada', signal('b1', 'b1'), 'elsewhere', []],
  ['a signal of somebody who is not in', 'cleo', signal('c1', 'b1'), 'elsewhere', []],
  ['leaving', 'ben', { name: 'leave', body: { page: 'b1' } }, undefined, ['left']],
  ['a page that left already', 'ben', { name: 'leave', body: { page: 'b0' } }, undefined, []],
] as const satisfies readonly (readonly [string, string, CallMessage, string | undefined, readonly string[]])[])(
  'in a call: %s',
  ([, who, message, reason, events]) => {
    expect(whatBlocksCall(both, message, who)).toBe(reason);
    if (reason === undefined) expect(callEvents(both, message, who).map(({ name }) => name)).toEqual(events);
  },
);

test('a member is there with one page, and signals leave no trace', () => {
  let state = applyCall(nobodyInCall, { name: 'entered', body: ada });
  state = applyCall(state, { name: 'entered', body: ben });
  state = applyCall(state, { name: 'entered', body: page('ada', 'a2') });
  expect(state.pages).toEqual([ben, page('ada', 'a2')]);
  state = applyCall(state, { name: 'changed', body: { who: 'ben', mic: 'off', camera: 'on' } });
  expect(state.pages[0]).toEqual({ ...ben, mic: 'off', camera: 'on' });
  expect(applyCall(state, { name: 'signalled', body: { from: 'a2', to: 'b1' } })).toBe(state);
  state = applyCall(state, { name: 'left', body: { who: 'ada' } });
  expect(state.pages.map(({ who }) => who)).toEqual(['ben']);
});

test.for([
  ['one of the two', { isOneOfTwo: true, open: true }, true],
  ['after the end, or before both have agreed', { isOneOfTwo: true, open: false }, false],
  ['a third person', { isOneOfTwo: false, open: true }, false],
] as const)('a call is for %s: %s', ([, facts, may]) => {
  expect(mayCall({ strangers: false, ...facts })).toBe(may);
});
