import { expect, test } from 'vitest';
import { installSmallDom } from '#tests/harness/small-dom.ts';
import { cleanPasted } from './pasted-html.ts';

installSmallDom();

const wordItem = (level: number, bullet: string, text: string) =>
  `<p class="MsoListParagraph" style="margin-left:18.0pt;mso-list:l0 level${level} lfo1"><!--[if !supportLists]-->` +
  `<span style="font-family:Symbol"><span style="mso-list:Ignore">${bullet}<span>&nbsp;&nbsp;&nbsp;</span></span></span>` +
  `<!--[endif]-->${text}</p>`;
const text = (html: string) => html.replace(/<!--.*?-->|<span[^>]*><\/span>/g, '');

test.each([
  ['cells stay cells', '<table><tr><td>x</td><td>y</td></tr></table>', '<table><tr><td>x</td><td>y</td></tr></table>'],
  ['cells without a table get one', '<tr><td>x</td><td>y</td></tr>', '<table><tr><td>x</td><td>y</td></tr></table>'],
  ['one cell is a text', '<table><tr><td>x</td></tr></table>', 'x'],
  ['raised figures stay', '<p>10<sup>-3</sup></p>', '<p>10<sup>-3</sup></p>'],
  [
    'Google Docs: no wrapper, no empty paragraph',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p>a <span style="vertical-align:super;">2</span></p></b><br class="Apple-interchange-newline">',
    '<meta charset="utf-8"><p>a <sup>2</sup></p>',
  ],
  [
    'Word: no empty paragraphs between',
    '<p class="MsoNormal">a</p>\n<p class="MsoNormal"><o:p>&nbsp;</o:p></p>\n<p class="MsoNormal">b</p>',
    '<p class="MsoNormal">a</p>\n\n<p class="MsoNormal">b</p>',
  ],
  [
    'Google Docs: no lines between paragraphs',
    '<b id="docs-internal-guid-1"><p>a</p><br><p>b</p><br><br><ul><li>c</li></ul><p><span>\u200B</span></p></b>',
    '<p>a</p><p>b</p><ul><li>c</li></ul>',
  ],
  [
    'empty headings and items',
    '<h2><span> </span></h2><ul><li>a</li><li></li></ul><ul><li> </li></ul>',
    '<ul><li>a</li></ul>',
  ],
  ['a line break inside of a paragraph stays', '<p>a<br>b</p>', '<p>a<br>b</p>'],
  ['a paragraph with a picture stays', '<p><img src="x"></p><p>a</p>', '<p><img src="x"></p><p>a</p>'],
  ['a paragraph with a formula stays', '<p><math><mi></mi></math></p>', '<p><math><mi></mi></math></p>'],
  ['a paragraph with a drawing stays', '<p><svg><path></path></svg></p>', '<p><svg><path></path></svg></p>'],
  ['a paragraph with a video stays', '<p><video src="x"></video></p>', '<p><video src="x"></video></p>'],
  [
    'a paragraph with a checkbox stays, and so does an item',
    '<p><label><input type="checkbox"></input></label></p><ul><li><input></input></li></ul>',
    '<p><label><input type="checkbox"></input></label></p><ul><li><input></input></li></ul>',
  ],
  [
    'an empty cell stays',
    '<table><tr><td><p></p></td><td>y</td></tr></table>',
    '<table><tr><td><p></p></td><td>y</td></tr></table>',
  ],
  ['a heading of a page is one of a text', '<h1>a</h1>', '<h2>a</h2>'],
  ['the editor’s own markup', '<h1 data-pm-slice="1 1 []">a</h1>', '<h1 data-pm-slice="1 1 []">a</h1>'],
])('%s', (_, pasted, clean) => {
  expect(cleanPasted(pasted)).toBe(clean);
});

test('lists of Word are lists', () => {
  expect(text(cleanPasted(`${wordItem(1, '·', 'One')}\n${wordItem(1, '·', 'Two')}`)).trim()).toBe(
    '<ul><li>One</li><li>Two</li></ul>',
  );
  const nested = [wordItem(1, '3.', 'a'), wordItem(2, 'o', 'b'), wordItem(2, 'o', 'c'), wordItem(1, '4.', 'd')];
  expect(text(cleanPasted(`<p>x</p>${nested.join('')}<p>y</p>${wordItem(1, '·', 'z')}`))).toBe(
    '<p>x</p><ol start="3"><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><p>y</p><ul><li>z</li></ul>',
  );
});

test('a paragraph of Word that is taken out of a list is no list', () => {
  const html = '<p style="mso-list:none">a</p>';
  expect(cleanPasted(html)).toBe(html);
});
