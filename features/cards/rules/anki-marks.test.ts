import { expect, test } from 'vitest';
import { looksLikeHtml, readAnkiCell, readClozes } from './anki-marks.ts';
import { detectImportSettings, importRows } from '#features/card-import/rules/import-text.ts';

test.each([
  ['The sky is {{c1::blue}}', 'The sky is ____', ['blue']],
  ['{{c1::Bern::a city}} and {{c1::Rome}}', '____ (a city) and ____', ['Bern', 'Rome']],
  ['nested {{c1::a {{c2::b}}}}', 'nested a ____', ['b']],
  ['underscores a__b {{c10::c}}', 'underscores a…b ____', ['c']],
  ['In {{c1::__init__::a__b}} a__b', 'In ____ (a…b) a…b', ['__init__']],
  ['broken {{c1::a', 'broken {{c1::a', []],
])('a note with clozes is one fill-in question: %s', (note, question, answers) => {
  expect(readClozes(note)).toEqual({
    question,
    blanks: answers.map((expectedAnswer) => ({ expectedAnswer })),
    options: answers,
  });
});

test.each([
  ['chien [sound:a.mp3]', false, 'chien', '', ['a.mp3']],
  ['a <img class="x" src="b c.jpg"> b', true, 'a b', '', ['b c.jpg']],
  ["<img src='x.png'/>", true, '', '', ['x.png']],
  ['度[ど]', false, '度', 'ど', []],
  ['日本[にほん] 語[ご]だ', false, '日本語だ', 'にほんごだ', []],
  ['a[b] 5[x]', false, 'a[b] 5[x]', '', []],
  ['<ruby>度<rt>ど</rt></ruby>', true, '度', 'ど', []],
])('marks of Anki are read: %s', (cell, isHtml, text, reading, files) => {
  expect(readAnkiCell(cell, isHtml)).toEqual({ text, reading, files });
});

test.each([
  ['a <b>b</b>\tc', true],
  ['one<br>two\tc', true],
  ['x&nbsp;y\tc', true],
  ['bold,<b>\nbreak,<br>', false],
  ['a < b\tc > d', false],
])('HTML is recognised by its tags: %j %s', (text, is) => {
  expect(looksLikeHtml(text)).toBe(is);
});

test('an export of Anki without a head is read', () => {
  const text = 'The sky is {{c1::blue}}\tLook up; always\nGrass is {{c1::green::colour}}, not {{c2::red}}\t';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    {
      question: 'The sky is ____',
      answer: 'blue',
      asked: { explanation: '<p>Look up; always</p>', options: ['blue', 'green', 'red'] },
    },
    {
      question: 'Grass is ____ (colour), not ____',
      answer: 'green, red',
      asked: { options: ['green', 'red', 'blue'] },
    },
  ]);
  const reading = 'temperature\t度[ど]';
  expect(importRows(reading, detectImportSettings(reading))).toMatchObject([{ answer: '度', more: ['ど'] }]);
  const html = 'chien[sound:x.mp3]\t<b>dog</b>';
  expect(importRows(html, detectImportSettings(html))).toMatchObject([
    { question: 'chien', answer: 'dog', files: ['x.mp3'], problems: ['files'] },
  ]);
});
