import { expect, test } from 'vitest';
import { paragraphs } from './import-row.ts';

test.each([
  ['lines', 'a\n\nb < c', '<p>a</p><p>b &lt; c</p>'],
  [
    'code between fences',
    'So:\n```py\nif x:\n    y\n\nz\n```\nend',
    '<p>So:</p><pre><code>if x:\n    y\n\nz</code></pre><p>end</p>',
  ],
  ['a fence without an end', '~~~\n  a', '<pre><code>  a</code></pre>'],
  [
    'indented code',
    'So:\n\n    if x:\n        y\n\n    z\n\nend',
    '<p>So:</p><pre><code>if x:\n    y\n\nz</code></pre><p>end</p>',
  ],
  ['indentation of a sentence or item', 'a\n    b\n\n    - c', '<p>a</p><p>    b</p><p>    - c</p>'],
  ['code with signs of HTML', '```\na < b && c\n```', '<pre><code>a &lt; b &amp;&amp; c</code></pre>'],
])('a plain text as rich text keeps its code: %s', (_, text, html) => expect(paragraphs(text)).toBe(html));
