import { describe, expect, test } from 'vitest';
import { explainAddress } from './explain-address.ts';
import {
  applyExplain,
  beginExplaining,
  explainAt,
  explainLimits,
  secondsLeft,
  stepOfTicks,
  suggestedStep,
  waitedInVain,
  type ExplainEvent,
  type ExplainMessage,
  type ExplainState,
} from './explain-state.ts';
import {
  mayBeThere,
  whatBlocksExplaining,
  whatBlocksInviting,
  whatBlocksReadingAlong,
  type ExplainFacts,
} from './what-blocks-explaining.ts';

const opened = beginExplaining({
  explainer: 'ada',
  listener: 'ben',
  openedAt: 0,
  seconds: 40,
  ideas: ['a', 'b', 'c', 'd'],
});
const after = (...events: readonly ExplainEvent[]): ExplainState => events.reduce(applyExplain, opened);
const arrived: ExplainEvent = { name: 'arrived', body: {} };
const began: ExplainEvent = { name: 'began', body: { startedAt: 10_000, seconds: 40, medium: 'audio' } };
const stopped: ExplainEvent = { name: 'stopped', body: { at: 20_000 } };
const ticked = (keyIdea: string, said = true): ExplainEvent => ({ name: 'ticked', body: { keyIdea, said } });

describe('[S2 §4, §9] the phases of explaining to a friend, by the clock alone', () => {
  test.each([
    ['opened', [], 5_000, { phase: 'waiting', left: 0 }],
    ['the friend is there', [arrived], 5_000, { phase: 'waiting', left: 0 }],
    ['begun: the countdown', [arrived, began], 7_000, { phase: 'countdown', left: 3 }],
    ['the last moment of the countdown', [arrived, began], 9_999, { phase: 'countdown', left: 1 }],
    ['explaining', [arrived, began], 10_000, { phase: 'explaining', left: 40 }],
    ['the last second', [arrived, began], 49_001, { phase: 'explaining', left: 1 }],
    ['the time is over', [arrived, began], 50_000, { phase: 'comparing', left: 0 }],
    ['stopped before that', [arrived, began, stopped], 21_000, { phase: 'comparing', left: 0 }],
    [
      'stopped in the countdown',
      [arrived, began, { name: 'stopped', body: { at: 8_000 } }],
      8_000,
      { phase: 'comparing' },
    ],
    ['ended', [arrived, began, { name: 'closed', body: { at: 30_000 } }], 30_000, { phase: 'closed', left: 0 }],
  ] as const)('%s', (_, events, now, expected) => {
    expect(explainAt(after(...events), now)).toMatchObject(expected);
  });

  test('loaded again, the explanation goes on for what is left of it', () => {
    expect(secondsLeft(after(arrived, began), 30_000)).toBe(20);
    expect(secondsLeft(after(arrived, began), 49_900)).toBe(1);
    expect(secondsLeft(after(arrived, began), 60_000)).toBe(1);
  });

  test('after 60 seconds without the friend the explainer is told; not once they have been there', () => {
    expect(waitedInVain(opened, 59_999)).toBe(false);
    expect(waitedInVain(opened, 60_000)).toBe(true);
    expect(waitedInVain(after(arrived), 600_000)).toBe(false);
  });

  test('explained once more, nothing that was heard before counts', () => {
    const once = after(arrived, began, stopped, ticked('a'), { name: 'heard', body: { note: 'Good', step: 1 } });
    const again = applyExplain(once, { name: 'began', body: { startedAt: 60_000, seconds: 60, medium: 'none' } });
    expect(again).toMatchObject({ said: [], heard: null, stoppedAt: null, seconds: 60, medium: 'none' });
  });
});

describe('[S2 §9] ticks and the rating that follows from them', () => {
  test('a tick can be taken back, comes in the order of the key ideas, and twice is once', () => {
    expect(after(ticked('c'), ticked('a'), ticked('c')).said).toEqual(['a', 'c']);
    expect(after(ticked('c'), ticked('a'), ticked('c', false)).said).toEqual(['a']);
  });

  test.each([
    [0, 4, 0],
    [1, 4, 0],
    [2, 4, 1],
    [3, 4, 1],
    [4, 4, 2],
    [1, 3, 0],
    [2, 3, 1],
    [1, 1, 2],
    [0, 0, undefined],
  ])('%d of %d', (said, ideas, step) => expect(stepOfTicks(said, ideas)).toBe(step));

  test('the rating of the friend goes before their ticks; without either nothing is preselected', () => {
    expect(suggestedStep(opened)).toBeUndefined();
    expect(suggestedStep(after(ticked('a'), ticked('b')))).toBe(1);
    expect(suggestedStep(after(ticked('a'), { name: 'heard', body: { note: '', step: 2 } }))).toBe(2);
  });
});

