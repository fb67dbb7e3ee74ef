import { expect, test } from 'vitest';
import { formattedCell, hasFormat } from './formatted-cell.ts';

test.each([
  ['plain', 'one', '<p>one</p>'],
  ['marks of Anki', '<b>a</b> <i>b</i> H<sub>2</sub>O', '<p><strong>a</strong> <em>b</em> H<sub>2</sub>O</p>'],
  ['lines', 'a<br />b<div>c</div>', '<p>a<br>b</p><p>c</p>'],
  ['a list', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['signs', '1 &lt; 2 &amp; 3', '<p>1 &lt; 2 &amp; 3</p>'],
  ['signs that are no tags', 'a < b > c', '<p>a &lt; b &gt; c</p>'],
  ['styles and classes', '<span style="color:red" class="x">a</span>', '<p>a</p>'],
  ['a script', 'a<script>alert(1)</script>b', '<p>a b</p>'],
  ['a script without its end', 'a<script>alert(1)', '<p>a</p>'],
  ['a comment', 'a<!-- <b>x</b> -->b', '<p>a b</p>'],
  ['what listens', '<b onclick="x()">a</b><img src=x onerror=x()>', '<p><strong>a</strong></p>'],
  [
    'a link',
    '<a href="https://example.org/?a=1&amp;b" target=x>a</a>',
    '<p><a href="https://example.org/?a=1&amp;b">a</a></p>',
  ],
  ['a link that runs', '<a href="javascript:x()">a</a>', '<p><a>a</a></p>'],
  ['a mark without its end', '<b>a<p>b</p>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['a sound', 'a[sound:x.mp3]', '<p>a</p>'],
  ['readings', '<ruby>犬<rt>いぬ</rt></ruby>', '<p><ruby>犬<rt>いぬ</rt></ruby></p>'],
  [
    'readings in brackets',
    '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>です',
    '<p><ruby>漢字<rt>かんじ</rt></ruby>です</p>',
  ],
  [
    'readings without end tags',
    '<ruby>漢<rp>(<rt>かん<rp>)</ruby>です。その後',
    '<p><ruby>漢<rt>かん</rt></ruby>です。その後</p>',
  ],
  ['nothing', '', ''],
])('[S1 §3] a cell of HTML as rich text, %s', (_, cell, rich) => {
  expect(formattedCell(cell)).toBe(rich);
});

test.each([
  ['<p>a<br>b</p><p>c</p>', false],
  ['<p><strong>a</strong></p>', true],
  ['<pre>a</pre>', true],
  ['', false],
])('whether rich text has a format: %s', (rich, has) => {
  expect(hasFormat(rich)).toBe(has);
});
