import { expect, test } from 'vitest';
import { choosable, isPushedAtFirst, type ChoosableKind } from './choices.ts';
import { pauseBefore, retryAfterMs, whetherToPush, type PushedFacts, type PushReader } from './push.ts';
import { usualQuietHours } from './quiet-hours.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const night = Date.parse('2026-03-02T23:00:00Z');
const morning = Date.parse('2026-03-03T07:00:00Z');
const push = Object.fromEntries(choosable.map((kind) => [kind, isPushedAtFirst(kind)])) as Record<
  ChoosableKind,
  boolean
>;
const told: PushedFacts = { kind: 'message', read: false, endsAt: null };
const reader: PushReader = {
  push,
  quiet: usualQuietHours,
  timeZone: 'UTC',
  suspended: false,
  activeAt: undefined,
  devices: 1,
};
const never = (because: string) => ({ send: 'never', because });

test.each<[string, Partial<PushedFacts>, Partial<PushReader>, number, object]>([
  ['as usual', {}, {}, noon, { send: 'now' }],
  ['read meanwhile', { read: true }, {}, noon, never('read')],
  ['over', { endsAt: noon }, {}, noon, never('ended')],
  ['not over yet', { endsAt: noon + 1 }, {}, noon, { send: 'now' }],
  ['of a suspended account', {}, { suspended: true }, noon, never('suspended')],
  ['of a kind that was switched off', {}, { push: { ...push, message: false } }, noon, never('notChosen')],
  ['likes, unless they were switched on', { kind: 'like' }, {}, noon, never('notChosen')],
  ['likes that were switched on', { kind: 'like' }, { push: { ...push, like: true } }, noon, { send: 'now' }],
  ['of the account', { kind: 'account' }, {}, noon, never('notChosen')],
  ['without a device', {}, { devices: 0 }, noon, never('noDevice')],
  ['to somebody who looks at the app', {}, { activeAt: noon - 59_999 }, noon, never('looking')],
  ['to somebody who did a minute ago', {}, { activeAt: noon - 60_000 }, noon, { send: 'now' }],
  ['in quiet hours', {}, {}, night, { send: 'later', at: morning }],
  ['without quiet hours', {}, { quiet: { ...usualQuietHours, on: false } }, night, { send: 'now' }],
  ['for this moment, in quiet hours', { kind: 'together.explain' }, {}, night, never('quiet')],
])('pushing what is %s', (_name, facts, of, now, decision) => {
  expect(whetherToPush({ ...told, ...facts }, { ...reader, ...of }, now)).toEqual(decision);
});

test.each([
  [1, undefined, 30_000],
  [2, undefined, 60_000],
  [9, undefined, 3_600_000],
  [1, 120_000, 120_000],
  [5, 1_000, 480_000],
])('the pause before attempt %d with Retry-After %s', (attempt, asked, pause) => {
  expect(pauseBefore(attempt, asked)).toBe(pause);
});

test.each([
  ['120', 120_000],
  ['Mon, 02 Mar 2026 12:01:00 GMT', 60_000],
  ['Mon, 02 Mar 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s', (header, ms) => {
  expect(retryAfterMs(header, noon)).toBe(ms);
});
