import { Fragment, Slice, type Node, type ResolvedPos } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';

const isFull = (line: string) => line.trim() !== '';
const isIndented = (line: string) => /^[ \t]+\S/.test(line);
const isSentence = (line: string) => /^\p{Lu}\S* /u.test(line) && /[.!?:…]$/.test(line.trimEnd());
/** What prose hardly has: brackets of code, a call, a comment, or a statement that opens a block. */
const hasSignOfCode = (line: string) =>
  /[{}[\];=<>]|\w\(|^\s*(?:#|\/\/)|^\s*(?:if|elif|else|for|while|def|class|try|except|with|case)\b.*:\s*$/.test(line);
const isItem = (line: string) => /^\s*(?:[-*+•–]|\d+[.)])\s/.test(line);
/** In characters. Lines of prose are longer; code does not wrap. */
const longestCode = 200;

/**
 * Pastes plain text with indented lines: what looks like code as code, the rest as paragraphs, whose blanks at the
 * beginning stay. Any other text, and text inside of code, is left to the editor, as are programs that bring HTML.
 * The editor's own parser of plain text would open the code, and join its ends to the words around.
 */
export function pasteIndented(
  { state, dispatch }: Pick<EditorView, 'state' | 'dispatch'>,
  data: Pick<DataTransfer, 'types' | 'getData'> | null,
): boolean {
  const { $from } = state.selection;
  if (!data || data.types.includes('text/html') || $from.parent.type.spec.code) return false;
  const slice = indentedSlice(data.getData('text/plain'), $from);
  if (!slice) return false;
  dispatch(state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

function indentedSlice(text: string, $context: ResolvedPos): Slice | undefined {
  const lines = text.split(/\r\n?|\n/);
  if (!lines.some(isIndented) || lines.filter(isFull).length < 2) return undefined;
  const { schema } = $context.doc.type;
  const { paragraph, codeBlock } = schema.nodes;
  const nodes: Node[] = [];
  let others: string[] = [];
  const flush = () => {
    if (looksLikeCode(others)) {
      const code = others.slice(others.findIndex(isFull), others.findLastIndex(isFull) + 1);
      nodes.push(codeBlock!.create(null, schema.text(code.join('\n'))));
    } else
      for (const line of others.filter(isFull))
        nodes.push(paragraph!.create(null, schema.text(withFirmBlanks(line), $context.marks())));
    others = [];
  };
  for (const line of lines) {
    if (isSentence(line)) flush();
    others.push(line);
    if (isSentence(line)) flush();
  }
  flush();
  const openAt = (node: Node) => (node.type === paragraph ? 1 : 0);
  return new Slice(Fragment.from(nodes), openAt(nodes[0]!), openAt(nodes.at(-1)!));
}

/** Half of the lines are indented and one has a sign of code, or some are and one ends as in code. */
function looksLikeCode(lines: readonly string[]): boolean {
  const full = lines.filter(isFull);
  const indented = full.filter(isIndented).length;
  if (indented === 0 || full.some((line) => line.length > longestCode || isItem(line))) return false;
  return (
    (2 * indented >= full.length && full.some(hasSignOfCode)) || full.some((line) => /[{}>]$/.test(line.trimEnd()))
  );
}

/** Of other blanks at the beginning of a paragraph none is shown. */
const withFirmBlanks = (line: string) =>
  line.replace(/^[ \t]+/, (blanks) => blanks.replaceAll('\t', '    ').replaceAll(' ', '\u00A0'));
