/**
 * Columns of the CSV that Loci exports and imports. Question and answer come first for programs that read only two
 * columns.
 */
export const tableColumns = ['question', 'answer', 'more_answers', 'title', 'card'] as const;

export interface TableRow {
  readonly question: string;
  /** All accepted answers; the first one is shown. */
  readonly answer_list: readonly string[];
  readonly title: string;
  /** Title of the card. */
  readonly card: string;
}

export function tableRow({ question, answer_list: [answer = '', ...more], title, card }: TableRow): string {
  return csvRow([question, answer, more.filter(isFilled).map(escapeBars).join(' | '), title, card]);
}

/**
 * A CSV row (RFC 4180), every cell quoted. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front, which makes it text.
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** First characters of a formula, including full-width variants (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell of apostrophes before a formula counts as well, so that removing one apostrophe always restores the cell. */
function looksLikeFormula(cell: string): boolean {
  const bare = cell.replace(/^'+/, '');
  return formula.test(bare) || formula.test(bare.trimStart());
}
const escapeFormula = (cell: string) => (looksLikeFormula(cell) ? `'${cell}` : cell);
const unescapeFormula = (cell: string) => (cell.startsWith("'") && looksLikeFormula(cell) ? cell.slice(1) : cell);

const isFilled = (text: string) => text.trim() !== '';

export const tableHead = csvRow(tableColumns);

/** A bar inside an answer is preceded by an odd number of backslashes; backslashes elsewhere stay unchanged. */
function escapeBars(answer: string): string {
  return splitAtBars(answer)
    .map(({ text, slashes, bar }) => text + (bar ? `${'\\'.repeat(2 * slashes + 1)}|` : ''))
    .join('');
}

function answersIn(cell: string): string[] {
  const answers: string[] = [''];
  let afterSeparator = false;
  for (const { text, slashes, bar } of splitAtBars(cell)) {
    const part = afterSeparator && text.startsWith(' ') ? text.slice(1) : text;
    const isSeparator = bar && slashes % 2 === 0;
    const end = isSeparator ? '\\'.repeat(slashes) : bar ? `${'\\'.repeat((slashes - 1) / 2)}|` : '';
    const answer = answers.pop()! + part + end;
    answers.push(isSeparator ? answer.replace(/ $/, '') : answer);
    if (isSeparator) answers.push('');
    afterSeparator = isSeparator;
  }
  return answers.filter(isFilled);
}

/** Splits at the bars: the text before each, the number of backslashes directly before it; the last part has no bar. */
function splitAtBars(text: string): { text: string; slashes: number; bar: boolean }[] {
  const parts: { text: string; slashes: number; bar: boolean }[] = [];
  let from = 0;
  for (let bar = text.indexOf('|'); bar >= 0; bar = text.indexOf('|', from)) {
    let end = bar;
    while (end > from && text[end - 1] === '\\') end--;
    parts.push({ text: text.slice(from, end), slashes: bar - end, bar: true });
    from = bar + 1;
  }
  return [...parts, { text: text.slice(from), slashes: 0, bar: false }];
}

/**
 * The separator, if the first line of the text is the header of this table. Spreadsheets may save it with another one.
 */
export function tableSeparator(text: string): string | undefined {
  const line = /^\uFEFF?([^\r\n]{1,200})(?:\r|\n|$)/.exec(text)?.[1] ?? '';
  return [',', ';', '\t'].find((separator) => {
    const names = line.split(separator).map((name) => name.replace(/^"(.*)"$/, '$1').toLowerCase());
    return names.length === tableColumns.length && tableColumns.every((column, at) => column === names[at]);
  });
}

/**
 * The rows below the header, each with its line from 1. Cells keep their whitespace: it is part of what the author
 * wrote.
 */
export function readTable(text: string, separator: string): (TableRow & { readonly line: number })[] {
  return rowsOf(text.replace(/^\uFEFF/, ''), separator)
    .slice(1)
    .filter(({ cells }) => cells.some(isFilled))
    .map(({ line, cells }) => {
      const [question = '', answer = '', more = '', title = '', card = ''] = cells.map(unescapeFormula);
      return { line, question, answer_list: [answer, ...answersIn(more)].filter(isFilled), title, card };
    });
}

/** Strict RFC 4180 in one pass: unlike pasted text, a table written by a program closes its quotes. */
function rowsOf(text: string, separator: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const row = { line, cells: [] as string[] };
    rows.push(row);
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        let from = ++at;
        for (;;) {
          const quote = text.indexOf('"', at);
          const end = quote < 0 ? text.length : quote;
          at = end + 1;
          if (text[at] !== '"' || quote < 0) {
            cell += text.slice(from, end);
            break;
          }
          cell += text.slice(from, at);
          from = ++at;
        }
      }
      const rest = nextOf(text, separator, at);
      cell += text.slice(at, rest);
      at = rest;
      for (const letter of cell) if (letter === '\n') line++;
      row.cells.push(cell);
      if (text[at] !== separator) break;
      at++;
    }
    if (text[at] === '\r') at++;
    if (text[at] === '\n') at++;
    line++;
  }
  return rows;
}

function nextOf(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
