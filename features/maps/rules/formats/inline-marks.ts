import { characterOf, reference } from './characters.ts';
import { formulaReader } from './formula-ends.ts';
import { tagAt } from './html-tags.ts';
import type { TreeLink } from './link-address.ts';

export interface Words {
  readonly text: string;
  readonly links: readonly TreeLink[];
  /** The whole text is one link. */
  readonly isLink: boolean;
  readonly comments: number;
}

/** A run of `*`, `_` or `~` that may begin or end emphasis; `left` of them are still text. */
interface Run {
  readonly sign: string;
  left: number;
}

const plain = /[^\\`*_~![\]<&$]+/y;
const punctuation = /[!-/:-@[-`{-~]/;
const letter = /[\p{L}\p{N}]/u;
const webLink = /<(https?:\/\/[^\s<>]{1,2000})>/iy;
const mailLink = /<([^\s<>@]{1,200}@[^\s<>@]{1,200})>/y;
const angled = /<((?:[^<>\\\n]|\\.){0,2500})>/y;
/** Parentheses inside of an address are in pairs, no deeper than two. */
const address = /[^\s()<]{0,2500}(?:\([^\s()]{0,500}\)[^\s()]{0,500}){0,5}/y;
const linkTitle = /[ \t]{1,20}(?:"(?:[^"\\]|\\.){0,500}"|'(?:[^'\\]|\\.){0,500}')/y;

/**
 * One line of Markdown as words: marks of emphasis, code, links and HTML are left out, escapes and references become the
 * character that they name, formulas stay as they are. Links are answered with their words. Linear in
 * the length.
 */
export function readInline(source: string): Words {
  const parts: (string | Run)[] = [];
  const links: TreeLink[] = [];
  const brackets: number[] = [];
  const openRuns: Record<string, Run[]> = { '*': [], _: [], '~': [] };
  const formulaEnd = formulaReader(source);
  const codeEnd = codeReader(source);
  let noComment = false;
  let comments = 0;
  let linkedFrom = -1;
  let linkedTo = -1;
  const linked = (from: number, to: number, title: string, url: string) => {
    links.push({ title, url });
    [linkedFrom, linkedTo] = [from, to];
  };
  const starts: number[] = [];
  for (let at = 0; at < source.length;) {
    const words = matchAt(plain, source, at);
    if (words) {
      parts.push(words[0]);
      at += words[0].length;
      continue;
    }
    const sign = source[at]!;
    const formula = formulaEnd(at);
    if (formula !== undefined) {
      parts.push(source.slice(at, formula));
      at = formula;
    } else if (sign === '\\') {
      const next = source[at + 1] ?? '';
      const isEscape = punctuation.test(next);
      parts.push(isEscape ? next : '\\');
      at += isEscape ? 2 : 1;
    } else if (sign === '`') {
      const length = runAt(source, at);
      const end = codeEnd(at, length);
      parts.push(end === undefined ? '`'.repeat(length) : codeIn(source.slice(at + length, end)));
      at = end === undefined ? at + length : end + length;
    } else if (sign === '*' || sign === '_' || sign === '~') {
      const length = runAt(source, at);
      takeRun(source, at, { sign, left: length }, parts, openRuns[sign]!);
      at += length;
    } else if (sign === '[' || (sign === '!' && source[at + 1] === '[')) {
      brackets.push(parts.length);
      starts.push(at);
      const opening = sign === '[' ? '[' : '![';
      parts.push(opening);
      at += opening.length;
    } else if (sign === ']') {
      const [opened, from] = [brackets.pop(), starts.pop()];
      const found = source[at + 1] === '(' && opened !== undefined ? linkAt(source, at + 1) : undefined;
      if (found && opened !== undefined && from !== undefined) {
        parts[opened] = '';
        linked(from, found.end, joined(parts.slice(opened)), found.url);
        // A link holds no link.
        brackets.length = 0;
        starts.length = 0;
        at = found.end;
      } else {
        parts.push(']');
        at++;
      }
    } else if (sign === '<') {
      const found = matchAt(webLink, source, at) ?? matchAt(mailLink, source, at);
      const mark = found ? undefined : tagAt(source, at);
      const end = found || mark || noComment || !source.startsWith('<!--', at) ? -1 : source.indexOf('-->', at + 4);
      if (found) {
        parts.push(found[1]!);
        if (/^http/i.test(found[1]!)) linked(at, at + found[0].length, found[1]!, found[1]!);
        at += found[0].length;
      } else if (mark) {
        if (mark.name === 'br') parts.push('\n');
        if (mark.url !== undefined) links.push({ title: '', url: mark.url });
        at = mark.end;
      } else if (end >= 0) {
        comments++;
        at = end + 3;
      } else {
        noComment ||= source.startsWith('<!--', at);
        parts.push('<');
        at++;
      }
    } else if (sign === '&') {
      const found = matchAt(reference, source, at);
      const character = found ? characterOf(found[1]!) : undefined;
      parts.push(character ?? '&');
      at += character === undefined ? 1 : found![0].length;
    } else {
      parts.push(sign);
      at++;
    }
  }
  const isLink = links.length === 1 && linkedFrom === 0 && linkedTo === source.length;
  return { text: joined(parts), links, isLink, comments };
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  const found = pattern.exec(source);
  return found && found[0].length > 0 ? found : null;
}

