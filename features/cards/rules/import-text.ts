import { cardLimits } from './card-limits.ts';
import { parseDelimited, type Delimiters } from './delimited-text.ts';
import { guessColumns, isHeader, mapCells, type ColumnRole } from './import-columns.ts';
import { readTable, tableSeparator } from './flashcard-table.ts';
import { plainText } from './rich-text.ts';

/** How a pasted text is parsed. Detected first; the preview allows changes. */
export interface ImportSettings extends Delimiters {
  /** The first row is a header. */
  readonly header: boolean;
  /** The cells are HTML (Anki's `#html:true`); their text is imported. */
  readonly html: boolean;
  /** The roles of the columns, in order; cells beyond them are ignored. */
  readonly roles: readonly ColumnRole[];
  /** The text is Loci's own CSV export, whose format is known: all other settings are ignored. */
  readonly table: boolean;
}

/** Rows without question or answer, and too long ones, cannot be imported. The other problems are only shown. */
export type ImportProblem = 'noQuestion' | 'noAnswer' | 'tooLong' | 'duplicate' | 'sameQuestion' | 'extraColumns';

export interface ImportRow {
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  /** Further accepted answers. */
  readonly more: readonly string[];
  readonly title: string;
  /** Title of the card, if the text names it. */
  readonly card: string;
  readonly problems: readonly ImportProblem[];
}

export const termSeparators = ['\t', ';', ',', '|', ' - ', ':'] as const;
export const rowSeparators = ['\n', ';', '\n\n'] as const;

const blocking = new Set<ImportProblem>(['noQuestion', 'noAnswer', 'tooLong']);

export function isImportable(row: ImportRow): boolean {
  return !row.problems.some((problem) => blocking.has(problem));
}

/** Parses the text into rows. `known` are the questions that the card already has. */
export function importRows(
  text: string,
  settings: ImportSettings,
  known: Iterable<{ readonly question: string; readonly answer: string }> = [],
): ImportRow[] {
  if (settings.table) return tableRows(text, settings.term, known);
  const { body, lines } = parseAnkiHeader(text);
  const cut = parseDelimited(body, settings);
  const questions = new Map<string, Set<string>>();
  const note = (question: string, answer: string) => {
    const answers = questions.get(same(question)) ?? new Set();
    questions.set(same(question), answers.add(same(answer)));
  };
  for (const { question, answer } of known) note(question, answer);

  return (settings.header ? cut.slice(1) : cut).map(({ line, cells }) => {
    const tidied = cells.map((cell) => tidy(settings.html ? textOfHtml(cell) : cell));
    const { question, answer, more, title, extra } = mapCells(tidied, settings.roles);
    const before = questions.get(same(question));
    const isTooLong =
      [question, answer, ...more].some((each) => each.length > cardLimits.itemText) ||
      title.length > cardLimits.title ||
      more.length >= cardLimits.answers;
    const problems: ImportProblem[] = [
      ...(question ? [] : (['noQuestion'] as const)),
      ...(answer ? [] : (['noAnswer'] as const)),
      ...(isTooLong ? (['tooLong'] as const) : []),
      ...(question && before ? ([before.has(same(answer)) ? 'duplicate' : 'sameQuestion'] as const) : []),
      ...(extra ? (['extraColumns'] as const) : []),
    ];
    if (question) note(question, answer);
    return { line: line + lines, question, answer, more, title, card: '', problems };
  });
}

/**
 * How many cards the importable rows name. With several, each becomes a new card; with one, the rows are added to the
 * open card.
 */
export function countCards(rows: readonly ImportRow[]): number {
  return new Set(rows.filter(isImportable).map(({ card }) => card)).size;
}

function tableRows(
  text: string,
  separator: string,
  known: Iterable<{ readonly question: string; readonly answer: string }>,
): ImportRow[] {
  const rows = readTable(text, separator).map(({ line, question, answer_list, title, card }): ImportRow => {
    const [answer = '', ...more] = answer_list;
    const tooLong =
      [question, ...answer_list].some((each) => each.length > cardLimits.itemText) ||
      [title, card].some((each) => each.length > cardLimits.title) ||
      answer_list.length > cardLimits.answers;
    const problems: ImportProblem[] = [
      ...(question.trim() ? [] : (['noQuestion'] as const)),
      ...(answer ? [] : (['noAnswer'] as const)),
      ...(tooLong ? (['tooLong'] as const) : []),
    ];
    return { line, question, answer, more, title, card, problems };
  });
  const several = countCards(rows) > 1;
  const seen = new Set<string>();
  const keyOf = (card: string, question: string, answer: string) =>
    JSON.stringify([several ? card : '', same(question), same(answer)]);
  if (!several) for (const { question, answer } of known) seen.add(keyOf('', question, answer));
  return rows.map((row) => {
    const key = keyOf(row.card, row.question, row.answer);
    const isDuplicate = row.question.trim() !== '' && seen.has(key);
    seen.add(key);
    return isDuplicate ? { ...row, problems: [...row.problems, 'duplicate'] } : row;
  });
}

/** Number of rows examined to detect the separators. */
const sampleRows = 200;

