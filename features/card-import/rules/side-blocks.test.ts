import { expect, test } from 'vitest';
import { asPlain, inParagraphs, withOwnTags } from './side-blocks.ts';

test.each([
  ['one', '<p>one</p>'],
  ['one<p>two</p>three', '<p>one</p><p>two</p><p>three</p>'],
  ['<strong>a</strong> b', '<p><strong>a</strong> b</p>'],
  ['<strong>a<p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['<p></p><p>a</p><p><br /></p>', '<p>a</p>'],
  ['a<br />b<br />', '<p>a<br />b</p>'],
  ['<ul><li>a</li><li>b</li></ul>c', '<ul><li>a</li><li>b</li></ul><p>c</p>'],
  ['a<ul><li>b</li></ul>', '<p>a</p><ul><li>b</li></ul>'],
  ['<hr />a<hr />b', '<p>a</p><hr /><p>b</p>'],
  ['<img src="x" />', '<p><img src="x" /></p>'],
  ['<table><tbody><tr><td>a</td></tr></tbody></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['', ''],
  ['  ', ''],
])('%s in paragraphs', (html, expected) => {
  expect(inParagraphs(html)).toBe(expected);
});

test('own tags stand for those of Anki', () => {
  expect(withOwnTags('<b>a</b><DIV class="x">b</DIV><img src="b">')).toBe(
    '<strong>a</strong><p class="x">b</p><img src="b">',
  );
});

test.each([
  ['<p>a &amp; b</p>', 'a & b'],
  ['<p>a</p><p>b</p>', undefined],
  ['<p><em>a</em></p>', undefined],
  ['', ''],
])('%s as plain text', (html, plain) => {
  expect(asPlain(html)).toBe(plain);
});
