import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutDelimited } from '#features/cards/rules/delimited-text.ts';
import { csvRow } from './csv.ts';

test.each(['=1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '＠x', '=cmd|"/c calc"!A0'])(
  '[security 14] %j stays text in a spreadsheet',
  (cell) => expect(csvRow([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`),
);

test('what is no formula comes back as it was', () => {
  const word = fc.string({ maxLength: 30, unit: 'grapheme' }).filter((text) => /^[\p{L}\p{N}]/u.test(text));
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (cells) => {
      // The import makes every end of a line one `\n` before it cuts.
      const [row] = cutDelimited(csvRow(cells).replace('\r\n', '\n'), { term: ',', row: '\n', columns: 'all' });
      expect(row?.cells).toEqual(cells);
    }),
  );
});
