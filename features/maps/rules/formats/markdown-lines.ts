import { readInline, writeInline, writeLink } from './inline-marks.ts';
import { isWebAddress, type TreeLink } from './link-address.ts';

export const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);

/** Columns of the blanks that a line begins with; a tab is four. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const sign of line)
    if (sign === ' ') columns++;
    else if (sign === '\t') columns += 4;
    else break;
  return columns;
}

/** Without so many columns of blanks, or as many as there are. */
export function outdented(line: string, most: number): string {
  let at = 0;
  for (let columns = 0; columns < most && (line[at] === ' ' || line[at] === '\t'); at++)
    columns += line[at] === '\t' ? 4 : 1;
  return line.slice(at);
}

export function withoutEdges(line: string): string {
  let [from, to] = [0, line.length];
  while (line[from] === ' ' || line[from] === '\t') from++;
  while (to > from && (line[to - 1] === ' ' || line[to - 1] === '\t')) to--;
  return line.slice(from, to);
}

/** Blank lines at the beginning are no part of a description, its first indentation is. */
export const noteOf = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();

export const listed = /^([ \t]*)([-*+]|\d{1,9}[.)])(?:([ \t]+)(.*))?$/s;

/** Longer formulas and codes of several lines end somewhere; a formula is not searched further. */
const longestFormula = 200;

/**
 * Where a part ends that is kept letter by letter: code between fences, or a formula between lines with `$$`.
 * `undefined` where none begins, -1 for a fence without an end.
 */
export function rawEnd(lines: readonly string[], at: number): number | undefined {
  const line = withoutEdges(lines[at]!);
  const fence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s.exec(line);
  if (fence) {
    const mark = fence[1] ?? fence[2]!;
    for (let end = at + 1; end < lines.length; end++) {
      const last = withoutEdges(lines[end]!);
      if (last.length >= mark.length && last === mark[0]!.repeat(last.length)) return end;
    }
    return -1;
  }
  if (!line.startsWith('$$') || line.includes('$$', 2)) return undefined;
  for (let end = at + 1; end < lines.length && end - at < longestFormula; end++) {
    const last = withoutEdges(lines[end]!);
    if (last.includes('$$')) return last.endsWith('$$') && last.indexOf('$$') === last.length - 2 ? end : undefined;
  }
  return undefined;
}

/** What precedes a line decides whether blanks make it code. */
export type Before = 'blank' | 'code' | 'text';

/** A line with four blanks or more after an empty line, and those that follow it, is code. */
export function isIndentedCode(line: string, before: Before): boolean {
  if (indentOf(line) < 4 || isBlank(line)) return false;
  return before === 'code' || (before === 'blank' && !listed.test(line));
}

export interface Note {
  readonly note: string;
  readonly links: readonly TreeLink[];
  readonly comments: number;
}

/** Below an item of a list, lists are nodes and indentation says where a line belongs; in a canvas both are text. */
export type Place = 'list' | 'canvas';

/** Lines of Markdown as a description: words without marks, code as it is. Lines that are only a link are its links. */
export function readNote(lines: readonly string[], place: Place): Note {
  const kept: string[] = [];
  const links: TreeLink[] = [];
  let comments = 0;
  let before: Before = 'text';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const found = indentOf(line) < 4 ? rawEnd(lines, at) : undefined;
    if (found !== undefined) {
      const end = found < 0 ? lines.length - 1 : found;
      kept.push(...lines.slice(at, end + 1));
      at = end;
      before = 'text';
    } else if (isBlank(line)) {
      kept.push('');
      before = 'blank';
    } else if (isIndentedCode(line, before)) {
      kept.push(line);
      before = 'code';
    } else {
      const inner = withoutEdges(line);
      const lead = place === 'list' ? '' : line.slice(0, line.indexOf(inner));
      const words = readInline(inner.replace(/^(?:>[ \t]?)+/, ''));
      links.push(...words.links);
      comments += words.comments;
      if (!words.isLink || !words.links.every(({ url }) => isWebAddress(url))) kept.push(lead + words.text);
      before = 'text';
    }
  }
  return { note: noteOf(kept.join('\n')), links, comments };
}

/** A description as lines that `readNote` reads as this description. */
export function writeNote(note: string, place: Place): string[] {
  const lines = note.split('\n');
  const written: string[] = [];
  let before: Before = 'text';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const end = /^[ \t]/.test(line) ? undefined : rawEnd(lines, at);
    if (end !== undefined && end > 0) {
      written.push(...lines.slice(at, end + 1));
      at = end;
      before = 'text';
    } else if (line === '') {
      written.push('');
      before = 'blank';
    } else if (isIndentedCode(line, before)) {
      written.push(line);
      before = 'code';
    } else {
      const words = writeLine(line, place);
      // With a sign escaped, what looked like an item of a list would be code.
      written.push(isIndentedCode(words, before) ? writeLine(line, 'list') : words);
      before = 'text';
    }
  }
  return written;
}

/** Blanks at the edges as references, so that they are not structure. */
const edge = (sign: string | undefined): string => (sign === '\t' ? '&#9;' : '&#32;');

function writeLine(line: string, place: Place): string {
  const inner = withoutEdges(line);
  if (inner === '') return [...line].map(edge).join('');
  const lead = line.slice(0, line.indexOf(inner));
  const trail = line.slice(lead.length + inner.length);
  return [
    lead === '' || place === 'canvas' ? lead : edge(lead[0]) + lead.slice(1),
    lead === '' || place === 'canvas' ? atStart(inner, place) : writeInline(inner),
    trail === '' ? '' : trail.slice(0, -1) + edge(trail.at(-1)),
  ].join('');
}

/** Signs that make a heading, a quotation, a list, a line or a definition at the beginning of a line. */
export function atStart(text: string, place: Place = 'list'): string {
  const line = writeInline(text);
  if (/^(?:>|#{1,6}(?:[ \t]|$)|={1,}[ \t]*$|-[- \t]*$|\[[^\]]{1,200}\]:)/.test(line)) return `\\${line}`;
  if (place === 'canvas') return line;
  if (/^(?:[-+](?:[ \t]|$)|\[[ xX/]\](?:[ \t]|$))/.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=[ \t]|$)/, String.raw`$1\$2`);
}

export const linkLine = ({ title, url }: TreeLink): string => (url === '' ? writeInline(title) : writeLink(title, url));
