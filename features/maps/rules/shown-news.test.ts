import { expect, test } from 'vitest';
import type { MapNode } from './map-content.ts';
import { shownDifference, shownPair } from './shown-news.ts';

const words = Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ');

test('short texts stay whole', () => {
  expect(shownDifference('One', 'Two')).toEqual(['One', 'Two']);
});

test.each([
  ['at the beginning', `old ${words}`, `new ${words}`],
  ['after the shown length', `${words} old`, `${words} new`],
  ['added at the end', words, `${words} new`],
  ['in a text without spaces', `${'木'.repeat(900)}old`, `${'木'.repeat(900)}new`],
  ['after surrogate pairs', `${'🌳'.repeat(900)}old`, `${'🌳'.repeat(900)}new`],
])('a difference is shown: %s', (_, before, after) => {
  const [was, is] = shownDifference(before, after);
  expect(was).not.toBe(is);
  expect(is).toContain('new');
  expect(`${was}${is}`.isWellFormed()).toBe(true);
  expect(Math.max(was.length, is.length)).toBeLessThanOrEqual(1_210);
});

test('a long text begins with a whole word, so that the difference has its surroundings', () => {
  const [was] = shownDifference(`${words} old`, `${words} new`);
  expect(was).toMatch(/^…word1[89]\d /);
  expect(was.endsWith('word199 old')).toBe(true);
});

test('the title is shown apart; a node that comes has no text before', () => {
  const node: MapNode = { id: 'a', type: 'custom', position: { x: 0, y: 0 }, label: ' Oak ', desc: 'A tree' };
  expect(shownPair(undefined, node)).toEqual({ before: null, after: { title: 'Oak', text: 'A tree' } });
});
