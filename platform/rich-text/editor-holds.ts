import { DOMParser as DocumentParser, DOMSerializer, type Schema } from '@tiptap/pm/model';

/**
 * Whether the editor can open the text without losing anything of it: reads it, writes it, and compares both.
 */
export function canHold(html: string, schema: Schema): boolean {
  const source = read(html);
  const { content } = DocumentParser.fromSchema(schema).parse(source);
  const held = DOMSerializer.fromSchema(schema).serializeFragment(content, { document });
  const target = document.createElement('div');
  target.append(held);
  return outline(source) === outline(target);
}

/** Parsed without running scripts or loading pictures. */
const read = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

const elementNode = 1;
const textNode = 3;
const same: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  tbody: '',
  p: '',
  div: '',
  span: '',
};
const blocks = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table thead tbody tr th td hr img'.split(' '));
const attributesKept: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/**
 * The text with what applies to each part of it, such as `ul li strong:word`, one part a line. What looks the same is
 * the same: a list item with or without a paragraph, formatting in any order, a picture alone or between words.
 */
function outline(root: HTMLElement): string {
  const lines: string[] = [];
  let open: { path: string; text: string } | undefined;
  const end = () => {
    if (open && open.text.trim() !== '') lines.push(`${open.path}:${open.text.trim()}`);
    open = undefined;
  };
  const visit = (node: ChildNode, around: readonly string[], marks: readonly string[]) => {
    if (node.nodeType === textNode) {
      const path = [...around, ...[...new Set(marks)].toSorted()].join(' ');
      if (open && open.path !== path) end();
      open ??= { path, text: '' };
      open.text = `${open.text}${node.textContent ?? ''}`.replace(/[ \t\r\n\f]+/g, ' ');
      return;
    }
    if (node.nodeType !== elementNode) return;
    const element = node as HTMLElement;
    const tag = element.nodeName.toLowerCase();
    const name = label(element, tag);
    const isBlock = blocks.has(tag);
    if (isBlock || tag === 'br') end();
    if (isBlock) lines.push('');
    if (tag === 'br' || tag === 'hr' || tag === 'img')
      lines.push([...around, ...marks.filter((mark) => mark.startsWith('a ')), name].join(' '));
    // The editor writes code inside of preformatted text.
    const stays = name === '' || (tag === 'code' && around.includes('pre'));
    const within = stays || !isBlock ? around : [...around, name];
    if (tag === 'table' || tag === 'tr' || tag === 'td' || tag === 'th') lines.push(within.join(' '), '');
    for (const child of element.childNodes) visit(child, within, stays || isBlock ? marks : [...marks, name]);
    if (isBlock) {
      end();
      lines.push('');
    }
  };
  for (const child of root.childNodes) visit(child, [], []);
  end();
  // One empty line between blocks.
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

function label(element: HTMLElement, tag: string): string {
  if (tag === 'a' && !element.hasAttribute('href')) return '';
  const attributes = (attributesKept[tag] ?? [])
    .map((name) => [name, element.getAttribute(name) ?? ''] as const)
    .filter(([name, value]) => value !== '' && !(value === '1' && (name === 'start' || name.endsWith('span'))));
  return [same[tag] ?? tag, ...attributes.map(([name, value]) => `${name}=${value}`)].join(' ');
}
