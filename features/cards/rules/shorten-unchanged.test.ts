import { expect, it } from 'vitest';
import { difference } from '#platform/text/word-difference.ts';
import { shortenUnchanged } from './shorten-unchanged.ts';

const words = (count: number) => Array.from({ length: count }, (_, place) => `word${place}`).join(' ');
const shown = (mine: string, theirs: string) =>
  shortenUnchanged(difference(mine, theirs))
    .map((stretch) =>
      stretch.in === 'both' ? stretch.text : stretch.in === 'mine' ? `[${stretch.text}]` : `{${stretch.text}}`,
    )
    .join('');

it('a long text is shortened to whole words around each change', () => {
  const text = shown(`${words(200)} old ${words(200)}`, `${words(200)} new ${words(200)}`);
  expect(text).toContain('word199 [old]{new} word0');
  expect(text.length).toBeLessThan(220);
  expect(text.startsWith(' … word')).toBe(true);
  expect(text.endsWith(' … ')).toBe(true);
});

it('short texts and texts without changes are not shortened', () => {
  expect(shown('one two three', 'one 2 three')).toBe('one [two]{2} three');
  expect(shown(words(100), words(100))).toBe(words(100));
});

it('a long run between two changes keeps both ends', () => {
  expect(shown(`a ${words(100)} b`, `c ${words(100)} d`)).toMatch(/^\[a\]\{c\} word0 .* … .* word99 \[b\]\{d\}$/);
});
