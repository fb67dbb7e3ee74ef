import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersSearched } from '#tests/harness/characters-searched.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { isImportable } from './import-row.ts';
import { detectImportSettings, importRows, takenOff, type ImportSettings } from './import-text.ts';

const tab: ImportSettings = {
  term: '\t',
  row: '\n',
  columns: 'all',
  header: false,
  html: false,
  formatted: false,
  roles: ['question', 'answer'],
  joined: false,
  table: false,
  format: undefined,
};
const pairs = (text: string, settings: ImportSettings = detectImportSettings(text)) =>
  importRows(text, settings).map(({ question, answer }) => [question, answer]);

describe('separators are detected', () => {
  test.each([
    ['Quizlet’s export', 'chien\tdog\nchat\tcat', '\t', '\n'],
    ['Quizlet’s export with commas in the texts', 'one, two\tun, deux\nthree\ttrois', '\t', '\n'],
    ['Quizlet with semicolons between rows', 'chien\tdog;chat\tcat;souris\tmouse', '\t', ';'],
    ['Quizlet with commas and semicolons', 'chien,dog;chat,cat;souris,mouse', ',', ';'],
    ['CSV', 'chien,dog\nchat,cat', ',', '\n'],
    ['CSV with quotes', '"chien, le",dog\n"chat","cat, the"', ',', '\n'],
    ['CSV of a French spreadsheet', 'chien;dog\n"un; deux";"one; two"', ';', '\n'],
    ['TSV of Windows', 'chien\tdog\r\nchat\tcat\r\n', '\t', '\n'],
    ['bars', 'chien|dog\nchat|cat', '|', '\n'],
    ['dashes', 'chien - dog\nchat - cat, the', ' - ', '\n'],
    ['colons', 'chien: dog\nchat: cat', ':', '\n'],
    ['rows with blank lines between', 'chien\tdog\n\nchat\tcat', '\t', '\n'],
    ['Anki’s own head', '#separator:Semicolon\n#html:false\na;b\nc,d;e', ';', '\n'],
    ['semicolons between rows in one line, with a last one', 'sun,a star, hot;moon,a satellite, cold;', ',', ';'],
    ['semicolons at the ends of lines', 'chien,dog;\nchat,cat;', ',', ';'],
    ['a run of symbols', 'big~~~large\nsmall; tiny~~~little', '~~~', '\n'],
    ['signs of equality', 'sun = a star, hot\nmoon = a satellite', ' = ', '\n'],
    ['arrows', 'sun=>star\nmoon=>satellite, cold\nsea=>water', '=>', '\n'],
    ['two colons', 'sun::star\nmoon::satellite', '::', '\n'],
    ['long dashes, beside hyphens', 'sun – soleil\nwell-known – connu', ' – ', '\n'],
    ['a sign of ordinary phrases is no separator', 'Tom & Jerry,cartoon\nSalt & pepper,spice', ',', '\n'],
    ['a separator that is not in the text', 'sun\tstar', '\t', '\n'],
    ['nothing to go by', 'word', '\t', '\n'],
    ['an empty text', '', '\t', '\n'],
  ])('%s', (_, text, term, row) => {
    expect(detectImportSettings(text)).toMatchObject({ term, row });
  });

  test.each([
    ['Front,Back\nchien,dog', true],
    ['Terme\tDéfinition\nchien\tdog', true],
    ['chien\tdog\nback\tdos', false],
    ['front of the house\tback\nchien\tdog', false],
  ])('a row of headings in %j: %s', (text, header) => {
    expect(detectImportSettings(text).header).toBe(header);
  });
});