describe('[S2 §6] who may what', () => {
  const listener: ExplainFacts = { role: 'listener', open: true, areFriends: true, seesIdeas: true };
  const explainer: ExplainFacts = { ...listener, role: 'explainer' };
  const third: ExplainFacts = { ...listener, role: undefined };

  test('in the room are its two members, while it is open and while they are friends', () => {
    expect([listener, explainer].map(mayBeThere)).toEqual([true, true]);
    expect(mayBeThere(third)).toBe(false);
    expect(mayBeThere({ ...listener, open: false })).toBe(false);
    expect(mayBeThere({ ...listener, areFriends: false })).toBe(false);
    expect(mayBeThere({ ...explainer, areFriends: false })).toBe(false);
  });

  test.each([
    ['the listener', listener, undefined],
    ['a FREE listener of a card made in premium', { ...listener, seesIdeas: false }, 'needsPremium'],
    ['after the end', { ...listener, open: false }, 'notFound'],
    ['no friend any more', { ...listener, areFriends: false }, 'notFound'],
    ['a third friend with the link', third, 'notFound'],
    ['the explainer has the card itself', explainer, 'notFound'],
  ])('who reads the key ideas along: %s', (_, facts, reason) => expect(whatBlocksReadingAlong(facts)).toBe(reason));

  const card = { isOwn: true, inLibrary: true, locked: false, needsPremium: false, areFriends: true };
  test.each([
    ['an own card to a friend', card, undefined],
    ['of somebody else', { ...card, isOwn: false }, 'notFound'],
    ['in the bin', { ...card, inLibrary: false }, 'notFound'],
    ['locked: the option is not there', { ...card, locked: true }, 'locked'],
    ['made in premium, with a FREE plan', { ...card, needsPremium: true }, 'needsPremium'],
    ['to somebody who is no friend', { ...card, areFriends: false }, 'noFriend'],
  ])('which card to whom: %s', (_, asked, reason) => expect(whatBlocksInviting(asked)).toBe(reason));

  const begin: ExplainMessage = { name: 'begin', body: { seconds: 40, medium: 'none' } };
  const stop: ExplainMessage = { name: 'stop', body: {} };
  const tick = (keyIdea = 'a'): ExplainMessage => ({ name: 'tick', body: { keyIdea, said: true } });
  const hear: ExplainMessage = { name: 'hear', body: { note: '', step: 1 } };
  const waiting = after(arrived);
  const running = after(arrived, began);
  const over = after(arrived, began, stopped);
  test.each([
    ['begin without the friend', opened, begin, explainer, 0, 'nobodyThere'],
    ['begin', waiting, begin, explainer, 0, undefined],
    ['begin while it goes on', running, begin, explainer, 12_000, 'running'],
    ['begin once more', over, begin, explainer, 30_000, undefined],
    ['the listener begins', waiting, begin, listener, 0, 'notTheirs'],
    ['stop before it began', waiting, stop, explainer, 0, 'notRunning'],
    ['stop in the countdown', running, stop, explainer, 8_000, undefined],
    ['stop', running, stop, explainer, 12_000, undefined],
    ['stop after the time', running, stop, explainer, 50_000, 'notRunning'],
    ['the listener stops', running, stop, listener, 12_000, 'notTheirs'],
    ['tick before it began', waiting, tick(), listener, 0, 'notYet'],
    ['tick', running, tick(), listener, 12_000, undefined],
    ['tick afterwards', over, tick(), listener, 30_000, undefined],
    ['tick what is not in the card', running, tick('x'), listener, 12_000, 'unknownIdea'],
    ['tick without seeing the list', running, tick(), { ...listener, seesIdeas: false }, 12_000, 'unknownIdea'],
    ['the explainer ticks', running, tick(), explainer, 12_000, 'notTheirs'],
    ['rate while it goes on', running, hear, listener, 12_000, 'notYet'],
    ['rate', over, hear, listener, 30_000, undefined],
    ['the explainer rates here', over, hear, explainer, 30_000, 'notTheirs'],
    ['the explainer is ready', opened, { name: 'ready', body: {} }, explainer, 0, 'notTheirs'],
    ['the listener comes', opened, { name: 'ready', body: {} }, listener, 0, undefined],
    ['a third person', running, tick(), third, 12_000, 'notTheirs'],
  ] as const)('%s', (_, state, message, facts, now, reason) =>
    expect(whatBlocksExplaining(state, message, facts, now)).toBe(reason),
  );
});

test('[S2 §2] the address names room, card, friend, length and explainer, and fits into what a friend is told', () => {
  const given = { room: 'r', cardId: 'c', listenerId: 'ben', seconds: 40 };
  expect(explainAddress({ ...given, explainer: { id: 'ada', name: 'Ada / Lovelace' } })).toBe(
    '/app/explain-aloud/r/c/ben/40/Ada%20%2F%20Lovelace/iframe=false/ada',
  );
  expect(explainAddress({ ...given, explainer: { id: 'ada', name: '  ' } })).toContain('/40/-/');
  const long = explainAddress({ ...given, explainer: { id: 'ada', name: 'é'.repeat(100) } });
  expect(long.length).toBeLessThan(500);
  expect(explainLimits.note).toBe(300);
});
