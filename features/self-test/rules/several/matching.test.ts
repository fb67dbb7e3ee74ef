import { describe, expect, test } from 'vitest';
import {
  beginMatching,
  bundleOn,
  freeBundles,
  nextMatching,
  solvedOf,
  whatBlocksSubmit,
  type Matching,
  type MatchEvent,
} from './matching.ts';

const begin = () => beginMatching(['a', 'b', 'c'], ['c', 'a', 'b']);
const place = (bundle: string, cover: string): MatchEvent => ({ kind: 'place', bundle, cover });
const pick = (what: 'cover' | 'bundle', id: string): MatchEvent => ({ kind: 'pick', what, id });
const stamps = ['1', '2', '3'].map((eventId, at) => ({ eventId, elapsedMs: 0, answeredAt: at }));
const submit: MatchEvent = { kind: 'submit', stamps };
const after = (...events: MatchEvent[]): Matching => events.reduce(nextMatching, begin());

describe('[S2 §4] multi-card matching', () => {
  test('a bundle is placed by choosing it and a cover, in either order', () => {
    expect(bundleOn(after(pick('bundle', 'c'), pick('cover', 'a')), 'a')).toBe('c');
    expect(bundleOn(after(pick('cover', 'a'), pick('bundle', 'c')), 'a')).toBe('c');
    expect(after(pick('bundle', 'c'), pick('bundle', 'a')).picked).toEqual({ kind: 'bundle', id: 'a' });
    expect(after(pick('bundle', 'c'), pick('bundle', 'c')).picked).toBeNull();
  });

  test('a bundle that is placed elsewhere moves, and the one that lay there returns', () => {
    const moved = after(place('a', 'a'), place('b', 'b'), place('a', 'b'));
    expect(moved.placed).toEqual([{ cover: 'b', bundle: 'a' }]);
    expect(freeBundles(moved)).toEqual(['c', 'b']);
  });

  test('a placed bundle can be removed', () => {
    const removed = after(place('a', 'a'), { kind: 'remove', cover: 'a' });
    expect(removed.placed).toEqual([]);
    expect(freeBundles(removed)).toEqual(['c', 'a', 'b']);
  });

  test('[S2 §5] submit is disabled until one is placed, and while the check is shown', () => {
    expect(whatBlocksSubmit(begin())).toBe('nothingPlaced');
    expect(whatBlocksSubmit(after(place('a', 'b')))).toBeUndefined();
    expect(whatBlocksSubmit(after(place('a', 'b'), submit))).toBe('busy');
    const untouched = begin();
    expect(nextMatching(untouched, submit)).toBe(untouched);
    const checking = after(place('a', 'a'), submit);
    expect(nextMatching(checking, place('b', 'b'))).toBe(checking);
    expect(nextMatching(checking, submit)).toBe(checking);
  });

  test('each cover is checked against its own bundle; wrong bundles return', () => {
    const checked = after(place('a', 'a'), place('b', 'c'), submit);
    expect(checked.answers.map(({ itemId, outcome }) => [itemId, outcome])).toEqual([
      ['a', 'right'],
      ['c', 'wrong'],
    ]);
    const over = nextMatching(checked, { kind: 'checkOver' });
    expect(solvedOf(over)).toEqual(['a']);
    expect(freeBundles(over)).toEqual(['c', 'b']);
    expect(over.phase).toBe('placing');
    expect(nextMatching(over, place('b', 'a'))).toBe(over);
  });

  test('all right with no bundle left is complete', () => {
    const most = after(place('a', 'a'), place('b', 'b'), submit, { kind: 'checkOver' });
    expect(most.phase).toBe('placing');
    const all = [place('c', 'c'), submit, { kind: 'checkOver' } as const].reduce<Matching>(nextMatching, most);
    expect(all.phase).toBe('complete');
  });

  test('undo takes the last bundle from its cover, then opens the cover that was checked last', () => {
    const over = after(place('a', 'a'), place('b', 'b'), submit, { kind: 'checkOver' }, place('c', 'c'));
    const once = nextMatching(over, { kind: 'undo' });
    expect(once.placed).toEqual([]);
    const twice = nextMatching(once, { kind: 'undo' });
    expect(solvedOf(twice)).toEqual(['a']);
    const untouched = begin();
    expect(nextMatching(untouched, { kind: 'undo' })).toBe(untouched);
  });

  test('"Show me" after a wrong check solves the rest: what was never checked counts as wrong', () => {
    const showMe: MatchEvent = { kind: 'showMe', stamps: Array.from({ length: 6 }, () => stamps[0]!) };
    const untouched = begin();
    expect(nextMatching(untouched, showMe)).toBe(untouched);
    const shown = after(place('b', 'a'), submit, { kind: 'checkOver' }, showMe);
    expect(shown.phase).toBe('showing');
    expect(['a', 'b', 'c'].map((cover) => bundleOn(shown, cover))).toEqual(['a', 'b', 'c']);
    expect(nextMatching(shown, { kind: 'undo' })).toBe(shown);
    const first = ['a', 'b', 'c'].map((cover) => shown.answers.find(({ itemId }) => itemId === cover)!.outcome);
    expect(first).toEqual(['wrong', 'wrong', 'wrong']);
    expect(nextMatching(shown, { kind: 'goOn' }).phase).toBe('complete');
  });

  test('a resumed group is where it was', () => {
    const { answers } = after(place('a', 'a'), place('b', 'c'), submit);
    expect(solvedOf(beginMatching(['a', 'b', 'c'], ['c', 'a', 'b'], answers))).toEqual(['a']);
    const all = after(place('a', 'a'), place('b', 'b'), place('c', 'c'), submit).answers;
    expect(beginMatching(['a', 'b', 'c'], ['c', 'a', 'b'], all).phase).toBe('complete');
  });
});
