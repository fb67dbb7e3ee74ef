import { expect, test } from 'vitest';
import { backtracksOf } from '#tests/harness/backtracks.ts';
import { readMapFile } from './read-map-file.ts';

const length = 5_000;
const parts = [
  'a',
  ' ',
  '*',
  '_ ',
  '`',
  '``` ',
  '[',
  '![',
  '](',
  '](a',
  '](<',
  '](a "',
  '<',
  '<b ',
  '<b =',
  '<!--',
  '&',
  '&a',
  '$',
]
  .concat([
    '$a',
    '\\',
    '\\(',
    '$$',
    '(',
    '>',
    '> ',
    '#',
    '# ',
    '- ',
    '1.',
    '-',
    '= ',
    '\t',
    '\n',
    '\n- ',
    '\n```',
    '\n$$\n',
    '\n<!--',
  ])
  .concat(['\n    a', '\na\n--\n', '<a href="', '<https://a', '<a@', '[ ] ']);

test.each(['x.md', 'x.txt', 'x.opml', 'x.canvas'])('[security 15] %s is read in linear time', (name) => {
  const most = 5_000 * length;
  for (const part of parts)
    for (const end of ['', '!', ')']) {
      const words = part.repeat(Math.ceil(length / part.length)) + end;
      const text =
        name === 'x.opml'
          ? `<opml><body><outline text="${words.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/></body></opml>`
          : name === 'x.canvas'
            ? JSON.stringify({ nodes: [{ type: 'text', text: words }] })
            : words;
      let count = 0;
      expect(backtracksOf(() => readMapFile(name, text, () => `n${++count}`), most)).toBeLessThan(most);
    }
});
