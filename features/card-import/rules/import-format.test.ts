import { expect, test } from 'vitest';
import { detectOtherFormat, looksLikeNote } from './import-format.ts';
import { detectImportSettings, importRows, takenOff } from './import-text.ts';
import { isNoteWithoutFlashcards } from './import-prose.ts';
import { truthWords } from './truth-words.ts';

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
    { answer: 'False', asked: { type: 'multiple_choice' } },
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
  ['<map>: a drawing', undefined],
  ['{"front":"a","back":"b"}\n{"front":"c","back":"d"}\n', 'json'],
  ['{"a"}\tset\n{"b"}\tset', undefined],
  ['<?xml version="1.0"?>\n<quiz><question type="truefalse"/></quiz>', 'markup'],
  ['<!DOCTYPE html><html lang="en"><body><table></table></body></html>', 'markup'],
  ['<html>\tthe root\n<head>\twhat is not shown', undefined],
  ['{\\rtf1\\ansi Hello\\tab World}', 'richText'],
  ['<opml>\tan outline', undefined],
])('formats without flashcards are named: %s', (text, format) => {
  expect(detectOtherFormat(text)).toBe(format);
});

test.each<[string, boolean]>([
  ['# Photosynthesis\n\nLight becomes [[sugar]].\n- chlorophyll', true],
  ['---\naliases: []\n---\nLight becomes sugar.', true],
  ['Light becomes sugar.\n# a sign', false],
])('a note in Markdown is known: %j', (text, isNote) => expect(looksLikeNote(text)).toBe(isNote));

test.each(['sun?\tyes\nmoon?\tno', 'I am {happy}\tglad', 'a::b\nc::d', 'Q\tqueue\nA\tace', '# a\tx::y\n# b\tz'])(
  'ordinary texts are cut by separators: %j',
  (text) => expect(detectImportSettings(text).format).toBeUndefined(),
);

test('HTML in GIFT is read as text', () => {
  const text = `::Q1::[html]<p>Who wrote <b>Hamlet</b>?<br></p>{
  =<p>Shakespeare</p>#<p>Yes &amp; no.</p>
  ~<p>Marlowe</p>
}

[moodle]One\\ntwo {=[plain]<b> =c}

[html]<p>2 < 3 {T}</p>`;
  expect(rowsOf(text.replace('2 <', '2 &lt;'))).toMatchObject([
    {
      title: 'Q1',
      question: 'Who wrote Hamlet?',
      asked: {
        explanation: '<p>Yes &amp; no.</p>',
        answer_list: [
          { content: 'Shakespeare', rightAnswer: true },
          { content: 'Marlowe', rightAnswer: false },
        ],
      },
    },
    { question: 'One\ntwo', answer: '<b>', more: ['c'] },
    { question: '2 < 3', answer: 'True' },
  ]);
});

test('feedback and further answers in GIFT are kept in the explanation', () => {
  const text = `2 + 2 {#4####Because so.}

Rome is the {=capital =seat} of Italy.

Pigs fly. {F#They do not.#Right.####Never.}

2 + 3 {=5#Well done. =five}`;
  expect(rowsOf(text)).toMatchObject([
    { answer: '4', asked: { type: 'type_answer', explanation: '<p>Because so.</p>' } },
    { asked: { type: 'fill_blanks', options: ['capital'], explanation: '<p>capital | seat</p>' } },
    { asked: { type: 'multiple_choice', explanation: '<p>They do not.</p><p>Right.</p><p>Never.</p>' } },
    { asked: { entries: [{ expectedAnswer: '5 / five' }], explanation: '<p>Well done.</p>' } },
  ]);
});

test('GIFT: what is said to a wrong choice is kept with it', () => {
  expect(rowsOf('Who wrote Faust? {=Goethe#Yes. ~Schiller#He wrote Wallenstein. ~Kleist}')[0]!.asked).toMatchObject({
    explanation: '<p>Yes.</p><p>Schiller: He wrote Wallenstein.</p>',
  });
});

test.each([
  [['de', 'fr'], 'Falsch'],
  [['pt-BR', 'fr'], 'Falso'],
  [['la', 'fr'], 'Faux'],
  [['la'], 'False'],
])('GIFT: true and false are in the language of the card, or of the reader: %j', (languages, no) => {
  const text = 'Pigs fly. {F}';
  const [row] = importRows(text, detectImportSettings(text), [], truthWords(languages));
  expect(row).toMatchObject({ answer: no, asked: { answer_list: [{ rightAnswer: false }, { content: no }] } });
});

test('lettered choices are choices, not answers', () => {
  const choices = 'A. London\nB. Paris\nC. Rome';
  const of = (answer: string) => rowsOf(`Q1. Capital of France?\n${choices}\n${answer}\n\nQ2: One?\nA: un`);
  const one = { question: 'One?', answer: 'un' };
  const paris = { question: 'Capital of France?', answer: 'Paris', asked: { type: 'multiple_choice' } };
  for (const answer of ['Answer: B', 'Answer: b) Paris', 'Answer: Paris', 'Correct answer: (B)'])
    expect(of(answer), answer).toMatchObject([paris, one]);
  expect(of('Answer: A, C\nBoth are old.')[0]).toMatchObject({
    answer: 'London, Rome',
    asked: { explanation: '<p>Both are old.</p>', answer_list: [{ content: 'London' }, {}, { content: 'Rome' }] },
  });
  expect(of('')[0]).toMatchObject({ question: `Capital of France?\n${choices}`, answer: '' });
  expect(of('Answer: Nice')[0]).toMatchObject({ answer: 'Nice' });
});

