import { clozeMark } from './anki-marks.ts';
import { parseDelimited, type DelimitedRow, type Delimiters } from './delimited-text.ts';

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
    if (run.length > 4 || sentenceSign.test(run) || /[,;]/.test(run)) return [];
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
    return cells.length === 1 && isAfterPair;
  }).length;
}

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
  const continued = countContinued(parsed);
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
  const score = two + 0.6 * (more - two) - 0.4 * (continued / parsed.length) + sign + breaks + several;
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
