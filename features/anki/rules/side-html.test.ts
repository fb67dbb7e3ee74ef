import { expect, test } from 'vitest';
import { asPlain, inParagraphs, takeMedia, withOwnTags } from './side-html.ts';

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

test('files are taken out by name; a picture of the package gets its address here', () => {
  const found = takeMedia(
    'a <img src="cell.png" style="x"><img src="http://x/y.png"><img src="drapeau%20bleu.png">[sound:a.mp3]<video src=b.mp4>',
    (name) => (name === 'cell.png' ? '/here' : undefined),
  );
  expect(found).toEqual({
    html: 'a <img src="/here">',
    played: ['a.mp3', 'b.mp4'],
    pictures: ['cell.png', 'drapeau bleu.png'],
    webPictures: ['http://x/y.png'],
    hasScript: false,
    hasStyle: true,
  });
});

test.each([
  ['<p>a &amp; b</p>', 'a & b'],
  ['<p>a</p><p>b</p>', undefined],
  ['<p><em>a</em></p>', undefined],
  ['', ''],
])('%s as plain text', (html, plain) => {
  expect(asPlain(html)).toBe(plain);
});
