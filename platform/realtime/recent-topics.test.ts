import { expect, test } from 'vitest';
import { recentTopics } from './recent-topics.ts';

function topicsAt() {
  let time = 0;
  const recent = recentTopics(() => time);
  return { recent, pass: (ms: number) => (time += ms) };
}

test('changes of the last minute are told, each topic once: the member’s own and those for everybody', () => {
  const { recent, pass } = topicsAt();
  recent.note(['ada', 'grace'], ['cards']);
  pass(30_000);
  recent.note(['ada'], ['cards', 'repeat.today']);
  recent.note(null, ['explore']);
  expect(recent.of('ada')).toEqual(['cards', 'repeat.today', 'explore']);
  expect(recent.of('grace')).toEqual(['cards', 'explore']);
  pass(30_000);
  expect(recent.of('grace')).toEqual(['explore']);
  pass(30_000);
  expect(recent.of('ada')).toEqual([]);
});

test('of very many changes the last two hundred are kept', () => {
  const { recent } = topicsAt();
  for (let at = 0; at < 300; at++) recent.note(['ada'], [`card:${at}`]);
  expect(recent.of('ada')).toHaveLength(200);
  expect(recent.of('ada').at(-1)).toBe('card:299');
});
