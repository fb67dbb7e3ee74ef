import { mapLimits } from '../map-limits.ts';
import { UnreadableFile, type Notes } from './import-notes.ts';
import { emptyItem, named, type TreeItem } from './outline-tree.ts';
import { below, plainText, readXml, type XmlElement } from './read-xml.ts';

type Item = Omit<TreeItem, 'children'>;

function rootOf(text: string, name: string, notes: Notes): XmlElement {
  const [root] = below(readXml(text, notes), name);
  if (!root) throw new UnreadableFile(name);
  return root;
}

/** Builds the tree without recursion; reads some more items than a map holds, so that those left out can be counted. */
function treeFrom(
  roots: readonly XmlElement[],
  name: string,
  itemOf: (element: XmlElement, count: number) => Item,
): TreeItem[] {
  type Building = Item & { children: Building[] };
  let count = 0;
  const built: Building[] = [];
  const queue: { element: XmlElement; into: Building[] }[] = roots.map((element) => ({ element, into: built }));
  for (const { element, into } of queue) {
    if (++count > mapLimits.nodes * 10) break;
    const item: Building = { ...itemOf(element, count), children: [] };
    into.push(item);
    for (const child of below(element, name)) queue.push({ element: child, into: item.children });
  }
  return built;
}

/** A FreeMind or Freeplane map (`.mm`). */
export function fromFreemind(text: string, title: string, notes: Notes): TreeItem {
  const map = rootOf(text, 'map', notes);
  const seen = new Set<string>();
  const children = treeFrom(below(map, 'node'), 'node', (element, count) => {
    const rich = (type: string) => {
      const found = below(element, 'richcontent').find((content) => content.attributes.get('TYPE') === type);
      return found ? plainText(found, notes) : '';
    };
    const attribute = (name: string) => element.attributes.get(name) ?? '';
    const own = attribute('ID');
    if (seen.has(own)) notes.add('duplicateIds');
    const id = own === '' || seen.has(own) ? `item ${count}` : own;
    seen.add(id);
    noteWhatIsLost(element, notes);
    const link = attribute('LINK');
    const across = below(element, 'arrowlink').map(({ attributes }) => ({
      id: attributes.get('DESTINATION') ?? '',
      label: attributes.get('MIDDLE_LABEL') ?? '',
    }));
    const states = below(element, 'icon').map(({ attributes }) => attributes.get('BUILTIN'));
    return {
      id,
      text: attribute('TEXT') || rich('NODE') || attribute('LOCALIZED_TEXT'),
      note: [rich('DETAILS'), rich('NOTE')].filter(Boolean).join('\n'),
      links: link === '' || link.startsWith('#') ? [] : [{ title: '', url: link }],
      todo: states.includes('button_ok') ? 'DONE' : states.includes('hourglass') ? 'INPROGRESS' : undefined,
      collapsed: attribute('FOLDED') === 'true' && below(element, 'node').length > 0,
      linksTo: link.startsWith('#') ? [...across, { id: link.slice(1), label: '' }] : across,
    };
  });
  if (children.length === 0) throw new UnreadableFile('map');
  return named({ ...emptyItem, children }, title);
}

const styleOf = ['COLOR', 'BACKGROUND_COLOR', 'STYLE', 'STYLE_REF', 'LOCALIZED_STYLE_REF'];

function noteWhatIsLost(element: XmlElement, notes: Notes): void {
  const has = (name: string) => below(element, name).length;
  const states = below(element, 'icon').filter(({ attributes }) =>
    ['button_ok', 'hourglass'].includes(attributes.get('BUILTIN') ?? ''),
  ).length;
  notes.add('icons', has('icon') - Math.min(states, 1));
  notes.add('attributes', has('attribute'));
  notes.add('objects', has('hook'));
  const isStyled = styleOf.some((name) => element.attributes.has(name)) || has('cloud') + has('font') + has('edge') > 0;
  if (isStyled) notes.add('styles');
  if (element.attributes.has('ENCRYPTED_CONTENT')) notes.add('encrypted');
}

