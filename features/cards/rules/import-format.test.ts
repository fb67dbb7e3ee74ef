import { expect, test } from 'vitest';
import { detectOtherFormat } from './import-format.ts';
import { detectImportSettings, importRows, takenOff } from './import-text.ts';

const rowsOf = (text: string) => importRows(text, detectImportSettings(text));
const pairs = (text: string) => rowsOf(text).map(({ line, question, answer }) => [line, question, answer]);

test('GIFT is read: each of its kinds, escapes, titles, comments', () => {
  const text = `// about poets
$CATEGORY: Poets

::Faust:: Who wrote Faust? {=Goethe#Yes. ~Schiller ~%50%both}

Two plus two {=4 =four}

Pigs fly. {F}

Match {=a -> 1 =b -> 2}

Rome is the {=capital} of Italy.

How many? {#3:1}

Ratio 1\\:2 {=x\\=y}

Only a text.`;
  expect(rowsOf(text)).toMatchObject([
    {
      line: 4,
      title: 'Faust',
      answer: 'Goethe, both',
      asked: {
        type: 'multiple_choice',
        explanation: '<p>Yes.</p>',
        answer_list: [{ rightAnswer: true }, { content: 'Schiller', rightAnswer: false }, { rightAnswer: true }],
      },
    },
    { question: 'Two plus two', answer: '4', more: ['four'] },
    { answer: 'FALSE', asked: { type: 'multiple_choice' } },
    { asked: { type: 'association', leftItems: ['a', 'b'], rightItems: ['1', '2'] } },
    { question: 'Rome is the ____ of Italy.', asked: { type: 'fill_blanks', blanks: [{ expectedAnswer: 'capital' }] } },
    { question: 'How many?', answer: '3' },
    { question: 'Ratio 1:2', answer: 'x=y' },
  ]);
  expect(takenOff(text, detectImportSettings(text)).lines).toEqual([
    '// about poets',
    '$CATEGORY: Poets',
    'Only a text.',
  ]);
});

test('labelled questions and answers are read, over several lines', () => {
  expect(pairs('Q: What is it?\nA: a dog\nthat barks\n\nQ: And?\nA: cat')).toEqual([
    [1, 'What is it?', 'a dog\nthat barks'],
    [5, 'And?', 'cat'],
  ]);
  expect(pairs('Question 1: un\nRéponse 1: one')).toEqual([[1, 'un', 'one']]);
});

test('flashcards in a note of Obsidian are read; the rest is said to be left out', () => {
  const text = '---\ntags: x\n---\n# French\n\nsun::soleil\n- moon ::: lune\n\nWhat is\nit\n?\nA thing\n\nprose';
  expect(pairs(text)).toEqual([
    [6, 'sun', 'soleil'],
    [7, 'moon', 'lune'],
    [7, 'lune', 'moon'],
    [9, 'What is\nit', 'A thing'],
  ]);
  expect(takenOff(text, detectImportSettings(text)).lines).toEqual(['---', 'tags: x', '---', '# French', 'prose']);
});

test('tables in Markdown are read, by the names of their columns', () => {
  const text = 'Text\n\n| Definition | Term |\n|---|:--:|\n| a \\| b | sun |\n| c<br>d | moon |';
  expect(pairs(text)).toEqual([
    [5, 'sun', 'a | b'],
    [6, 'moon', 'c\nd'],
  ]);
});

test.each([
  ['{"nodes":[],"edges":[]}', 'canvas'],
  ['[{"front":"a"}]', 'json'],
  ['<?xml version="1.0"?>\n<opml version="2.0"><body/></opml>', 'outline'],
  ['<map version="1.0.1"></map>', 'mindMap'],
  ['{a}\tb', undefined],
  ['[a]\tb', undefined],
  ['<map>: a drawing'.replace('<map>', 'map'), undefined],
])('formats without flashcards are named: %s', (text, format) => {
  expect(detectOtherFormat(text)).toBe(format);
});

test.each(['sun?\tyes\nmoon?\tno', 'I am {happy}\tglad', 'a::b\nc::d', 'Q\tqueue\nA\tace'])(
  'ordinary texts are cut by separators: %j',
  (text) => expect(detectImportSettings(text).format).toBeUndefined(),
);
