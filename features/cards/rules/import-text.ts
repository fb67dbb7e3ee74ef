import { cardLimits } from './card-limits.ts';
import { cutDelimited, type Delimiters } from './delimited-text.ts';
import { readTable, tableSeparator } from './flashcard-table.ts';
import { plainText } from './rich-text.ts';

/** How a pasted text is read. Detected first, then changed by hand in the preview. */
export interface ImportSettings extends Delimiters {
  /** The first row names the columns and is no flashcard. */
  readonly header: boolean;
  /** The cells are HTML (Anki's `#html:true`); its text is taken. */
  readonly html: boolean;
  /** Columns, from 0, that hold what is no question and no answer: tags, deck, note type, id (Anki's `#… column:`). */
  readonly skip: readonly number[];
  /** Loci's own table of flashcards, whose columns are known: it is read as it was written, and the other settings do not matter. */
  readonly table: boolean;
}

/** The first two leave nothing to import; a text that is too long would be refused. The others are shown and may be imported. */
export type ImportProblem = 'noQuestion' | 'noAnswer' | 'tooLong' | 'duplicate' | 'sameQuestion' | 'extraColumns';

export interface ImportRow {
  readonly line: number;
  readonly question: string;
  readonly answer: string;
  /** Answers that are accepted as well. */
  readonly more: readonly string[];
  readonly title: string;
  /** Title of the card on which it stood, where the text knows it. */
  readonly card: string;
  readonly problems: readonly ImportProblem[];
}

export const termSeparators = ['\t', ';', ',', '|', ' - ', ':'] as const;
export const rowSeparators = ['\n', ';', '\n\n'] as const;

const blocking = new Set<ImportProblem>(['noQuestion', 'noAnswer', 'tooLong']);

export function isImportable(row: ImportRow): boolean {
  return !row.problems.some((problem) => blocking.has(problem));
}

/** The rows that the settings make of the text. `known` are questions that the card has already. */
export function importRows(
  text: string,
  settings: ImportSettings,
  known: Iterable<{ readonly question: string; readonly answer: string }> = [],
): ImportRow[] {
  if (settings.table) return tableRows(text, settings.term, known);
  const { body, lines } = withoutAnkiHead(text);
  const cut = cutDelimited(body, settings);
  const questions = new Map<string, Set<string>>();
  const note = (question: string, answer: string) => {
    const answers = questions.get(same(question)) ?? new Set();
    questions.set(same(question), answers.add(same(answer)));
  };
  for (const { question, answer } of known) note(question, answer);

  return (settings.header ? cut.slice(1) : cut).map(({ line, cells }) => {
    const kept = cells.filter((_, column) => !settings.skip.includes(column)).map((cell) => tidy(settings.html ? textOfHtml(cell) : cell));
    const [question = '', answer = '', ...extra] = kept;
    const before = questions.get(same(question));
    const problems: ImportProblem[] = [
      ...(question ? [] : (['noQuestion'] as const)),
      ...(answer ? [] : (['noAnswer'] as const)),
      ...(question.length > cardLimits.itemText || answer.length > cardLimits.itemText ? (['tooLong'] as const) : []),
      ...(question && before ? ([before.has(same(answer)) ? 'duplicate' : 'sameQuestion'] as const) : []),
      ...(extra.some((cell) => cell !== '') ? (['extraColumns'] as const) : []),
    ];
    if (question) note(question, answer);
    return { line: line + lines, question, answer, more: [], title: '', card: '', problems };
  });
}

/**
 * How many cards the rows are of. Several become cards of their own, on which there is nothing yet; those of one go onto the open card. A row
 * that cannot be made makes no card either.
 */
export function countCards(rows: readonly ImportRow[]): number {
  return new Set(rows.filter(isImportable).map(({ card }) => card)).size;
}

function tableRows(text: string, separator: string, known: Iterable<{ readonly question: string; readonly answer: string }>): ImportRow[] {
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
  const keyOf = (card: string, question: string, answer: string) => JSON.stringify([several ? card : '', same(question), same(answer)]);
  if (!several) for (const { question, answer } of known) seen.add(keyOf('', question, answer));
  return rows.map((row) => {
    const key = keyOf(row.card, row.question, row.answer);
    const isDuplicate = row.question.trim() !== '' && seen.has(key);
    seen.add(key);
    return isDuplicate ? { ...row, problems: [...row.problems, 'duplicate'] } : row;
  });
}

/** Rows looked at to find the separators; the rest of a long text follows its beginning. */
const sampleRows = 200;

