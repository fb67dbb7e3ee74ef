import { describe, expect, test } from 'vitest';
import { isRichTextEmpty, plainText, searchedPlainText } from './rich-text.ts';

describe('[S1 §5] emptiness', () => {
  test.each([
    '',
    ' ',
    '<p></p>',
    '<p><br></p>',
    '<h1><br /></h1>',
    '<h2><br class="x"></h2>',
    '<p>&nbsp;</p>',
    '<p> </p><p><br></p>',
    '<ul><li><p></p></li></ul>',
    '<p>\u200B</p>',
    '<blockquote><p><br></p></blockquote>',
    '<p><sup></sup></p>',
  ])('%j is empty', (html) => {
    expect(isRichTextEmpty(html)).toBe(true);
  });
  test.each([
    'a',
    '<p>a</p>',
    '<p><br>a</p>',
    '<p>&lt;</p>',
    '<p>&amp;nbsp;</p>',
    '<img src="/media/x/thumb.webp" />',
    '<hr>',
    '<p>0</p>',
    '日',
  ])('%j is not', (html) => {
    expect(isRichTextEmpty(html)).toBe(false);
  });
});

test.each([
  ['<p>one</p><p>two</p>', 'one two'],
  ['<div>one</div><div>two</div>', 'one two'],
  ['<table><tr><td>x</td><td>y</td></tr></table>', 'x y'],
  ['<p>10<sup>-3</sup> H<sub>2</sub>O</p>', '10^-3 H_2O'],
  ['<ruby>漢字<rt>かん<b>じ</b></rt></ruby>です<ruby>字<rt></rt></ruby>', '漢字(かんじ)です字'],
  ['<p>one<br>two</p>', 'one two'],
  ['<p>in<strong>side</strong></p>', 'inside'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a b'],
  ['a &lt; b &amp;&amp; c &#233;', 'a < b && c é'],
  ['&amp;lt;', '&lt;'],
  ['plain < words', 'plain < words'],
])('the words of %j are %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('raised and lowered figures are found with and without their sign', () => {
  expect(searchedPlainText('<p>so much H<sub>2</sub>O</p>')).toBe('so much H_2O H2O');
  expect(searchedPlainText('<p>one two</p>')).toBe('one two');
});
