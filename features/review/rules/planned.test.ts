import { expect, test } from 'vitest';
import { planned } from './planned.ts';

const item = (name: string) => ({ cardId: 'card', memoryId: name.padEnd(36, '-') });
const items = (names: string) => names.split(' ').filter(Boolean).map(item);
const names = (list: readonly { memoryId: string }[]) =>
  list.map(({ memoryId }) => memoryId.replace(/-+/, '')).join(' ');

test.each([
  ['what is due within the share, then the rest', 'a b c', 2, '', 0, '', 'a b c', 2],
  ['new items at equal distances', 'a b c d e f', 6, '', 0, 'x y', 'a b x c d y e f', 8],
  ['new items alone', '', 0, '', 0, 'x y', 'x y', 2],
  ['one new item among one', 'a', 1, '', 0, 'x', 'a x', 2],
  ['new items before what waits', 'a b c', 1, '', 0, 'x', 'a x b c', 2],
  ['for an exam as many as there is room', 'a', 1, 'p q r', 2, '', 'a p q', 3],
  ['no room for an exam', 'a', 1, 'p q r', 0, '', 'a', 1],
])('[S2 §4] planned: %s', (_, due, proposed, extra, room, fresh, expected, count) => {
  const today = planned({ due: items(due), proposed, extra: items(extra), room, fresh: items(fresh) });
  expect([names(today.due), today.proposed]).toEqual([expected, count]);
});

test('[S2 §4] siblings are not on one day, whatever they come for', () => {
  const part = (name: string, of: string) => ({ ...item(name), memoryId: `${item(name).memoryId}.${of}` });
  const today = planned({
    due: [part('a', 'c1')],
    proposed: 1,
    extra: [part('a', 'c2'), part('p', 'c1'), part('p', 'c2')],
    room: 5,
    fresh: [part('a', 'c3'), part('p', 'c3'), part('x', 'c1')],
  });
  expect(names(today.due)).toBe('a.c1 x.c1 p.c1');
});
