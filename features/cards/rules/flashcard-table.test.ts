import fc from 'fast-check';
import { expect, test } from 'vitest';
import { charactersSearched } from '#tests/harness/characters-searched.ts';
import { cardLimits } from './card-limits.ts';
import { parseDelimited } from '#platform/text/delimited-text.ts';
import { cardsOf, planImport } from '#features/card-import/rules/import-plan.ts';
import { csvRow, readTable, tableHead, tableRow, tableSeparator, type TableRow } from './flashcard-table.ts';
import { detectImportSettings, importRows } from '#features/card-import/rules/import-text.ts';

test.each(['=1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠x', '=cmd|"/c calc"!A0'])(
  '[security 14] %j stays text in a spreadsheet',
  (cell) => expect(csvRow([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`),
);

test('other programs read cells that are no formula unchanged', () => {
  const word = fc.string({ maxLength: 30, unit: 'grapheme' }).filter((text) => /^[\p{L}\p{N}]/u.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (cells) => {
      // The importer normalises line ends to `\n` before parsing.
      const [row] = parseDelimited(csvRow(cells).replace('\r\n', '\n'), { term: ',', row: '\n', columns: 'all' });
      expect(row?.cells).toEqual(cells);
    }),
  );
});

const odd = fc.string({
  maxLength: 12,
  unit: fc.constantFrom('a', 'é', '日', ' ', '|', '\\', '"', "'", ',', ';', '\n', '\r', '\t', '=', '-', '＝'),
});
const filled = odd.map((text) => `${text}x`);
const rows: fc.Arbitrary<TableRow[]> = fc.array(
  fc.record({
    question: filled,
    answer_list: fc.array(
      fc.oneof(
        filled,
        odd.filter((text) => text.trim() !== ''),
      ),
      { minLength: 1, maxLength: 4 },
    ),
    title: odd,
    card: odd,
  }),
  { maxLength: 12 },
);

test('[S1 §5] an export is imported unchanged: every answer, the titles, the cards', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const text = `\uFEFF${tableHead}${written.map(tableRow).join('')}`;
      expect(tableSeparator(text)).toBe(',');
      expect(readTable(text, ',').map(({ line: _, ...row }) => row)).toEqual(written);
    }),
    { numRuns: 500 },
  );
});

test('the import recognises the table, and restores each card', () => {
  const written: TableRow[] = [
    { question: 'chien', answer_list: ['dog', 'hound | whelp', '-er'], title: 'Animals', card: 'French' },
    { question: 'chat', answer_list: ['cat'], title: '', card: 'French' },
    { question: 'chien', answer_list: ['dog'], title: '', card: 'Also French' },
    { question: '  indented\n  code', answer_list: ['=1+1'], title: '', card: 'French' },
  ];
  const text = tableHead + written.map(tableRow).join('');
  const settings = detectImportSettings(text);
  const plan = planImport(
    importRows(text, settings, [{ question: 'chat', answer: 'cat' }]),
    { flashcards: 0, questions: 0 },
    false,
  );
  expect(plan).toMatchObject({ unusable: 0, duplicates: 0, beyond: new Set(), cards: 2 });
  const made = cardsOf(plan.rows, '2b1f5a4e-9d3c-4f6a-8b7e-000000000000');
  expect(
    made.map(({ title, flashcards }) => [
      title,
      flashcards.map(({ question, answer_list, title: of }) => [question, answer_list, of]),
    ]),
  ).toEqual([
    [
      'French',
      [
        ['chien', ['dog', 'hound | whelp', '-er'], 'Animals'],
        ['chat', ['cat'], ''],
        ['  indented\n  code', ['=1+1'], ''],
      ],
    ],
    ['Also French', [['chien', ['dog'], '']]],
  ]);
});

test('the only card of a table is added to the open card, whose existing flashcards are duplicates', () => {
  const text = tableHead + tableRow({ question: 'chat', answer_list: ['cat', 'puss'], title: '', card: 'French' });
  const plan = planImport(
    importRows(text, detectImportSettings(text), [{ question: 'chat', answer: 'cat' }]),
    { flashcards: 1, questions: 0 },
    false,
  );
  expect(plan).toMatchObject({ cards: 1, duplicates: 1, rows: [] });
});

test('an unusable row does not create a second card: the others are still compared with the open card', () => {
  const row = (question: string, card: string) => tableRow({ question, answer_list: ['cat'], title: '', card });
  const text = tableHead + row('chat', 'French') + row('', 'Also French');
  const plan = planImport(
    importRows(text, detectImportSettings(text), [{ question: 'chat', answer: 'cat' }]),
    { flashcards: 1, questions: 0 },
    false,
  );
  expect(plan).toMatchObject({ cards: 1, unusable: 1, duplicates: 1, rows: [] });
});

test('a table saved by a spreadsheet with another separator and without quotes keeps its line numbers', () => {
  const text =
    'question;answer;more_answers;title;card\r\nchien;dog;hound;;French\r\n;;;;\r\n"two\nlines";x;;;\r\nlast;y;;;';
  expect(tableSeparator(text)).toBe(';');
  expect(readTable(text, ';').map(({ line, question, answer_list }) => [line, question, answer_list])).toEqual([
    [2, 'chien', ['dog', 'hound']],
    [4, 'two\nlines', ['x']],
    [6, 'last', ['y']],
  ]);
});

test('the problems of unusable rows: no question, no answer, too many answers, too long', () => {
  const row = (question: string, answer_list: string[], title = '') =>
    tableRow({ question, answer_list, title, card: 'C' });
  const text =
    tableHead +
    row('', ['a']) +
    row('q', []) +
    row(
      'many',
      Array.from({ length: cardLimits.answers + 1 }, (_, at) => `${at}`),
    ) +
    row('long', ['a', 'x'.repeat(cardLimits.itemText + 1)]) +
    row('long title', ['a'], 'x'.repeat(cardLimits.title + 1));
  expect(importRows(text, detectImportSettings(text)).map(({ problems }) => problems)).toEqual([
    ['noQuestion'],
    ['noAnswer'],
    ['tooLong'],
    ['tooLong'],
    ['tooLong'],
  ]);
});

test.each([
  ['quotes', '"'.repeat(400_000)],
  ['quoted cells', '"",'.repeat(200_000)],
  ['quoted bars', `q,a,"${'\\|'.repeat(200_000)}"`],
  ['bars', `q,a,${'| '.repeat(200_000)}`],
])('a hostile table is parsed in linear time: %s', (_, body) => {
  const text = tableHead + body;
  const searched = charactersSearched(() => readTable(text, ','));
  expect(searched).toBeGreaterThanOrEqual(body.length / 4);
  expect(searched).toBeLessThanOrEqual(2 * text.length);
});