describe('rows are parsed', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'quotes with separators inside',
      '"a, b",c\n"d","e, f"',
      [
        ['a, b', 'c'],
        ['d', 'e, f'],
      ],
    ],
    [
      'doubled quotes',
      '"say ""hi""",greeting\nx,y',
      [
        ['say "hi"', 'greeting'],
        ['x', 'y'],
      ],
    ],
    [
      'line breaks inside quotes',
      '"two\nlines",answer\nq,"also\n\ntwo"',
      [
        ['two\nlines', 'answer'],
        ['q', 'also\n\ntwo'],
      ],
    ],
    [
      'an unclosed quote is text',
      '"open\tone\nnext\ttwo',
      [
        ['"open', 'one'],
        ['next', 'two'],
      ],
    ],
    [
      'quotes inside a cell are text',
      'a "b" c\tone\n5" nail\ttwo',
      [
        ['a "b" c', 'one'],
        ['5" nail', 'two'],
      ],
    ],
    [
      'quoted words at the beginning of a cell are text',
      '"Hamlet" by\tShakespeare\n"Faust" by\tGoethe',
      [
        ['"Hamlet" by', 'Shakespeare'],
        ['"Faust" by', 'Goethe'],
      ],
    ],
    [
      'surrounding whitespace is trimmed',
      '  a  \t\u00A0b \n\tc',
      [
        ['a', 'b'],
        ['', 'c'],
      ],
    ],
    ['a mark of byte order is no letter', '\uFEFFa\tb', [['a', 'b']]],
    [
      'blank rows are skipped',
      'a\tb\n\n  \n\t\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'only the first dash counts',
      'time - 12:30 - noon\nplace - here',
      [
        ['time', '12:30 - noon'],
        ['place', 'here'],
      ],
    ],
    [
      'only the first colon counts',
      'ratio: 3:4\nother: 1:2',
      [
        ['ratio', '3:4'],
        ['other', '1:2'],
      ],
    ],
    [
      'commas in plain sentences stay in the answer',
      'Paris,capital of France\nRome,old, large, in Italy\nBern,in Switzerland, small',
      [
        ['Paris', 'capital of France'],
        ['Rome', 'old, large, in Italy'],
        ['Bern', 'in Switzerland, small'],
      ],
    ],
    [
      'any script',
      '日本\tJapan\nไทย\tThailand\nمصر\tEgypt',
      [
        ['日本', 'Japan'],
        ['ไทย', 'Thailand'],
        ['مصر', 'Egypt'],
      ],
    ],
    [
      'Anki’s HTML becomes text',
      '#separator:tab\n#html:true\n<b>H<sub>2</sub>O</b>&nbsp;&lt;3\tone<br>two<div>three</div>',
      [['H_2O <3', 'one\ntwo\nthree']],
    ],
    [
      'Anki’s tags and deck are no answers',
      '#separator:tab\n#deck column:1\n#tags column:4\nDeck\tq\ta\ttag1 tag2',
      [['q', 'a']],
    ],
    [
      'a line without a separator belongs to the answer before it',
      'Pets\tcat\ndog\nfish\nBirds\towl\nDays\tMon\nTue\nWed',
      [
        ['Pets', 'cat\ndog\nfish'],
        ['Birds', 'owl'],
        ['Days', 'Mon\nTue\nWed'],
      ],
    ],
    [
      'commas of sentences between semicolons stay in the answer',
      'sun,a star, hot;moon,a satellite, cold;',
      [
        ['sun', 'a star, hot'],
        ['moon', 'a satellite, cold'],
      ],
    ],
    [
      'a list of words has no answers',
      'chien\nchat',
      [
        ['chien', ''],
        ['chat', ''],
      ],
    ],
    ['Anki’s quoted cells', '#separator:tab\n"a\nb"\tc', [['a\nb', 'c']]],
  ])('%s', (_, text, expected) => {
    expect(pairs(text)).toEqual(expected);
  });

  test('a custom separator', () => {
    expect(pairs('a => b ## c => d', { ...tab, term: '=>', row: '##' })).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('headers are no flashcard', () => {
    expect(pairs('Question,Answer\na,b')).toEqual([['a', 'b']]);
  });

  test('each row has its line', () => {
    expect(importRows('#html:false\na\tb\n\n"c\nd"\te\nf\tg', tab).map(({ line }) => line)).toEqual([2, 4, 6]);
  });
});

