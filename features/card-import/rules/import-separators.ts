import { clozeMark } from '#features/cards/rules/anki-marks.ts';
import { parseDelimited, type DelimitedRow, type Delimiters } from '#platform/text/delimited-text.ts';

export const termSeparators = ['\t', ';', ',', '|', ' - ', ':'] as const;
export const rowSeparators = ['\n', ';', '\n\n'] as const;

/** Number of rows examined to detect the separators. */
export const sampleRows = 200;

/** Signs that are part of ordinary phrases; one of them alone is weak evidence of a separator. */
const ordinarySign = /^[&+/%$€£#@*_°]$/u;
/** Never a separator: signs that end or enclose sentences, and the apostrophe. */
const sentenceSign = /^[.!?…]$|["'“”„‘’«»()[\]{}¿¡]/u;

/** Detects the separators of a text. The default is Quizlet's: tabs and line breaks. */
export function detectDelimiters(body: string, separator?: string): Delimiters {
  const isCloze = !separator && hasClozeInMostLines(body);
  const found = separator || isCloze ? [] : separatorsOnceInEveryLine(body);
  const repeated = separator || isCloze ? undefined : repeatedSign(body);
  if (repeated !== undefined) return { term: repeated, row: '\n', columns: 'two', repeated: true };
  // A note with clozes is a sentence, with commas and dashes of its own.
  const terms = separator ? [separator] : isCloze ? ['\t'] : [...termSeparators, ...found];
  let best: Delimiters & { score: number } = { score: 0, term: separator ?? '\t', row: '\n', columns: 'all' };
  for (const row of rowSeparators) {
    if (row !== '\n' && !body.includes(row)) continue;
    for (const term of terms) {
      if (row.includes(term) || !body.includes(term)) continue;
      const fitting = fit(body, term, row, found.includes(term));
      if (fitting.score > best.score) best = { ...fitting, term, row };
    }
  }
  return { term: best.term, row: best.row, columns: best.columns };
}

/** A run of three signs is written for the eye, two may be an operator (`a == b`). */
const leastRepeated = 3;
/** Longer runs are rules or blanks to fill in. */
const mostRepeated = 60;

/**
 * The sign that is repeated between question and answer of every line, in runs of whatever length: the shortest run.
 * Tabs are repeated to align columns of different widths.
 */
function repeatedSign(body: string): string | undefined {
  const lines = body
    .slice(0, 50_000)
    .split('\n', sampleRows)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const tabs = lines.map((line) => runsOf(line.trim(), '\t', 1));
  if (lines.length > 1 && tabs.every(([length, ...others]) => length !== undefined && others.length === 0))
    return tabs.every(([length]) => length === 1) || new Set(tabs.map(([length]) => length)).size === 1
      ? undefined
      : '\t';
  const repeated = first.slice(0, 2_000).matchAll(/([^\p{L}\p{M}\p{N}\s])\1{2,}/gu);
  for (const sign of new Set([...repeated].map(([, each]) => each!))) {
    // Underscores are blanks to fill in; commas and semicolons enclose empty cells.
    if (/[_,;|"'!?]/.test(sign)) continue;
    const runs = lines.map((line) => runsOf(line.trim(), sign, leastRepeated));
    const isBetween = lines.every((line) => !line.trim().startsWith(sign) && !line.trim().endsWith(sign));
    const lengths = runs.map(([length = 0]) => length);
    const isOnce = runs.every((each) => each.length === 1) && Math.max(...lengths) <= mostRepeated;
    if (isOnce && isBetween) return sign.repeat(Math.min(...lengths));
  }
  return undefined;
}

/** The lengths of the runs of a sign that are at least so long. */
function runsOf(line: string, sign: string, least: number): number[] {
  const runs: number[] = [];
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at)) {
    const from = at;
    while (line.startsWith(sign, at)) at += sign.length;
    const length = (at - from) / sign.length;
    if (length >= least) runs.push(length);
  }
  return runs;
}

/**
 * Runs of up to four symbols, with or without blanks around them, that occur exactly once in every line and have text
 * on both sides.
 */
function separatorsOnceInEveryLine(body: string): string[] {
  // Only the beginning: splitting all of a long text would cost more than it tells.
  const lines = body
    .slice(0, 50_000)
    .split('\n', sampleRows)
    .filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const runs = first.slice(0, 2_000).match(/[^\p{L}\p{M}\p{N}\s]+/gu) ?? [];
  return [...new Set(runs)].flatMap((run) => {
    // Underscores beside a blank are a place to fill in.
    const isBlank = /^_{2,}$/.test(run) && lines.some((line) => line.includes(` ${run}`) || line.includes(`${run} `));
    if (run.length > 4 || sentenceSign.test(run) || /[,;]/.test(run) || isBlank) return [];
    return [` ${run} `, run].filter((term) => {
      if ((termSeparators as readonly string[]).includes(term)) return false;
      // In a single line, any sign occurs once: only those that look like separators count.
      if (lines.length === 1 && term.length === 1) return false;
      return lines.every((line) => {
        const at = line.indexOf(term);
        const isOnce = at > 0 && line.indexOf(term, at + 1) < 0;
        return isOnce && line.slice(0, at).trim() !== '' && line.slice(at + term.length).trim() !== '';
      });
    });
  });
}

/**
 * Rows of which each has a separator: one without a separator continues the last cell of the row before it. Leading
 * rows without a separator stay.
 */
export function countContinued(rows: readonly DelimitedRow[]): number {
  let isAfterPair = false;
  return rows.filter(({ cells }) => {
    if (cells.length > 1) isAfterPair = true;
    else if (isSectionLine(cells[0]!)) isAfterPair = false;
    return cells.length === 1 && isAfterPair;
  }).length;
}

/** A heading of Markdown or a rule of signs: it divides a list, and is never part of an answer. */
export const isSectionLine = (line: string): boolean => /^\s*(?:#{1,6}[^\S\n]+\S|([-=_*~#])\1{2,}\s*$)/.test(line);

/**
 * Rates how well two separators split the text into questions and answers: 0 to about 1.6. On a tie the earlier
 * separators win.
 */
function fit(
  body: string,
  term: string,
  row: string,
  isFound: boolean,
): { score: number; columns: Delimiters['columns'] } {
  const parsed = parseDelimited(body, { term, row, columns: 'all' }, sampleRows);
  const continued = term === '\t' ? countContinued(parsed) : 0;
  const rows = parsed.filter(({ cells }) => cells.length > 1);
  const all = parsed.length - continued;
  // Many lines without a separator make only a tab likely: it does not occur inside a text.
  if (all === 0 || rows.length / parsed.length < (term === '\t' ? 0.1 : 0.34)) return { score: 0, columns: 'all' };
  const share = (test: (cells: readonly string[]) => boolean) => rows.filter(({ cells }) => test(cells)).length / all;
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length >= 2;
  const two = share((cells) => cells.length === 2 && filled(cells));
  const more = share(filled);
  const usual = rows[0]!.cells.length;
  const even = share((cells) => cells.length === usual);
  const sign = signScore(term, isFound);
  // Line breaks between rows are usual. Another row separator must fit much better, unless it ends every line.
  const endsEveryLine = row === ';' && everyLineEndsWith(body, row);
  const breaks = row === '\n' ? 0.15 : endsEveryLine ? 0.2 : 0.05;
  const several = rows.length > 1 ? 0.25 : row === '\n' ? 0 : -0.3;
  const isProse = share((cells) => cells.length === 2 || isProseAfterFirst(cells)) > 0.8;
  const isPair = isFound || term === ' - ' || term === ':' || (term !== '\t' && (even < 0.9 || isProse));
  // A table: every row has the same cells, and none of its separators is the comma of a sentence.
  const isTable =
    usual > 2 &&
    rows.length === parsed.length &&
    rows.length > 1 &&
    even === 1 &&
    !rows.some(({ cells }) => isProseAfterFirst(cells));
  const score =
    two + (isTable ? 0.9 : 0.6) * (more - two) - 0.4 * (continued / parsed.length) + sign + breaks + several;
  return { score: more < 0.5 ? 0 : score, columns: isPair && !(usual === 2 && even === 1) ? 'two' : 'all' };
}

function signScore(term: string, isFound: boolean): number {
  if (!isFound) return { '\t': 0.3, ';': 0.12, '|': 0.1, ',': 0.04, ' - ': 0.06, ':': 0 }[term] ?? 0;
  if (ordinarySign.test(term.trim())) return 0.01;
  return term.length > 1 ? 0.2 : 0.05;
}

/** Commas of a sentence have a blank behind them, the separator before it has none: `sun,a star, hot`. */
function isProseAfterFirst(cells: readonly string[]): boolean {
  const [, second = '', ...others] = cells;
  return others.length > 0 && !second.startsWith(' ') && others.every((cell) => cell.startsWith(' '));
}

function hasClozeInMostLines(body: string): boolean {
  const lines = body.slice(0, 50_000).split('\n', sampleRows);
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.filter((line) => line.includes(clozeMark)).length * 2 > filled.length;
}

function everyLineEndsWith(body: string, sign: string): boolean {
  const lines = body.slice(0, 50_000).split('\n', sampleRows);
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  return filled.length > 0 && filled.every((line) => line.endsWith(sign));
}
