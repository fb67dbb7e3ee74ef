import { describe, expect, test } from 'vitest';
import { beginGrid, gridTiming, nextGrid, revealedOf, wantedOf, type Grid, type GridEvent } from './grid-memory.ts';

const recall = (card: string): GridEvent => ({ kind: 'recall', card, eventId: card, elapsedMs: 0, answeredAt: 0 });
const unlock: GridEvent = { kind: 'unlock' };
const after = (...events: GridEvent[]): Grid =>
  ([{ kind: 'ready' }, ...events] satisfies GridEvent[]).reduce<Grid>(nextGrid, beginGrid(['a', 'b', 'c']));

describe('[S2 §4] multi-card grid memory', () => {
  test('[S2 §9] each attempt locks for 900 ms', () => {
    expect(gridTiming.lockMs).toBe(900);
    const locked = after(recall('b'));
    expect(locked).toMatchObject({ phase: 'locked', tried: 'b' });
    expect(nextGrid(locked, recall('a'))).toBe(locked);
    expect(nextGrid(locked, { kind: 'undo' })).toBe(locked);
    expect(nextGrid(locked, unlock)).toMatchObject({ phase: 'recall', tried: null });
  });

  test('memorise, then recall', () => {
    const begun = beginGrid(['a', 'b']);
    expect(begun.phase).toBe('memorise');
    expect(nextGrid(begun, recall('a'))).toBe(begun);
    expect(nextGrid(begun, { kind: 'ready' }).phase).toBe('recall');
  });

  test('right cards are revealed, and the next position is asked', () => {
    const one = after(recall('a'), unlock);
    expect(revealedOf(one)).toEqual(['a']);
    expect(wantedOf(one)).toBe('b');
    expect(nextGrid(one, recall('a'))).toBe(one);
    const wrong = after(recall('c'), unlock);
    expect(revealedOf(wrong)).toEqual([]);
    expect(wrong.answers).toMatchObject([{ itemId: 'a', itemKind: 'position', outcome: 'wrong' }]);
  });

  test('complete once all are revealed', () => {
    const all = after(recall('a'), unlock, recall('b'), unlock, recall('c'));
    expect(all.phase).toBe('locked');
    expect(nextGrid(all, unlock).phase).toBe('complete');
  });

  test('undo opens the last attempt again; a resumed grid is where it was', () => {
    const two = after(recall('a'), unlock, recall('b'), unlock);
    expect(revealedOf(nextGrid(two, { kind: 'undo' }))).toEqual(['a']);
    expect(beginGrid(['a', 'b', 'c'], two.answers)).toMatchObject({ phase: 'recall', answers: two.answers });
    expect(beginGrid(['a', 'b'], two.answers).phase).toBe('complete');
  });
});
