export interface Delimiters {
  /** Between question and answer; one or more characters. */
  readonly term: string;
  /** Between rows; one or more characters. */
  readonly row: string;
  /** `two`: only the first separator of a row counts, the rest belongs to the answer ("12:30 - lunch - at noon"). */
  readonly columns: 'all' | 'two';
}

export interface DelimitedRow {
  /** Line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** An opening quote that finds no partner within a whole item's length was no quote. Keeps bad input linear. */
const longestQuoted = 20_000;

/**
 * Cuts text into rows of cells. A cell that begins with `"` and ends with `"` before a separator is quoted as in RFC 4180: separators and line
 * breaks inside belong to it, `""` is one quote. Any other quote is a letter like others: pasted words hold plenty. Rows of blanks are left out.
 */
export function cutDelimited(text: string, { term, row, columns }: Delimiters, most = Infinity): DelimitedRow[] {
  const nearest = finder(text);
  const rows: DelimitedRow[] = [];
  let line = 1;
  let counted = 0;
  let at = 0;
  let cells: string[] = [];
  let began = 0;
  const endRow = (end: number) => {
    for (; counted < began; counted++) if (text.charCodeAt(counted) === 10) line++;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    cells = [];
    began = end;
  };

  while (at < text.length && rows.length < most) {
    const whole = columns === 'two' && cells.length === 1;
    const quoted = quotedCell(text, at, whole ? [row] : [term, row]);
    const nextRow = nearest(row, quoted?.end ?? at);
    const nextTerm = whole ? -1 : nearest(term, quoted?.end ?? at);
    const atTerm = nextTerm >= 0 && (nextRow < 0 || nextTerm < nextRow);
    const end = atTerm ? nextTerm : nextRow < 0 ? text.length : nextRow;
    cells.push(quoted ? quoted.cell : text.slice(at, end));
    if (atTerm) {
      at = end + term.length;
      // A separator at the very end closes an empty cell.
      if (at >= text.length) cells.push('');
    } else {
      at = end + row.length;
      endRow(at);
    }
  }
  if (cells.length > 0 && rows.length < most) endRow(text.length);
  return rows;
}

/** `indexOf` that remembers: a separator that is far away, or nowhere, is looked for once and not once a cell. */
function finder(text: string): (part: string, from: number) => number {
  const positions = new Map<string, { from: number; found: number }>();
  return (part, from) => {
    const known = positions.get(part);
    if (known && known.from <= from && (known.found < 0 || known.found >= from)) return known.found;
    const found = text.indexOf(part, from);
    positions.set(part, { from, found });
    return found;
  };
}

function quotedCell(text: string, start: number, closers: readonly string[]): { cell: string; end: number } | undefined {
  let at = start;
  while (text[at] === ' ') at++;
  if (text[at] !== '"') return undefined;
  const limit = at + longestQuoted;
  for (let quote = text.indexOf('"', at + 1); quote >= 0 && quote < limit; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote++;
      continue;
    }
    let end = quote + 1;
    while (text[end] === ' ' && !closers.some((closer) => text.startsWith(closer, end))) end++;
    if (end >= text.length || closers.some((closer) => text.startsWith(closer, end)))
      return { cell: text.slice(at + 1, quote).replaceAll('""', '"'), end };
    return undefined;
  }
  return undefined;
}