/** What the text most probably is. Quizlet's own default, a tab and a line break, is what nothing better leads to. */
export function detectImportSettings(text: string): ImportSettings {
  const own = tableSeparator(text);
  if (own) return { term: own, row: '\n', columns: 'all', header: true, html: false, skip: [], table: true };
  const { body, separator, html, skip } = withoutAnkiHead(text);
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
  const [first] = cutDelimited(body, { term, row, columns }, 1);
  const header = !separator && (first?.cells.slice(0, 2).every((cell) => headings.has(same(cell))) ?? false);
  return { term, row, columns, header, html, skip, table: false };
}

/** How well a pair of separators cuts the text into questions and answers, 0 to about 1; earlier separators win a tie. */
function fit(body: string, term: string, row: string): { score: number; columns: Delimiters['columns'] } {
  const rows = cutDelimited(body, { term, row, columns: 'all' }, sampleRows);
  if (rows.length === 0) return { score: 0, columns: 'all' };
  const share = (test: (cells: readonly string[]) => boolean) => rows.filter(({ cells }) => test(cells)).length / rows.length;
  const filled = (cells: readonly string[]) => (cells[0] ?? '').trim() !== '' && (cells[1] ?? '').trim() !== '';
  const two = share((cells) => cells.length === 2 && filled(cells));
  const more = share((cells) => cells.length >= 2 && filled(cells));
  const usual = rows[0]!.cells.length;
  const even = more > 0 ? share((cells) => cells.length === usual) : 0;
  const sign = { '\t': 0.3, ';': 0.12, '|': 0.1, ',': 0.04, ' - ': 0.06, ':': 0 }[term] ?? 0;
  // A line break between rows is usual; other breaks must cut much better, and into several rows.
  const breaks = row === '\n' ? 0.15 : rows.length > 1 ? 0.05 : -0.3;
  const columns = term === ' - ' || term === ':' || (even < 0.9 && term !== '\t') ? 'two' : 'all';
  return { score: more < 0.5 ? 0 : two + 0.6 * (more - two) + sign + breaks, columns };
}

/** Words that name a column of questions or answers, in the languages of the interface and of what others export. */
const headings = new Set(
  [
    'question',
    'answer',
    'front',
    'back',
    'term',
    'definition',
    'word',
    'translation',
    'meaning',
    'recto',
    'verso',
    'terme',
    'définition',
    'mot',
    'traduction',
    'réponse',
    'frage',
    'antwort',
    'vorderseite',
    'rückseite',
    'pregunta',
    'respuesta',
  ].map(same),
);

/** Names that Anki gives separators (its manual, "Text files: file headers"). */
const ankiSeparators: Record<string, string> = { tab: '\t', comma: ',', semicolon: ';', space: ' ', pipe: '|', colon: ':' };

interface AnkiHead {
  readonly body: string;
  /** Lines taken off the beginning. */
  readonly lines: number;
  readonly separator: string | undefined;
  readonly html: boolean;
  readonly skip: readonly number[];
}

/** Takes Anki's head (`#separator:tab`, `#html:true`, `#tags column:3`) and a byte order mark off, and evens line ends. */
function withoutAnkiHead(text: string): AnkiHead {
  let body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  let lines = 0;
  let separator: string | undefined;
  let html = false;
  const skip: number[] = [];
  for (let head = /^#(separator|html|columns|notetype|deck|tags|guid|if matches)( column)?:([^\n]*)(?:\n|$)/i.exec(body); head;) {
    const [line, name = '', column, value = ''] = head;
    const is = name.toLowerCase();
    if (is === 'separator') separator = ankiSeparators[value.trim().toLowerCase()] ?? (value.trim() || undefined);
    if (is === 'html') html = value.trim().toLowerCase() === 'true';
    if (column && Number(value) >= 1) skip.push(Number(value) - 1);
    body = body.slice(line.length);
    lines++;
    head = /^#(separator|html|columns|notetype|deck|tags|guid|if matches)( column)?:([^\n]*)(?:\n|$)/i.exec(body);
  }
  return { body, lines, separator, html, skip };
}

function textOfHtml(cell: string): string {
  return cell
    .split(/<br\s*\/?>|<\/?(?:div|p|li)(?:\s[^>]*)?>/i)
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');
}

/** Blanks of every kind around a cell, and at its line ends, come from the export, not from the author. */
function tidy(cell: string): string {
  return cell.replace(/[^\S\n]+\n/g, '\n').trim();
}

function same(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