/** Attributes of an outline that become something on a node, and those that say nothing about it. */
const readAttributes = new Set(['text', 'title', '_note', '_complete', 'url', 'htmlUrl', 'xmlUrl', 'type', 'version']);

/** An outline in OPML, version 1 or 2. */
export function fromOpml(text: string, fileTitle: string, notes: Notes): TreeItem {
  const opml = rootOf(text, 'opml', notes);
  const [head] = below(opml, 'head');
  const [titled] = head ? below(head, 'title') : [];
  const title = (titled ? plainText(titled, notes) : '') || fileTitle;
  const [body] = below(opml, 'body');
  if (!body) throw new UnreadableFile('opml');
  const children = treeFrom(below(body, 'outline'), 'outline', (element, count) => {
    const attribute = (name: string) => element.attributes.get(name) ?? '';
    notes.add('attributes', [...element.attributes.keys()].filter((name) => !readAttributes.has(name)).length);
    const addresses = ['url', 'htmlUrl', 'xmlUrl'].map(attribute).filter(Boolean);
    return {
      ...emptyItem,
      id: `item ${count}`,
      text: attribute('text') || attribute('title'),
      note: attribute('_note'),
      links: [...new Set(addresses)].map((url) => ({ title: '', url })),
      todo: attribute('_complete') === 'true' ? 'DONE' : undefined,
    };
  });
  return named({ ...emptyItem, text: title, children }, title);
}

interface Open {
  readonly level: number;
  readonly item: {
    -readonly [Name in keyof Item]: Item[Name];
  } & { children: Open['item'][] };
}

const heading = /^(#{1,6})\s+(.*)$/;
const listed = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+(?:\[([ xX/])\]\s+)?(.*)$/;
const onlyLink = /^\[((?:[^\]\\]|\\.)*)\]\(<?([^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?\)$/;
const boxes: Record<string, TreeItem['todo']> = { ' ': 'TODO', '/': 'INPROGRESS', x: 'DONE', X: 'DONE' };
/** Below the deepest heading: list items are deeper than any heading. */
const deepest = 10;

/** Headings and list items make the tree, by their depth; other lines are notes of what is above them. */
export function fromMarkdown(text: string, title: string): TreeItem {
  let count = 0;
  const open = (level: number, words: string, todo?: TreeItem['todo']): Open => {
    const found = onlyLink.exec(words);
    return {
      level,
      item: {
        ...emptyItem,
        id: String(count++),
        text: found ? plainOf(found[1]!) : words,
        links: found ? [{ title: '', url: found[2]! }] : [],
        todo,
        children: [],
      },
    };
  };
  const root = open(0, '');
  const stack: Open[] = [root];
  let fence: string | undefined;
  for (const line of withoutFrontMatter(text.replaceAll('\r\n', '\n')).split('\n')) {
    const marks = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    const inCode = fence !== undefined;
    if (marks && (fence === undefined || line.trim() === fence)) fence = fence === undefined ? marks : undefined;
    if (line.trim() === '') continue;
    const head = inCode || marks ? null : heading.exec(line);
    const row = inCode || marks || head ? null : listed.exec(line);
    if (!head && !row) {
      const { item } = stack.at(-1)!;
      const found = inCode ? null : onlyLink.exec(line.trim());
      if (found) item.links = [...item.links, { title: plainOf(found[1]!), url: found[2]! }];
      else item.note = item.note === '' ? line.trim() : `${item.note}\n${line.trim()}`;
      continue;
    }
    const level = head ? head[1]!.length : deepest + row![1]!.replaceAll('\t', '    ').length;
    const next = open(level, (head?.[2] ?? row![3]!).trim(), row?.[2] ? boxes[row[2]] : undefined);
    while (stack.at(-1)!.level >= level) stack.pop();
    stack.at(-1)!.item.children.push(next.item);
    stack.push(next);
  }
  return named(root.item, title);
}

const plainOf = (words: string): string => words.replaceAll(/\\([\\[\]])/g, '$1');

function withoutFrontMatter(text: string): string {
  const found = /^---\n[\s\S]{0,20000}?\n---\n/.exec(text);
  return found ? text.slice(found[0].length) : text;
}
