import { describe, expect, test } from 'vitest';
import { detectImportSettings, importRows, lacksSeparator, withTerm, type ImportSettings } from './import-text.ts';
import { shownSeparator, typedSeparator } from './own-separator.ts';

const tab = detectImportSettings('a\tb');
const pairs = (text: string, settings: ImportSettings = detectImportSettings(text)) =>
  importRows(text, settings).map(({ question, answer }) => [question, answer]);

describe('a line without a separator is joined to the answer above between tabs alone', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'commas',
      'ETL,extract\nWhat is the limit? 1.25\nVPC,network',
      [
        ['ETL', 'extract'],
        ['What is the limit? 1.25', ''],
        ['VPC', 'network'],
      ],
    ],
    [
      'semicolons',
      'ETL;extract\nWhat is the limit?\nVPC;network',
      [
        ['ETL', 'extract'],
        ['What is the limit?', ''],
        ['VPC', 'network'],
      ],
    ],
    [
      'colons',
      'ETL: extract\nWhat is the limit?\nVPC: network\nS3: store',
      [
        ['ETL', 'extract'],
        ['What is the limit?', ''],
        ['VPC', 'network'],
        ['S3', 'store'],
      ],
    ],
    [
      'tabs',
      'ETL\textract\nand load\nVPC\tnetwork',
      [
        ['ETL', 'extract\nand load'],
        ['VPC', 'network'],
      ],
    ],
    [
      'a section line between tabs',
      'ETL\textract\n### Part 2\nVPC\tnetwork\n-----\nS3\tstore',
      [
        ['ETL', 'extract'],
        ['### Part 2', ''],
        ['VPC', 'network'],
        ['-----', ''],
        ['S3', 'store'],
      ],
    ],
    [
      'a line below a section line',
      'ETL\textract\n## Part 2\nabout networks\nVPC\tnetwork',
      [
        ['ETL', 'extract'],
        ['## Part 2', ''],
        ['about networks', ''],
        ['VPC', 'network'],
      ],
    ],
  ])('%s', (_, text, expected) => {
    expect(pairs(text)).toEqual(expected);
    expect(importRows(text, detectImportSettings(text)).map(({ problems }) => problems.includes('noAnswer'))).toEqual(
      expected.map(([, answer]) => answer === ''),
    );
  });

  test('another separator, chosen by hand, decides it anew', () => {
    const settings = detectImportSettings('a\tb\nc\td');
    expect(withTerm(settings, ',').joined).toBe(false);
    expect(withTerm(withTerm(settings, ','), '\t').joined).toBe(true);
  });
});

describe('all rows decide which sign cuts', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'semicolons inside the answers of a table with commas',
      'sol,Sonne; Gestirn,1\nluna,Mond; Trabant,1\nmare,Meer,2',
      [
        ['sol', 'Sonne; Gestirn'],
        ['luna', 'Mond; Trabant'],
        ['mare', 'Meer'],
      ],
    ],
    [
      'commas inside the answers of a table with semicolons',
      'sol;Sonne, Gestirn;1\nluna;Mond, Trabant;1\nmare;Meer;2',
      [
        ['sol', 'Sonne, Gestirn'],
        ['luna', 'Mond, Trabant'],
        ['mare', 'Meer'],
      ],
    ],
    [
      'bars inside the answers of a table with commas',
      'sol,Sonne|Gestirn,1\nluna,Mond|Trabant,1\nmare,Meer,2',
      [
        ['sol', 'Sonne|Gestirn'],
        ['luna', 'Mond|Trabant'],
        ['mare', 'Meer'],
      ],
    ],
    [
      'a sign repeated for the eye',
      'big/////large\nsmall/////little, tiny',
      [
        ['big', 'large'],
        ['small', 'little, tiny'],
      ],
    ],
    [
      'a sign repeated as the line has room',
      'big ......... large, vast\nsmall .... little\ninteresting ... of interest',
      [
        ['big', 'large, vast'],
        ['small', 'little'],
        ['interesting', 'of interest'],
      ],
    ],
    ['a sign repeated in a single line', 'big/////large', [['big', 'large']]],
    [
      'tabs repeated to align columns',
      'big\t\t\tlarge\ninteresting\tof interest\nsmall\t\tlittle',
      [
        ['big', 'large'],
        ['interesting', 'of interest'],
        ['small', 'little'],
      ],
    ],
    [
      'underscores to fill in are no separator',
      'The ____ barks.,dog\nThe ____ purrs.,cat',
      [
        ['The ____ barks.', 'dog'],
        ['The ____ purrs.', 'cat'],
      ],
    ],
    [
      'points of an ellipsis in some lines are no separator',
      'To be or...,not to be\nAll the world,a stage',
      [
        ['To be or...', 'not to be'],
        ['All the world', 'a stage'],
      ],
    ],
  ])('%s', (_, text, expected) => expect(pairs(text)).toEqual(expected));
});

test.each([
  ['a word', 'photosynthesis', true],
  ['a sentence in one line', 'Plants make sugar.', true],
  ['a list of words', 'chien\nchat', true],
  ['a pair', 'chien;dog', false],
  ['a pair among words', 'chien\tdog\nchat', false],
  ['a note with a cloze', '{{c1::Rome}} is the capital', false],
  ['nothing', ' ', false],
])('a text without any separator is said to be one: %s', (_, text, lacks) => {
  expect(lacksSeparator(text, detectImportSettings(text))).toBe(lacks);
});

test.each([
  ['\\n\\n', '\n\n'],
  ['\\t', '\t'],
  ['//', '//'],
  ['', undefined],
])('a typed separator %j is %j', (typed, separator) => {
  expect(typedSeparator(typed)).toBe(separator);
  if (separator !== undefined) expect(shownSeparator(separator)).toBe(typed);
});

test('a typed separator cuts rows: in one line, on a line of its own, and as an empty line', () => {
  const rows = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect(pairs('a=b//c=d', { ...tab, term: '=', row: '//' })).toEqual(rows);
  expect(pairs('a=b\n---\nc=d', { ...tab, term: '=', row: '---' })).toEqual(rows);
  expect(pairs('a\nb\n\nc\nd', { ...tab, term: '\n', row: typedSeparator('\\n\\n')! })).toEqual(rows);
});
