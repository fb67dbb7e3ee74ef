import { hasCloze, looksLikeHtml, readAnkiCell, readClozes, withoutMarks } from '#features/cards/rules/anki-marks.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { gapNumbers } from '#features/cards/rules/cloze.ts';
import { plainSides } from '#features/cards/rules/flashcard-parts.ts';
import { parseDelimited, type DelimitedRow, type Delimiters } from '#platform/text/delimited-text.ts';
import { readTable, tableSeparator } from '#features/cards/rules/flashcard-table.ts';
import { formattedCell, hasFormat } from './formatted-cell.ts';
import { guessColumns, mapCells, tagsIn, type ColumnRole } from './import-columns.ts';
import { detectFormat, readFormat, type ImportFormat } from './import-format.ts';
import { readHead, type ImportHead } from './import-head.ts';
import { isHeader } from './import-header-row.ts';
import {
  countCards,
  paragraphs,
  same,
  tidy,
  typedQuestion,
  withProblems,
  type ImportedQuestion,
  type ImportProblem,
  type ImportRow,
  type KnownRow,
} from './import-row.ts';
import { detectDelimiters, isSectionLine, sampleRows } from './import-separators.ts';
import type { TruthWords } from './truth-words.ts';

/** How a pasted text is parsed. Detected first; the preview allows changes. */
export interface ImportSettings extends Delimiters {
  /** The first row is a header. */
  readonly header: boolean;
  /** The cells are HTML (Anki's `#html:true`); their text is imported. */
  readonly html: boolean;
  /** With `html`: the formatting of the cells is kept, and gaps become those of flashcards instead of questions. */
  readonly formatted: boolean;
  /**
   * A line without a separator belongs to the answer before it. Detected with tabs only: any other separator is also a
   * sign of ordinary texts, so a line without it is more likely a row of its own.
   */
  readonly joined: boolean;
  /** The roles of the columns, in order; cells beyond them are ignored. */
  readonly roles: readonly ColumnRole[];
  /** The text is Loci's own CSV export, whose format is known: all other settings are ignored. */
  readonly table: boolean;
  /** The text is in this format: separators and columns are ignored. */
  readonly format: ImportFormat | undefined;
}

/**
 * Parses the text into rows. `known`: the questions that the card already has. `truth`: the choices of questions that
 * are true or false. `tell` gets the share that was read, from 0 to 1.
 */
export function importRows(
  text: string,
  settings: ImportSettings,
  known: Iterable<KnownRow> = [],
  truth?: TruthWords,
  tell?: (share: number) => void,
): ImportRow[] {
  if (settings.table) return tableRows(text, settings.term, known);
  if (settings.format) {
    const { rows } = readFormat(text, settings.format, truth);
    return withProblems(
      rows.map((row) => ({ ...row, card: '', problems: [] })),
      known,
    );
  }
  const head = readHead(text);
  const cut = parseDelimited(head.body, settings);
  const rows: ImportRow[] = [];
  let isAfterPair = false;
  for (const [at, row] of (settings.header ? cut.slice(1) : cut).entries()) {
    if (at % 1_000 === 0) tell?.(at / cut.length);
    const before = rows.at(-1);
    const [only = ''] = row.cells;
    const isAlone = row.cells.length === 1 && !hasCloze(only) && !isSectionLine(only);
    if (settings.joined && isAlone && isAfterPair && before && !before.asked) {
      rows[rows.length - 1] = continued(before, readAnkiCell(only, settings.html).text);
      continue;
    }
    isAfterPair = row.cells.length > 1;
    rows.push(rowOf(row, head, settings));
  }
  return withProblems(withDistractors(rows), known);
}

const mostDistractors = 3;

/** In a fill-in question one chooses from options: each gets answers of the fill-in questions after it as well. */
function withDistractors(rows: readonly ImportRow[]): ImportRow[] {
  const answers = rows.flatMap(({ asked }) =>
    asked?.type === 'fill_blanks' ? asked.blanks.map((blank) => blank.expectedAnswer) : [],
  );
  let at = 0;
  return rows.map((row) => {
    const { asked } = row;
    if (asked?.type !== 'fill_blanks') return row;
    at += asked.blanks.length;
    const options = new Map(asked.options.map((option) => [same(option), option]));
    // A few more are looked at than needed, since some are equal.
    for (let next = 0; next < Math.min(answers.length, 30); next++) {
      if (options.size >= asked.options.length + mostDistractors) break;
      const other = answers[(at + next) % answers.length]!;
      if (!options.has(same(other))) options.set(same(other), other);
    }
    const added = [...options.values()].slice(new Set(asked.options.map(same)).size);
    return { ...row, asked: { ...asked, options: [...asked.options, ...added] } };
  });
}