const joined = (parts: readonly (string | Run)[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.sign.repeat(part.left))).join('');

function runAt(source: string, from: number): number {
  let at = from + 1;
  while (source[at] === source[from]) at++;
  return at - from;
}

/** The rules of CommonMark for what may open and close, without its rule of three. */
function takeRun(source: string, at: number, run: Run, parts: (string | Run)[], open: Run[]): void {
  const { sign, left: length } = run;
  const [before, after] = [source[at - 1] ?? ' ', source[at + length] ?? ' '];
  const [isBlankBefore, isBlankAfter] = [/\s/.test(before), /\s/.test(after)];
  // Inside of a word `_` is a letter; so is `*` between numbers and Latin letters, as in `5*3*2`.
  const isWord = sign === '_' ? letter : length === 1 ? /\w/ : /\d/;
  const isInWord = isWord.test(before) && isWord.test(after);
  const canClose = !isBlankBefore && !isInWord && (sign !== '_' || !letter.test(after));
  const canOpen = !isBlankAfter && !isInWord && (sign !== '_' || !letter.test(before));
  parts.push(run);
  if (sign === '~' && length !== 2) return;
  if (canClose)
    while (run.left > 0) {
      const opened = open.at(-1);
      if (!opened) break;
      const both = Math.min(run.left, opened.left);
      run.left -= both;
      opened.left -= both;
      if (opened.left === 0) open.pop();
    }
  if (canOpen && run.left > 0) open.push(run);
}

/** Answers where a run of as many backticks follows. */
function codeReader(source: string): (from: number, length: number) => number | undefined {
  let places: Map<number, number[]> | undefined;
  const passed = new Map<number, number>();
  return (from, length) => {
    if (!places) {
      places = new Map();
      for (const { index, 0: run } of source.matchAll(/`+/g)) {
        const known = places.get(run.length);
        if (known) known.push(index);
        else places.set(run.length, [index]);
      }
    }
    const same = places.get(length) ?? [];
    let next = passed.get(length) ?? 0;
    while (next < same.length && same[next]! < from + length) next++;
    passed.set(length, next);
    return same[next];
  };
}

function codeIn(code: string): string {
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
}

function linkAt(source: string, opening: number): { url: string; end: number } | undefined {
  let at = opening + 1;
  while (source[at] === ' ' && at < opening + 20) at++;
  const inAngles = matchAt(angled, source, at);
  const found = inAngles ?? matchAt(address, source, at);
  if (!found) return undefined;
  at += found[0].length;
  at += matchAt(linkTitle, source, at)?.[0].length ?? 0;
  while (source[at] === ' ' && at < opening + 4_000) at++;
  if (source[at] !== ')') return undefined;
  return { url: unescaped(inAngles ? inAngles[1]! : found[0]), end: at + 1 };
}

const unescaped = (text: string): string =>
  text.replaceAll(
    /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#x[\da-f]{1,6}|\w{1,60});/gi,
    (written, sign: string | undefined, name: string | undefined) =>
      sign ?? (name === undefined ? undefined : characterOf(name)) ?? written,
  );

/** A text as one line of Markdown that `readInline` reads as this text; breaks are `<br>`. */
export function writeInline(text: string, isOfLink = false): string {
  const formulaEnd = formulaReader(text);
  const parts: string[] = [];
  const manyDollars = text.indexOf('$') !== text.lastIndexOf('$');
  const mayLink = text.includes('](');
  const is = (at: number, pattern: RegExp) => pattern.test(text[at] ?? ' ');
  for (let at = 0; at < text.length; at++) {
    const end = formulaEnd(at);
    if (end !== undefined) {
      parts.push(text.slice(at, end));
      at = end - 1;
      continue;
    }
    const sign = text[at]!;
    const isEscaped =
      sign === '\\' ||
      sign === '`' ||
      sign === '*' ||
      (sign === '_' && !(is(at - 1, letter) && is(at + 1, letter))) ||
      (sign === '~' && (text[at - 1] === '~' || text[at + 1] === '~')) ||
      (sign === '$' && manyDollars) ||
      (sign === '[' && (mayLink || isOfLink)) ||
      (sign === ']' && (isOfLink || text[at + 1] === '(')) ||
      (sign === '<' && is(at + 1, /[A-Za-z/!?]/)) ||
      (sign === '&' && matchAt(reference, text, at) !== null);
    parts.push(isEscaped ? `\\${sign}` : sign === '\n' ? '<br>' : sign);
  }
  return parts.join('');
}

/** A link as the only content of a line. */
export function writeLink(title: string, url: string): string {
  const target = url
    .replaceAll(/[\n\r]/g, (sign) => encodeURIComponent(sign))
    .replaceAll(/[\\<>]|&(?=#?\w{1,60};)/g, String.raw`\$&`);
  return `[${writeInline(title, true)}](<${target}>)`;
}