test('explanations in tables of Markdown are kept', () => {
  const text = '| Term | Definition | Explanation |\n|---|---|---|\n| sun | star | It burns. |\n| sea | mer | |';
  expect(rowsOf(text)).toMatchObject([
    { question: 'sun', answer: 'star', asked: { type: 'type_answer', explanation: '<p>It burns.</p>' } },
    { question: 'sea', answer: 'mer' },
  ]);
  expect(rowsOf(text)[1]).not.toHaveProperty('asked');
});

test.each<[string, string, string[], string[]]>([
  [
    'categories between, without blank lines',
    '$CATEGORY: a\n::Q1::Two? {=2}\n$CATEGORY: b\n::Q2::Three? {=3}\nFour? {=4}',
    ['Two?', 'Three?', 'Four?'],
    ['$CATEGORY: a', '$CATEGORY: b'],
  ],
  ['a blank line inside the braces', 'Two? {\n=2\n\n~3\n}\n\nThree? {=3}', ['Two?', 'Three?'], []],
  ['blank lines all over', '::Q1::\nTwo?\n{\n\n=2\n\n\n}\n::Q2:: Three? {\n\n=3 }', ['Two?', 'Three?'], []],
  ['comments between', 'Two? {=2}\n// about {three}\nThree? {=3}', ['Two?', 'Three?'], ['// about {three}']],
  ['titles alone', '::Q1::Two? {=2}\n::Q2::Three? {=3}', ['Two?', 'Three?'], []],
  ['braces that are never closed', 'Two? {=2}\n\nOne? {=1\n\nThree? {=3}', ['Two?', 'Three?'], ['One? {=1']],
  ['two answers on a line', 'Two? {=2}\n\nA {=a} and B {=b}.', ['Two?'], ['A {=a} and B {=b}.']],
  ['escaped braces', 'Set \\{1\\}? {=one}\nThree? {=3}', ['Set {1}?', 'Three?'], []],
  [
    'a text before the first question',
    '$CATEGORY: a\n\nRead this.\n\nTwo? {=2}',
    ['Two?'],
    ['$CATEGORY: a', 'Read this.'],
  ],
])('GIFT: each question is one, and what is not read is named: %s', (_, text, questions, skipped) => {
  expect(detectImportSettings(text).format).toBe('gift');
  expect(rowsOf(text).map(({ question }) => question)).toEqual(questions);
  expect(takenOff(text, detectImportSettings(text)).lines).toEqual(skipped);
});

const schedule = '<!--SR:!2024-05-01,3,250!2024-05-02,4,230-->';
test.each([
  ['behind a flashcard', `# French\n\nsun::soleil ${schedule}\nmoon::lune${schedule}`, ['soleil', 'lune']],
  ['on its own line', `# French\n\nsun::soleil\n${schedule}\n\nWhat?\n?\nA thing\n${schedule}`, ['soleil', 'A thing']],
  ['without a heading', `sun::soleil ${schedule}\nmoon::lune ${schedule}`, ['soleil', 'lune']],
  ['behind a labelled answer', `Q: sun\nA: soleil ${schedule}\n\nQ: moon\nA: lune\n${schedule}`, ['soleil', 'lune']],
  ['in a list with tabs', `sun\tsoleil ${schedule}\n${schedule}\nmoon\tlune`, ['soleil', 'lune']],
])('the schedule of a plugin is no part of an answer: %s', (_, text, answers) => {
  expect(rowsOf(text).map(({ answer }) => answer)).toEqual(answers);
});

test.each<[string, string, boolean]>([
  [
    'colons in sentences',
    '# Photosynthesis\n\nPlants bind what they take from the air: carbon dioxide.\nThe sugar that is made feeds them: it is burnt at night.',
    true,
  ],
  [
    'semicolons in sentences',
    '# Rome\n\nThe city was built on seven hills; nobody knows why.\nIt had kings, consuls and emperors; the last ones were weak.\n\n## Later\n\nIt fell.',
    true,
  ],
  [
    'a few terms among sentences',
    '# Rome\n\nIt was built.\nHills: seven\nIt grew and grew.\nIt fell in the end.',
    true,
  ],
  ['properties with colons', '---\ntags: x\ntitle: y\n---\nLight becomes sugar.\nSugar becomes light.', true],
  ['links', 'Light becomes [[sugar]]; this needs water.\nIt is done by [[chlorophyll]], a dye.\nNothing else.', true],
  ['a list of terms', '# Capitals\n\nFrance: Paris\nItaly: Rome\n- Spain: Madrid', false],
  [
    'definitions that are sentences',
    '# Cells\n\n- **Nucleus**: it holds the genes.\n- **Wall**: plants have one.',
    false,
  ],
  ['questions', '# Rome\n\nHow many hills were there in the old town?; seven\nWho was the first king?; Romulus', false],
  ['tabs', '# Rome\nhow many hills there were\tseven\nwho was the first of kings\tRomulus', false],
  ['flashcards of Obsidian', '# Rome\n\nhills::seven', false],
  ['a table', '# Rome\n\n|a|b|\n|---|---|\n|hills|seven|', false],
  ['no Markdown', 'Plants bind what they take from the air: carbon dioxide.\nIt is burnt at night: slowly.', false],
])('Markdown in sentences is a note, not cut into flashcards: %s', (_, text, isNote) => {
  expect(isNoteWithoutFlashcards(text)).toBe(isNote);
});