function continued(row: ImportRow, line: string): ImportRow {
  const answer = [row.answer, tidy(line)].filter((each) => each !== '').join('\n');
  const problems: readonly ImportProblem[] = row.problems.includes('continued')
    ? row.problems
    : [...row.problems, 'continued'];
  return { ...row, answer, problems };
}

function rowOf({ line: at, cells }: DelimitedRow, head: ImportHead, settings: ImportSettings): ImportRow {
  const { html, formatted, roles } = settings;
  const read = cells.map((cell) => readAnkiCell(cell, html));
  const mapped = mapCells(
    read.map((cell) => tidy(cell.text)),
    roles,
  );
  const files = read.flatMap((cell, column) => (roles[column] === 'ignored' ? [] : cell.files));
  const readings = read.flatMap((cell, column) => (cell.reading && roles[column] === 'answer' ? [cell.reading] : []));
  const isReadingLost = read.some((cell, column) => cell.reading !== '' && roles[column] === 'question');
  const more = [...new Set([...mapped.more, ...readings.map(tidy)])].filter((each) => each !== mapped.answer);
  const { title } = mapped;
  const tags = [...mapped.tags, ...tagsIn(head.tags)];
  const problems: ImportProblem[] = [
    ...(mapped.extra ? (['extraColumns'] as const) : []),
    ...(files.length > 0 ? (['files'] as const) : []),
    ...(isReadingLost ? (['reading'] as const) : []),
  ];
  const { guid } = mapped;
  const line = at + head.removed.length;
  const row = { line, title, tags, card: mapped.card, problems, files, ...(guid !== '' && { guid }) };
  const rich = html && formatted && mapped.explanation === '' ? richSides(cells, roles) : undefined;
  if (rich) {
    const plain = plainSides({ ...rich, question: mapped.question, answer_list: [mapped.answer] });
    const [answer = '', ...gaps] = plain.answer_list;
    const below = formatted ? sideOf(cells, roles, 'note') : '';
    if (rich.cloze !== undefined)
      return {
        ...row,
        question: plain.question,
        answer,
        more: gaps,
        rich: { ...rich, ...belowGaps(rich.back, below) },
      };
    return withNote({ ...row, question: plain.question, answer, more, rich }, below);
  }
  const explained = [mapped.explanation, mapped.note].filter((each) => each !== '').join('\n');
  const asked = questionOf(
    mapped.question,
    mapped.answer,
    more,
    mapped.explanation !== '' || hasCloze(mapped.question) ? explained : '',
  );
  if (!asked) {
    const below = html && formatted ? sideOf(cells, roles, 'note') : paragraphs(mapped.note);
    return withNote({ ...row, question: mapped.question, answer: mapped.answer, more }, below);
  }
  const answer =
    asked.type === 'fill_blanks' ? asked.blanks.map((blank) => blank.expectedAnswer).join(', ') : mapped.answer;
  return { ...row, question: asked.question, answer, more: [], asked };
}

const belowGaps = (back: string | undefined, below: string) => (below === '' ? {} : { back: (back ?? '') + below });

/** With a note below the answer, which is shown with it; what is typed need not be the note. */
function withNote(row: ImportRow, below: string): ImportRow {
  const { answer, more, rich } = row;
  if (below === '' || answer === '') return row;
  const back = (rich?.back ?? paragraphs(answer)) + below;
  return { ...row, more: [answer, ...more.filter((each) => each !== answer)], rich: { ...rich, back } };
}

const sideOf = (cells: readonly string[], roles: readonly ColumnRole[], role: ColumnRole): string =>
  cells.flatMap((cell, column) => (roles[column] === role ? [formattedCell(cell)] : [])).join('');

/** The sides with their formatting, or the gaps; nothing for a row without either. */
function richSides(cells: readonly string[], roles: readonly ColumnRole[]): ImportRow['rich'] {
  const [front, back] = [sideOf(cells, roles, 'question'), sideOf(cells, roles, 'answer')];
  if (gapNumbers(front).length > 0) return { cloze: front, ...(back !== '' && { back }) };
  if (!hasFormat(front) && !hasFormat(back)) return undefined;
  return { ...(hasFormat(front) && { front }), ...(hasFormat(back) && { back }) };
}

