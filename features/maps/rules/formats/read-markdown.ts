import type { Notes } from './import-notes.ts';
import { readInline } from './inline-marks.ts';
import {
  indentOf,
  isBlank,
  isIndentedCode,
  listed,
  outdented,
  rawEnd,
  readNote,
  withoutEdges,
  type Before,
} from './markdown-lines.ts';
import type { TreeLink } from './link-address.ts';
import { emptyItem, named, type TreeItem } from './outline-tree.ts';

interface Reading {
  readonly level: number;
  /** The lines of its description begin at this column. */
  readonly column: number;
  readonly id: string;
  readonly text: string;
  readonly links: readonly TreeLink[];
  readonly todo: TreeItem['todo'];
  readonly lines: string[];
  readonly children: Reading[];
}

const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/s;
const box = /^\[([ xX/])\](?:[ \t]+|$)/;
const boxes: Record<string, TreeItem['todo']> = { ' ': 'TODO', '/': 'INPROGRESS', x: 'DONE', X: 'DONE' };
const rule = /^([-*_])(?:[ \t]*\1){2,}$/;
const underline = /^(?:=+|-{2,})$/;
/** Below the deepest heading: list items are deeper than any heading. */
const deepest = 10;

/** Headings and list items make the tree, by their depth; other lines are descriptions of what is above them. */
export function fromMarkdown(text: string, title: string, notes: Notes): TreeItem {
  const lines = withoutFrontMatter(text).split('\n');
  const lastCommentEnd = lines.findLastIndex((line) => line.includes('-->'));
  const all: Reading[] = [];
  const open = (level: number, column: number, words: string, todo?: TreeItem['todo']): Reading => {
    const { text: label, links, comments } = readInline(words);
    notes.add('comments', comments);
    const made = { level, column, id: String(all.length), text: label, links, todo, lines: [], children: [] };
    all.push(made);
    return made;
  };
  const root = open(0, 0, '');
  const stack: Reading[] = [root];
  let before: Before = 'blank';
  /** Lines of the paragraph that is open, for underlined headings. */
  let paragraph = 0;
  const put = (made: Reading) => {
    while (stack.at(-1)!.level >= made.level) stack.pop();
    stack.at(-1)!.children.push(made);
    stack.push(made);
    before = 'text';
    paragraph = 0;
  };
  const describe = (line: string, as: Before) => {
    stack.at(-1)!.lines.push(line);
    paragraph = as === 'text' ? paragraph + 1 : 0;
    before = as;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const top = stack.at(-1)!;
    const inner = outdented(line, top.column);
    if (isBlank(line)) {
      describe('', 'blank');
      continue;
    }
    const found = indentOf(inner) < 4 ? rawEnd(lines, at) : undefined;
    if (found !== undefined) {
      const end = found < 0 ? lines.length - 1 : found;
      for (const raw of lines.slice(at, end + 1)) top.lines.push(outdented(raw, indentOf(line)));
      at = end;
      before = 'text';
      paragraph = 0;
      continue;
    }
    if (isIndentedCode(inner, before)) {
      describe(inner, 'code');
      continue;
    }
    const words = withoutEdges(line);
    if (words.startsWith('<!--') && lastCommentEnd >= at) {
      notes.add('comments');
      while (!lines[at]!.includes('-->')) at++;
      const rest = lines[at]!.slice(lines[at]!.indexOf('-->') + 3);
      describe(withoutEdges(rest), isBlank(rest) ? 'blank' : 'text');
      continue;
    }
    const isUnderline = underline.test(words) && indentOf(line) < 4 && paragraph === 1;
    if (isUnderline && (top.level <= 6 || top.lines.at(-2) === '')) {
      put(open(words.startsWith('=') ? 1 : 2, 0, withoutEdges(top.lines.pop()!)));
      continue;
    }
    if (rule.test(words)) {
      describe('', 'blank');
      continue;
    }
    const head = heading.exec(line);
    const row = head ? null : listed.exec(line);
    if (head) put(open(head[1]!.length, 0, withoutClosing(head[2] ?? '')));
    else if (row) {
      const [, blanks, mark, gap = ' ', rest = ''] = row;
      const columns = indentOf(blanks!);
      const ticked = box.exec(rest);
      const label = withoutEdges(ticked ? rest.slice(ticked[0].length) : rest);
      const column = columns + mark!.length + (gap.length > 4 ? 1 : indentOf(gap));
      put(open(deepest + columns, column, label, ticked ? boxes[ticked[1]!] : undefined));
    } else describe(inner, 'text');
  }
  return named(treeOfReadings(all, notes), title);
}

/** Children are finished before their parents, which were opened first, however deep the tree is. */
function treeOfReadings(all: readonly Reading[], notes: Notes): TreeItem {
  const done = new Map<Reading, TreeItem>();
  for (const reading of all.toReversed()) {
    const { id, text, todo, links, lines, children } = reading;
    const found = readNote(lines, 'list');
    notes.add('comments', found.comments);
    done.set(reading, {
      ...emptyItem,
      id,
      text,
      note: found.note,
      links: [...links, ...found.links],
      todo,
      children: children.map((child) => done.get(child)!),
    });
  }
  return done.get(all[0]!)!;
}

/** Without the signs that may end a heading. */
function withoutClosing(words: string): string {
  const text = withoutEdges(words);
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return end === text.length || (end > 0 && !/[ \t]/.test(text[end - 1]!)) ? text : withoutEdges(text.slice(0, end));
}

function withoutFrontMatter(text: string): string {
  const found = /^---\n[\s\S]{0,20000}?\n---(?:\n|$)/.exec(text);
  return found ? text.slice(found[0].length) : text;
}