/** Detects the most likely format. The default is Quizlet's: tabs and line breaks. */
export function detectImportSettings(text: string): ImportSettings {
  const own = tableSeparator(text);
  if (own) return { term: own, row: '\n', columns: 'all', header: true, html: false, roles: [], table: true };
  const { body, separator, html } = parseAnkiHeader(text);
  const terms = separator ? [separator] : termSeparators;
  let best = { score: 0, term: separator ?? '\t', row: '\n', columns: 'all' as Delimiters['columns'] };
  for (const row of rowSeparators) {
    for (const term of terms) {
      if (row.includes(term)) continue;
      const found = fit(body, term, row);
      if (found.score > best.score) best = { ...found, term, row };
    }
  }
  const { term, row, columns } = best;
  const [first] = parseDelimited(body, { term, row, columns }, 1);
  const header = !separator && first !== undefined && isHeader(first.cells);
  return withGuessedRoles(text, { term, row, columns, header, html, roles: [], table: false });
}

/** Settings with the roles guessed again, after the text, a separator or the header switch changed. */
export function withGuessedRoles(text: string, settings: ImportSettings): ImportSettings {
  const { body, named, names } = parseAnkiHeader(text);
  const rows = parseDelimited(body, settings, sampleRows).map(({ cells }) => cells);
  const header = settings.header ? rows[0] : names;
  const roles = guessColumns(header, settings.header ? rows.slice(1) : rows, named);
  return { ...settings, roles: settings.columns === 'two' ? roles.slice(0, 2) : roles };
}

/** For each column its name, if there is one, and its first value. */
export function columnSamples(text: string, settings: ImportSettings): { name: string; sample: string }[] {
  const { body, names } = parseAnkiHeader(text);
  const rows = parseDelimited(body, settings, 20).map(({ cells }) => cells);
  const header = settings.header ? rows[0] : names;
  const content = settings.header ? rows.slice(1) : rows;
  return settings.roles.map((_, column) => ({
    name: tidy(header?.[column] ?? ''),
    sample: tidy(content.map((cells) => cells[column] ?? '').find((cell) => cell.trim() !== '') ?? ''),
  }));
}

/**
 * Rates how well two separators split the text into questions and answers: 0 to about 1. On a tie the earlier
 * separators win.
 */
function fit(body: string, term: string, row: string): { score: number; columns: Delimiters['columns'] } {
  const rows = parseDelimited(body, { term, row, columns: 'all' }, sampleRows);
  if (rows.length === 0) return { score: 0, columns: 'all' };
  const share = (test: (cells: readonly string[]) => boolean) =>
    rows.filter(({ cells }) => test(cells)).length / rows.length;
  const filled = (cells: readonly string[]) => (cells[0] ?? '').trim() !== '' && (cells[1] ?? '').trim() !== '';
  const two = share((cells) => cells.length === 2 && filled(cells));
  const more = share((cells) => cells.length >= 2 && filled(cells));
  const usual = rows[0]!.cells.length;
  const even = more > 0 ? share((cells) => cells.length === usual) : 0;
  const sign = { '\t': 0.3, ';': 0.12, '|': 0.1, ',': 0.04, ' - ': 0.06, ':': 0 }[term] ?? 0;
  // Line breaks between rows are usual; other row separators must fit much better, and give several rows.
  const breaks = row === '\n' ? 0.15 : rows.length > 1 ? 0.05 : -0.3;
  const columns = term === ' - ' || term === ':' || (even < 0.9 && term !== '\t') ? 'two' : 'all';
  return { score: more < 0.5 ? 0 : two + 0.6 * (more - two) + sign + breaks, columns };
}

/** Names of separators in Anki's file headers (Anki manual, "Text files: file headers"). */
const ankiSeparators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
};

interface AnkiHeader {
  readonly body: string;
  /** Number of lines removed from the beginning. */
  readonly lines: number;
  readonly separator: string | undefined;
  readonly html: boolean;
  /** Columns whose role the header declares. */
  readonly named: ReadonlyMap<number, ColumnRole>;
  /** Names of all columns, if the header has them (`#columns:`). */
  readonly names: readonly string[] | undefined;
}

/**
 * Removes Anki's file header (`#separator:tab`, `#html:true`, `#tags column:3`) and a byte order mark, and normalises
 * line ends.
 */
function parseAnkiHeader(text: string): AnkiHeader {
  let body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let lines = 0;
  let separator: string | undefined;
  let html = false;
  const named = new Map<number, ColumnRole>();
  let names: readonly string[] | undefined;
  for (
    let head = /^#(separator|html|columns|notetype|deck|tags|guid|if matches)( column)?:([^\n]*)(?:\n|$)/i.exec(body);
    head;
  ) {
    const [line, name = '', column, value = ''] = head;
    const is = name.toLowerCase();
    if (is === 'separator') separator = ankiSeparators[value.trim().toLowerCase()] ?? (value.trim() || undefined);
    if (is === 'html') html = value.trim().toLowerCase() === 'true';
    if (column && Number(value) >= 1) named.set(Number(value) - 1, is === 'tags' ? 'tags' : 'ignored');
    if (is === 'columns' && !column) names = value.split(separator ?? '\t');
    body = body.slice(line.length);
    lines++;
    head = /^#(separator|html|columns|notetype|deck|tags|guid|if matches)( column)?:([^\n]*)(?:\n|$)/i.exec(body);
  }
  return { body, lines, separator, html, named, names };
}

function textOfHtml(cell: string): string {
  return cell
    .split(/<br\s*\/?>|<\/?(?:div|p|li)(?:\s[^>]*)?>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

/** Trims whitespace around the cell and at its line ends: exporters add it. */
function tidy(cell: string): string {
  return cell.replace(/[^\S\n]+\n/g, '\n').trim();
}

function same(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
