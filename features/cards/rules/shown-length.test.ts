import { describe, expect, it } from 'vitest';
import { shorten, shownLength } from './shown-length.ts';

describe('[S1 §9] truncation limits', () => {
  it.each([
    ['picker', 35],
    ['listTitle', 50],
    ['tileTitle', 65],
    ['overlayTitle', 100],
    ['overlayMemo', 120],
    ['resourceTitle', 100],
  ] as const)('%s: %i characters', (where, most) => expect(shownLength[where]).toBe(most));

  it.each([
    ['a text that fits is unchanged', 'Rivers', 6, 'Rivers'],
    ['a longer one ends with an ellipsis', 'Rivers of Europe', 6, 'Rivers…'],
    ['no space is left before the ellipsis', 'Rivers of Europe', 7, 'Rivers…'],
    ['a flag counts as one character and is not split', '🇫🇷🇯🇵🇧🇷', 2, '🇫🇷🇯🇵…'],
    ['letters with combining accents count as one', 'e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
    ['empty', '', 5, ''],
  ])('%s', (_what, text, most, shown) => expect(shorten(text, most)).toBe(shown));
});
