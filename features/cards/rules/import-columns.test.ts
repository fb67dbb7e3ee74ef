import { expect, test } from 'vitest';
import { guessColumns, isHeader, mapCells, type ColumnRole } from './import-columns.ts';
import { detectImportSettings, importRows, withGuessedRoles } from './import-text.ts';

const ignored = 'ignored';

test.each<[string, ColumnRole[]]>([
  ['ID,Front,Back,Tags', [ignored, 'question', 'answer', 'tags']],
  ['id;word;definition;example;tags;status', [ignored, 'question', 'answer', ignored, 'tags', ignored]],
  ['Deck,Note Type,Recto,Verso', [ignored, ignored, 'question', 'answer']],
  ['Back,Front', ['answer', 'question']],
  ['Term,Definition,Synonyms,Title', ['question', 'answer', 'accepted', 'title']],
  ['Wort,Übersetzung,Translation', ['question', 'answer', 'accepted']],
  ['Country,Capital', ['question', 'answer']],
  ['nr,Country,Capital,Population', [ignored, 'question', 'answer', ignored]],
  ['id,guid', ['question', 'answer']],
])('columns are recognised by name: %s', (header, roles) => {
  expect(guessColumns(header.split(/[,;]/), [])).toEqual(roles);
});

test.each<[string, string[], ColumnRole[]]>([
  ['counting numbers', ['1,chien,dog', '2,chat,cat', '7,loup,wolf'], [ignored, 'question', 'answer']],
  ['generated ids', ['Lp0vN8sWz1,b,c', 'Qz7mR4tYx2,d,e', 'Hj5kB1nMv3,f,g'], [ignored, 'question', 'answer']],
  ['years that are the question', ['1789,Révolution', '1848,Printemps', '1871,Commune'], ['question', 'answer']],
  ['numbers that do not count up', ['3,chien,dog', '3,chat,cat', '1,loup,wolf'], ['question', 'answer', ignored]],
])('unnamed columns are recognised by content: %s', (_, lines, roles) => {
  expect(
    guessColumns(
      undefined,
      lines.map((line) => line.split(',')),
    ),
  ).toEqual(roles);
});

test.each([
  [['ID', 'Front', 'Back', 'Tags'], true],
  [['id', 'word', 'definition', 'example', 'tags', 'status'], true],
  [['chien', 'dog'], false],
  [['word', 'Wort'], true],
  [['question', 'something of mine'], false],
])('a first row of names: %j → %s', (cells, is) => {
  expect(isHeader(cells)).toBe(is);
});

test('cells are combined by the roles of their columns', () => {
  const roles: ColumnRole[] = [ignored, 'question', 'answer', 'accepted', 'tags', 'title'];
  expect(mapCells(['7', 'gut', 'good', 'fine | well; good', 'a1 #adj', 'Unit 1', 'beyond'], roles)).toEqual({
    question: 'gut',
    answer: 'good',
    more: ['fine', 'well'],
    title: 'Unit 1 #a1 #adj',
    extra: true,
  });
});

test('in an export that begins with ids, the words are the questions', () => {
  const text = 'ID,Front,Back,Tags\n17,chien,dog,animals\n18,chat,cat,';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    { line: 2, question: 'chien', answer: 'dog', title: '#animals', problems: [] },
    { line: 3, question: 'chat', answer: 'cat', title: '', problems: [] },
  ]);
});

test('the header of an Anki export names its columns', () => {
  const text = '#separator:tab\n#html:false\n#guid column:1\n#tags column:4\nx1\tchien\tdog\tanimals';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([
    { line: 5, question: 'chien', answer: 'dog', title: '#animals' },
  ]);
  const named = '#separator:tab\n#columns:Back\tFront\ndog\tchien';
  expect(importRows(named, detectImportSettings(named))).toMatchObject([{ question: 'chien', answer: 'dog' }]);
});

test('roles chosen by hand are kept, and guessed again after a change of the separators', () => {
  const text = 'ID,Front,Back\n17,chien,dog';
  const settings = detectImportSettings(text);
  const swapped = { ...settings, roles: ['ignored', 'answer', 'question'] as const };
  expect(importRows(text, swapped)).toMatchObject([{ question: 'dog', answer: 'chien' }]);
  expect(withGuessedRoles(text, { ...swapped, header: false }).roles).toEqual(['question', 'answer', 'ignored']);
});

test('more accepted answers than a flashcard can hold are refused with a reason', () => {
  const answers = Array.from({ length: 60 }, (_, at) => `answer ${at}`).join('|');
  const text = `Front,Back,Synonyms\nquestion,first,${answers}`;
  expect(importRows(text, detectImportSettings(text))).toMatchObject([{ problems: ['tooLong'] }]);
});
