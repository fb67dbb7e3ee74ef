import { indentOf, isBlank, listed, withoutEdges } from './markdown-lines.ts';
import { emptyItem, named, type TreeItem } from './outline-tree.ts';

type Building = TreeItem & { readonly children: Building[] };

const bullet = /^[•◦▪▫‣⁃·●○■□–—][ \t]+/;

/** Whether a text without marks of Markdown is an outline: some line is indented below the one above it. */
export function isIndentedText(text: string): boolean {
  let above = Infinity;
  let isTree = false;
  for (const line of text.split('\n')) {
    if (isBlank(line)) continue;
    if (/^ {0,3}#{1,6}[ \t]/.test(line) || listed.test(line)) return false;
    const columns = indentOf(line);
    isTree ||= columns > above;
    above = columns;
  }
  return isTree;
}

/** A text whose lines are indented by tabs or blanks, each line below the nearest one that is indented less. */
export function fromIndentedText(text: string, title: string): TreeItem {
  const children: Building[] = [];
  const stack: { readonly columns: number; readonly into: Building[] }[] = [{ columns: -1, into: children }];
  for (const [at, line] of text.split('\n').entries()) {
    if (isBlank(line)) continue;
    const columns = indentOf(line);
    const item: Building = {
      ...emptyItem,
      id: `line ${at}`,
      text: withoutEdges(line).replace(bullet, ''),
      children: [],
    };
    while (stack.at(-1)!.columns >= columns) stack.pop();
    stack.at(-1)!.into.push(item);
    stack.push({ columns, into: item.children });
  }
  return named({ ...emptyItem, children }, title);
}
