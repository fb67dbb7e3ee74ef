import { describe, expect, test } from 'vitest';
import { firstGoOf } from './given-answer.ts';
import { beginWhiteboard, explainStepOf, nextWhiteboard, rememberedIdeas, type WhiteboardEvent } from './whiteboard.ts';

const ideas = ['a', 'b', 'c'];
const after = (...events: WhiteboardEvent[]) => events.reduce(nextWhiteboard, beginWhiteboard(ideas));
const compare: WhiteboardEvent = { kind: 'compare' };
const undo: WhiteboardEvent = { kind: 'undo' };
const mark = (itemId: string, remembered = true): WhiteboardEvent => ({ kind: 'mark', itemId, remembered });
const finish: WhiteboardEvent = {
  kind: 'finish',
  stamps: ideas.map((id, at) => ({ eventId: `event ${id}`, elapsedMs: 1, answeredAt: at })),
};

describe('[S2 §2, §4] the whiteboard', () => {
  test('begins with writing; the key ideas cannot be marked before they are shown', () => {
    expect(after().stage).toBe('write');
    expect(after(mark('a'), finish)).toEqual(after());
  });

  test.each<[string, WhiteboardEvent[], string[]]>([
    ['nothing', [], []],
    ['one', [mark('b')], ['b']],
    ['several, in the order of the card', [mark('c'), mark('a')], ['a', 'c']],
    ['marked twice', [mark('a'), mark('a')], ['a']],
    ['marked and unmarked', [mark('a'), mark('b'), mark('a', false)], ['b']],
    ['unmarked without a mark', [mark('a', false)], []],
    ['undone', [mark('a'), mark('b'), undo], ['a']],
    ['an undone unmarking', [mark('a'), mark('a', false), undo], ['a']],
    ['more undone than there was', [mark('a'), undo, undo, undo], []],
  ])('remembered after %s', (_, events, remembered) => {
    expect(rememberedIdeas(after(compare, ...events))).toEqual(remembered);
  });

  test('finished, it gives one answer for each key idea; the score is the percentage remembered', () => {
    const { stage, answers } = after(compare, mark('a'), mark('c'), finish);
    expect(stage).toBe('finished');
    expect(answers.map(({ itemId, itemKind, outcome }) => [itemId, itemKind, outcome])).toEqual([
      ['a', 'key_idea', 'right'],
      ['b', 'key_idea', 'wrong'],
      ['c', 'key_idea', 'right'],
    ]);
    expect(firstGoOf(answers)).toEqual({ right: 2, asked: 3 });
  });

  test('undo on the result takes all answers back and leaves the marks', () => {
    const opened = after(compare, mark('b'), finish, undo);
    expect(opened).toEqual(after(compare, mark('b')));
  });

  test('a closed tab: what was marked is still marked, what is not on the card any more is gone', () => {
    const board = beginWhiteboard(ideas, { comparing: true, presses: ['b', 'x'] });
    expect([board.stage, rememberedIdeas(board)]).toEqual(['compare', ['b']]);
  });

  test('resumed at its end, it is finished and can be undone', () => {
    const done = after(compare, mark('b'), finish);
    const resumed = beginWhiteboard(ideas, undefined, done.answers);
    expect(resumed.stage).toBe('finished');
    expect(rememberedIdeas(nextWhiteboard(resumed, undo))).toEqual(['b']);
  });
});

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.99, 1],
  [1, 2],
])('[S2 §9] at the end of a full test, %d remembered is step %i of 10, 20 and 30 points', (share, step) => {
  expect(explainStepOf(share)).toBe(step);
});
