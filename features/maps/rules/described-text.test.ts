import { expect, test } from 'vitest';
import { describedText } from './described-text.ts';
import { readNote } from './formats/markdown-lines.ts';

test.each([
  ['no code', '<p>a  b</p><p>c</p>', 'a b c'],
  [
    'code',
    '<p>So:</p><pre><code>if a &lt; b:\n    f(a)\n\n\tg()</code></pre><p>end</p>',
    'So:\n```\nif a < b:\n    f(a)\n\n\tg()\n```\nend',
  ],
  ['line breaks and marks in code', '<pre><strong>a</strong><br>  b   c</pre>', '```\na\n  b   c\n```'],
  ['first indentation', '<pre><code>    x\n  y\n</code></pre>', '```\n    x\n  y\n```'],
  ['fences in code', '<pre><code>```\nx\n```</code></pre>', '````\n```\nx\n```\n````'],
  ['empty code', '<p>a</p><pre><code> </code></pre>', 'a'],
])('a rich text as a description: %s', (_, html, text) => {
  expect(describedText(html)).toBe(text);
  // Files of maps keep it.
  expect(readNote(text.split('\n'), 'canvas').note).toBe(text);
});
