import { expect, test } from 'vitest';
import {
  countsAgain,
  isAboutPeople,
  messageOpenness,
  mostFrequent,
  personOpenness,
  possibleActs,
  reportedKinds,
  reportReasons,
  settlementBy,
  whatBlocksReport,
} from './reports.ts';

test('[S1 §5] exactly one of five reasons, never by the author', () => {
  expect(reportReasons).toHaveLength(5);
  expect(whatBlocksReport({ reason: undefined, isAuthor: false })).toBe('reason');
  for (const reason of reportReasons) {
    expect(whatBlocksReport({ reason, isAuthor: false })).toBeUndefined();
    expect(whatBlocksReport({ reason, isAuthor: true })).toBe('ownCard');
  }
});

test('what was reported most is the reason to begin with; of equals, the one that was given last', () => {
  const counts = { wrong: 1, offensive: 0, copyright: 1, spam: 0, privacy: 0 };
  expect(mostFrequent(counts, [{ reason: 'copyright' }, { reason: 'wrong' }])).toBe('copyright');
  expect(
    mostFrequent({ ...counts, wrong: 2 }, [{ reason: 'copyright' }, { reason: 'wrong' }, { reason: 'wrong' }]),
  ).toBe('wrong');
});

test.each([
  ['its case is open', null, 5, false],
  ['it was published anew, and its case is open still', null, 20, false],
  ['judged, and it stands as it did', 15, 5, false],
  ['judged, then published anew', 15, 20, true],
  ['published anew, then judged', 20, 15, false],
  ['judged by showing it again', 20, 20, true],
] as const)('[S1 §5] whether somebody’s second report counts: %s', (_, settledAt, visibleSince, counts) => {
  expect(countsAgain(settledAt, visibleSince)).toBe(counts);
});

test.each([
  [{ kind: 'card', openness: 'open', settled: null }, ['hide', 'warn', 'dismiss']],
  [{ kind: 'card', openness: 'open', settled: 'warned' }, ['hide', 'warn']],
  [{ kind: 'card', openness: 'hidden', settled: null }, ['show', 'warn', 'dismiss']],
  [{ kind: 'card', openness: 'hidden', settled: 'hidden' }, ['show', 'warn']],
  [{ kind: 'card', openness: 'takenBack', settled: null }, ['warn', 'dismiss']],
  [{ kind: 'card', openness: 'takenBack', settled: 'shown' }, ['warn']],
  [{ kind: 'card', openness: 'deleted', settled: null }, ['dismiss']],
  [{ kind: 'card', openness: 'deleted', settled: 'hidden' }, []],
  [{ kind: 'card', openness: 'open', settled: 'dismissed' }, ['hide', 'warn', 'reopen']],
  [{ kind: 'card', openness: 'deleted', settled: 'dismissed' }, ['reopen']],
  [{ kind: 'comment', openness: 'open', settled: null }, ['remove', 'dismiss']],
  [{ kind: 'comment', openness: 'open', settled: 'dismissed' }, ['remove', 'reopen']],
  [{ kind: 'comment', openness: 'hidden', settled: null }, ['dismiss']],
  [{ kind: 'comment', openness: 'hidden', settled: 'removed' }, []],
  [{ kind: 'comment', openness: 'deleted', settled: null }, ['dismiss']],
  [{ kind: 'person', openness: 'open', settled: null }, ['hide', 'warn', 'dismiss']],
  [{ kind: 'person', openness: 'hidden', settled: 'hidden' }, ['show', 'warn']],
  [{ kind: 'person', openness: 'deleted', settled: null }, ['dismiss']],
  [{ kind: 'message', openness: 'open', settled: null }, ['remove', 'warn', 'dismiss']],
  [{ kind: 'message', openness: 'hidden', settled: 'removed' }, ['warn']],
  [{ kind: 'message', openness: 'takenBack', settled: null }, ['warn', 'dismiss']],
  [{ kind: 'message', openness: 'deleted', settled: null }, ['dismiss']],
] as const)('what a moderator can do about it as it stands: %j → %j', (at, acts) => {
  expect(possibleActs(at)).toEqual(acts);
});

test('[S1 §3 Report] of six kinds, two are about people', () => {
  expect(reportedKinds.filter(isAboutPeople)).toEqual(['person', 'message']);
});

test('a profile is there, hidden or gone', () => {
  expect(personOpenness(undefined)).toBe('deleted');
  expect(personOpenness({ hidden: 0 })).toBe('open');
  expect(personOpenness({ hidden: 1 })).toBe('hidden');
});

test.each([
  [undefined, null, 'deleted'],
  [{ removed_at: null }, null, 'open'],
  [{ removed_at: null }, 'dismissed', 'open'],
  [{ removed_at: 5 }, null, 'takenBack'],
  [{ removed_at: 5 }, 'warned', 'takenBack'],
  [{ removed_at: 5 }, 'removed', 'hidden'],
] as const)('how a reported message stands: %j, settled %s → %s', (message, settled, openness) => {
  expect(messageOpenness(message, settled)).toBe(openness);
});

test.each([
  ['remove', null, 'removed'],
  ['warn', null, 'warned'],
  ['warn', 'hidden', 'warned'],
  ['warn', 'removed', 'removed'],
  ['dismiss', null, 'dismissed'],
  ['reopen', 'dismissed', null],
] as const)('after %s of a case that was %s it is %s', (act, before, settled) => {
  expect(settlementBy(act, before)).toBe(settled);
});
