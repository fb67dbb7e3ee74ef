/** Lines of a plain text: code between fences or indented, as in Markdown, or others. */
export interface TextBlock {
  readonly isCode: boolean;
  readonly lines: readonly string[];
}

const fenceOf = (line: string) => /^ {0,3}(`{3,}(?!.*`)|~{3,})/.exec(line)?.[1];
const isIndented = (line: string) => /^(?: {4}|\t)\s*\S/.test(line);
const isItem = (line: string) => /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** Code begins with a fence, or indented after an empty line; its indentation beyond that stays. */
export function textBlocks(text: string): TextBlock[] {
  const lines = text.split('\n');
  const blocks: TextBlock[] = [];
  let others: string[] = [];
  const flush = () => {
    if (others.length > 0) blocks.push({ isCode: false, lines: others });
    others = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = fenceOf(line);
    if (fence !== undefined) {
      let end = at + 1;
      while (end < lines.length && !isEndOf(fence, lines[end]!)) end++;
      flush();
      blocks.push({ isCode: true, lines: lines.slice(at + 1, end) });
      at = end;
    } else if (isIndented(line) && !isItem(line) && (at === 0 || isBlank(lines[at - 1]!))) {
      let end = at + 1;
      while (end < lines.length && (isIndented(lines[end]!) || isBlank(lines[end]!))) end++;
      flush();
      const code = lines.slice(at, end).map((each) => each.replace(/^(?: {4}|\t)/, ''));
      blocks.push({ isCode: true, lines: code.slice(0, code.findLastIndex((each) => !isBlank(each)) + 1) });
      at = end - 1;
    } else others.push(line);
  }
  flush();
  return blocks;
}

function isEndOf(fence: string, line: string): boolean {
  const last = line.trim();
  return last.length >= fence.length && last === fence[0]!.repeat(last.length);
}
