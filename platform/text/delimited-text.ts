export interface Delimiters {
  /** Separates question and answer; one or more characters. */
  readonly term: string;
  /** Separates rows; one or more characters. */
  readonly row: string;
  /** `two`: only the first separator of a row splits it ("12:30 - lunch - at noon"). */
  readonly columns: 'all' | 'two';
  /** Further signs like the last of `term` directly behind it belong to it (`big/////large`, two tabs). */
  readonly repeated?: boolean;
}

export interface DelimitedRow {
  /** First line of the row in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A quote without a closing quote within this many characters is treated as text. This keeps the parser linear on
 * malformed input.
 */
const longestQuoted = 20_000;

/**
 * Splits text into rows of cells. A cell that starts with `"`, and has a closing `"` directly before a separator, is
 * quoted as in RFC 4180: it may contain separators and line breaks, and `""` is one quote. Any other quote is text,
 * since pasted text often contains some. Blank rows are skipped.
 */
export function parseDelimited(
  text: string,
  { term, row, columns, repeated = false }: Delimiters,
  most = Infinity,
): DelimitedRow[] {
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
      if (repeated) while (at < text.length && text[at] === term.at(-1)) at++;
      // A separator at the very end of the text is followed by an empty cell.
      if (at >= text.length) cells.push('');
    } else {
      at = end + row.length;
      endRow(at);
    }
  }
  if (cells.length > 0 && rows.length < most) endRow(text.length);
  return rows;
}

/** `indexOf` with a cache: a separator that is far away or missing is searched once, not once per cell. */
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

function quotedCell(
  text: string,
  start: number,
  closers: readonly string[],
): { cell: string; end: number } | undefined {
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