describe('problems are reported', () => {
  test.each<[string, string, string[][]]>([
    ['no answer', 'a\t\nb', [['noAnswer'], ['noAnswer']]],
    ['no question', '\tb', [['noQuestion']]],
    ['the same row twice, whatever its case and blanks', 'Chien\tdog\nchien \tDog', [[], ['duplicate']]],
    ['the same question with another answer', 'bank\tmoney\nbank\triver', [[], ['sameQuestion']]],
    ['columns beyond the second', 'a\tb\tc', [['extraColumns']]],
    ['files that are missing', 'a[sound:a.mp3]\tb', [['files']]],
    ['a text that no card takes', `${'x'.repeat(cardLimits.itemText + 1)}\tb`, [['tooLong']]],
  ])('%s', (_, text, problems) => {
    expect(importRows(text, tab).map((row) => [...row.problems])).toEqual(problems);
  });

  test('duplicates of the card', () => {
    const [row] = importRows('Chien\tdog', tab, [{ question: 'chien', answer: 'Dog' }]);
    expect(row!.problems).toEqual(['duplicate']);
    expect(isImportable(row!)).toBe(true);
  });

  test('only empty and too long rows cannot be imported', () => {
    expect(importRows('a\t\n\tb\na\tb\na\tc\ta', tab).map(isImportable)).toEqual([false, false, true, true]);
  });
});

test('spreadsheet exports are read unchanged', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', ' ', '日'), minLength: 1 })
    .map((text) => text.replace(/[^\S\n]+\n/g, '\n').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      (rows, term) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quote).join(term)).join('\n');
        expect(pairs(text, { ...tab, term })).toEqual(rows);
      },
    ),
    { numRuns: 300 },
  );
});

test.each([
  [
    'good rows',
    (rows: number) =>
      Array.from({ length: rows }, (_, at) => `question number ${at}, with words\t"answer ""${at}"""`).join('\n'),
  ],
  ['unclosed quotes', (rows: number) => Array.from({ length: rows }, (_, at) => `"open ${at}\tanswer`).join('\n')],
  ['nothing but quotes', (rows: number) => '"'.repeat(20 * rows)],
  ['nothing but separators', (rows: number) => ';'.repeat(20 * rows)],
])('parsing takes linear time: %s', (_, textOf) => {
  const searched = (rows: number) => {
    const text = textOf(rows);
    return charactersSearched(() => importRows(text, detectImportSettings(text)));
  };
  const once = searched(10_000);
  expect(once).toBeGreaterThanOrEqual(textOf(10_000).length);
  expect(searched(20_000)).toBeLessThanOrEqual(2.2 * once);
});

test('10,000 rows are parsed', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `question number ${at}, with words\t"answer ""${at}"""`).join(
    '\n',
  );
  expect(importRows(text, detectImportSettings(text))).toHaveLength(10_000);
});

test('joined lines are shown as such', () => {
  const text = 'Pets\tcat\ndog\nBirds\towl';
  expect(importRows(text, detectImportSettings(text)).map(({ line, problems }) => [line, problems])).toEqual([
    [1, ['continued']],
    [3, []],
  ]);
  const apart = { ...detectImportSettings(text), joined: false };
  expect(importRows(text, apart).map(({ question }) => question)).toEqual(['Pets', 'dog', 'Birds']);
});

test.each<[string, string, string[], number]>([
  ['a card that begins like a head', '#deck:of cards,52\ncup,tea', [], 2],
  ['a card about numbers', '#1 song,Yesterday\n#2 song,Help', [], 2],
  ['a separator with a long name', '#separator: what parts,comma\ncup,tea', [], 2],
  ['a column without a number', '#tags column:many,words\ncup,tea', [], 2],
  ['a deck without the separator', '#deck:Spanish\n#tags:a b\nsol,sun\nluna,moon', ['#deck:Spanish', '#tags:a b'], 2],
  ['a deck with a comma, in a head', '#separator:tab\n#deck:A, B\nsol\tsun', ['#separator:tab', '#deck:A, B'], 1],
])('only the exact form of a head is taken off: %s', (_, text, lines, rows) => {
  const settings = detectImportSettings(text);
  expect(takenOff(text, settings).lines).toEqual(lines);
  expect(importRows(text, settings)).toHaveLength(rows);
});

test('the tags of a head are kept, its deck names the card, and the header row is said to be taken off', () => {
  const text = '#separator:tab\n#deck:Languages::Spanish\n#tags:a b\nsol\tsun';
  expect(importRows(text, detectImportSettings(text))).toMatchObject([{ line: 4, title: '', tags: ['a', 'b'] }]);
  expect(takenOff(text, detectImportSettings(text)).deck).toBe('Spanish');
  const header = 'Front,Back\nsol,sun';
  expect(takenOff(header, detectImportSettings(header)).lines).toEqual(['Front · Back']);
});