/** A note with clozes becomes a fill-in question, a row with an explanation a question whose answer is typed. */
function questionOf(
  question: string,
  answer: string,
  more: readonly string[],
  explanation: string,
): ImportedQuestion | undefined {
  if (hasCloze(question)) {
    const beside = [answer, explanation].filter((each) => each !== '').join('\n');
    return { type: 'fill_blanks', ...readClozes(question), explanation: paragraphs(beside) };
  }
  return explanation === '' || answer === '' ? undefined : typedQuestion(question, answer, more, explanation);
}

function tableRows(text: string, separator: string, known: Iterable<KnownRow>): ImportRow[] {
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

/** Detects the most likely format. The default is Quizlet's: tabs and line breaks. */
export function detectImportSettings(text: string): ImportSettings {
  const own = tableSeparator(text);
  const plain = {
    term: '\t',
    row: '\n',
    columns: 'all',
    html: false,
    formatted: false,
    joined: false,
    roles: [],
  } as const;
  if (own) return { ...plain, term: own, header: true, table: true, format: undefined };
  const head = readHead(text);
  const format = head.separator || head.html !== undefined ? undefined : detectFormat(text);
  if (format) return { ...plain, header: false, table: false, format };
  return detectCut(text);
}

/** Settings by which separators cut the text, whatever format it may have. */
export function detectCut(text: string): ImportSettings {
  const { body, separator, html } = readHead(text);
  const cut = detectDelimiters(withoutMarks(body), separator);
  const [first, ...below] = parseDelimited(body, cut, sampleRows).map(({ cells }) => cells);
  const pairs = below.filter((cells) => cells.length > 1);
  const header = !separator && first !== undefined && first.length > 1 && isHeader(first, pairs);
  const isHtml = html ?? looksLikeHtml(body);
  const joined = !separator && cut.term === '\t';
  const kept = { html: isHtml, formatted: html === true };
  const settings = { ...cut, ...kept, header, joined, roles: [], table: false, format: undefined };
  return withGuessedRoles(text, settings);
}

/** Settings with another separator between question and answer; lines are joined only around tabs. */
export const withTerm = (settings: ImportSettings, term: string): ImportSettings => ({
  ...settings,
  term,
  joined: term === '\t',
  repeated: false,
});

/** Settings with the roles guessed again, after the text, a separator or the header switch changed. */
export function withGuessedRoles(text: string, settings: ImportSettings): ImportSettings {
  const { body, named, names } = readHead(text);
  const rows = parseDelimited(body, settings, sampleRows).map(({ cells }) => cells);
  const header = settings.header ? rows[0] : names;
  const content = settings.header ? rows.slice(1) : rows;
  const pairs = content.filter((cells) => cells.length > 1);
  const roles = guessColumns(header, settings.joined && pairs.length > 0 ? pairs : content, named);
  return { ...settings, roles: settings.columns === 'two' ? roles.slice(0, 2) : roles };
}

/** A row of a sentence with many commas makes no further columns. */
const mostColumns = 20;

/** For each column its name, if there is one, and its first value; also for columns that only some rows have. */
export function columnSamples(text: string, settings: ImportSettings): { name: string; sample: string }[] {
  const { body, names } = readHead(text);
  const rows = parseDelimited(body, settings, sampleRows).map(({ cells }) => cells);
  const header = settings.header ? rows[0] : names;
  const content = settings.header ? rows.slice(1) : rows;
  const longest = Math.min(mostColumns, Math.max(0, ...rows.map(({ length }) => length)));
  return Array.from({ length: Math.max(settings.roles.length, longest) }, (_, column) => ({
    name: tidy(header?.[column] ?? ''),
    sample: tidy(content.map((cells) => cells[column] ?? '').find((cell) => cell.trim() !== '') ?? ''),
  }));
}

/** Whether no row has a separator, so that no row has an answer. */
export function lacksSeparator(text: string, settings: ImportSettings): boolean {
  if (settings.table || settings.format) return false;
  const { body } = readHead(text);
  const rows = parseDelimited(body, settings, sampleRows);
  return rows.length > 0 && rows.every(({ cells: [only = '', ...others] }) => others.length === 0 && !hasCloze(only));
}

/** The lines that are no rows: Anki's file header and the names of the columns; and the deck that the text names. */
export function takenOff(text: string, settings: ImportSettings): { lines: readonly string[]; deck: string } {
  if (settings.table) return { lines: [], deck: '' };
  if (settings.format) return { lines: readFormat(text, settings.format).skipped, deck: '' };
  const { body, removed, deck } = readHead(text);
  const names = settings.header ? parseDelimited(body, settings, 1)[0]?.cells : undefined;
  return { lines: names ? [...removed, names.map(tidy).join(' · ')] : removed, deck };
}
