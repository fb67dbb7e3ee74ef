/** One text of a language, as a volunteer gets it and gives it back. */
export interface TextRow {
  readonly namespace: string;
  /** `a.b.c`, with its plural form. */
  readonly key: string;
  readonly english: string;
  /** For translators: where it is, and what its words mean there. */
  readonly note: string;
  readonly translation: string;
}

const columns = ['namespace', 'key', 'english', 'note', 'translation'] as const satisfies readonly (keyof TextRow)[];

/** A table that spreadsheets open, with a byte-order mark: RFC 4180, each cell in quotes. */
export const textTable = (rows: readonly TextRow[]): string =>
  `\uFEFF${[columns, ...rows.map((row) => columns.map((column) => row[column]))].map(line).join('')}`;

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** A spreadsheet would calculate it. */
const formula = /^'*[=+\-@\t\r\n]/;
const asText = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);
const asWritten = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** The cells that are needed, by row. Throws if the first row does not name them. */
export function readTextTable(table: string): Pick<TextRow, 'namespace' | 'key' | 'translation'>[] {
  const [head = [], ...rows] = cellsOf(table.replace(/^\uFEFF/, ''));
  const names = head.map((cell) => cell.trim().toLowerCase());
  const [namespace, key, translation] = (['namespace', 'key', 'translation'] as const).map((name) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`The first row of the table names no column “${name}”.`);
    return at;
  }) as [number, number, number];
  return rows
    .filter((row) => row.some((cell) => cell !== ''))
    .map((row) => ({
      namespace: (row[namespace] ?? '').trim(),
      key: (row[key] ?? '').trim(),
      translation: asWritten(row[translation] ?? ''),
    }));
}

/** Spreadsheets of countries with a decimal comma write semicolons, others write tabs. */
function cellsOf(table: string): string[][] {
  const head = table.slice(0, table.search(/\r|\n|$/));
  const separator = [',', ';', '\t'].reduce((best, each) =>
    head.split(each).length > head.split(best).length ? each : best,
  );
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|((?:[^"${separator}\\r\\n][^${separator}\\r\\n]*)?))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  const rows: string[][] = [[]];
  while (cell.lastIndex < table.length) {
    const found = cell.exec(table);
    if (!found) throw new Error(`A quotation mark of the table has no end, in row ${rows.length}.`);
    const [, quoted, plain = '', end] = found;
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll('\r\n', '\n'));
    if (end !== separator) rows.push([]);
  }
  return rows;
}
