/** A gap of a text as Anki writes it: `The {{c1::Krebs}} cycle`, with a hint `{{c2::matrix::where?}}`, also nested. */
interface Gap {
  readonly numbers: readonly number[];
  readonly content: readonly Piece[];
  readonly hint: string | undefined;
}
type Piece = string | Gap;

export const mostGapNumber = 499;

/** As in Anki. Without a bound, a text of thousands of nested gaps would overflow the stack. */
const deepest = 10;

const mark = /\{\{c(\d{1,3}(?:,\d{1,3})*)::|\}\}/g;

interface Open {
  readonly mark: string;
  readonly numbers: readonly number[];
  readonly content: Piece[];
}

/** The text in pieces. What is opened and never closed, or too deep within others, stays text. */
function piecesOf(text: string): Piece[] {
  const whole: Piece[] = [];
  const open: Open[] = [];
  const into = () => open.at(-1)?.content ?? whole;
  let end = 0;
  for (const { 0: found, 1: numbers, index } of text.matchAll(mark)) {
    if (index > end) into().push(text.slice(end, index));
    end = index + found.length;
    if (numbers === undefined) {
      const closed = open.pop();
      if (closed) into().push(gapOf(closed));
      else whole.push(found);
    } else if (open.length < deepest) open.push({ mark: found, numbers: numbers.split(',').map(Number), content: [] });
    else into().push(found);
  }
  if (end < text.length) into().push(text.slice(end));
  for (let unclosed = open.pop(); unclosed; unclosed = open.pop()) into().push(unclosed.mark, ...unclosed.content);
  return whole;
}

/** The hint of a gap follows the last `::`. */
function gapOf({ numbers, content }: Open): Gap {
  const last = content.at(-1);
  const at = typeof last === 'string' ? last.lastIndexOf('::') : -1;
  if (typeof last !== 'string' || at === -1) return { numbers, content, hint: undefined };
  const hint = last.slice(at + 2).trim();
  return { numbers, content: [...content.slice(0, -1), last.slice(0, at)], hint: hint === '' ? undefined : hint };
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.content))).join('');

const isAsked = (gap: Gap, number: number): boolean =>
  gap.numbers.includes(number) && textOf(gap.content).trim() !== '';

function gapsOf(pieces: readonly Piece[]): Gap[] {
  return pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece, ...gapsOf(piece.content)]));
}

/** The numbers of the gaps that can be asked, ascending. All gaps of one number are asked at once. */
export function gapNumbers(text: string): number[] {
  const numbers = gapsOf(piecesOf(text))
    .filter(({ content }) => textOf(content).trim() !== '')
    .flatMap((gap) => gap.numbers);
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= mostGapNumber).toSorted((a, b) => a - b);
}

export interface AskedGap {
  /** The text with `[…]`, or the hint, in place of each gap of this number. */
  readonly front: string;
  /** The whole text, the gaps of this number marked. */
  readonly back: string;
  readonly answers: readonly string[];
}

export function askedGap(text: string, number: number): AskedGap {
  const answers: string[] = [];
  const front = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if (!isAsked(piece, number)) return front(piece.content);
        answers.push(textOf(piece.content).trim());
        return `[${piece.hint ?? '…'}]`;
      })
      .join('');
  const back = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        return isAsked(piece, number) ? marked(textOf(piece.content)) : back(piece.content);
      })
      .join('');
  const pieces = piecesOf(text);
  return { front: front(pieces), back: back(pieces), answers };
}

/** `mark` may hold words, no blocks. */
const marked = (html: string): string =>
  /<\/?(?:p|h[1-3]|ul|ol|li|blockquote|pre|table|hr)\b/i.test(html) ? html : `<mark>${html}</mark>`;

/** The text without the marks of its gaps. */
export const withoutGaps = (text: string): string => textOf(piecesOf(text));

/**
 * Why a text asks less than its author may expect: no gap at all, a gap that is never closed, one without text or with
 * a number that is none, one that ends inside of braces, as `{{c1::\frac{a}{{b}}}}` does, or one too deep within
 * others.
 */
export type GapProblem = 'none' | 'unclosed' | 'empty' | 'number' | 'braces' | 'deep';

export function gapProblems(text: string): GapProblem[] {
  if (depthOf(text) > deepest) return ['deep'];
  const gaps = gapsOf(piecesOf(text));
  const opened = text.match(/\{\{c\d{1,3}(?:,\d{1,3})*::/g)?.length ?? 0;
  const problems = new Set<GapProblem>();
  if (opened > gaps.length) problems.add('unclosed');
  for (const { numbers, content } of gaps) {
    const inside = textOf(content);
    if (inside.trim() === '') problems.add('empty');
    if (numbers.some((number) => number < 1 || number > mostGapNumber)) problems.add('number');
    if (countOf(inside, '{') > countOf(inside, '}')) problems.add('braces');
  }
  if (problems.size === 0 && gaps.length === 0) problems.add('none');
  return [...problems];
}

function depthOf(text: string): number {
  let [open, most] = [0, 0];
  for (const [found] of text.matchAll(mark)) {
    open = Math.max(0, open + (found === '}}' ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
