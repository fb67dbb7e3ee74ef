import { mapLimits } from '../map-limits.ts';
import { UnreadableFile, type Notes } from './import-notes.ts';
import { emptyItem, named, type TreeItem } from './outline-tree.ts';
import { htmlWords, richWords, type RichWords } from './html-words.ts';
import { below, readXml, type XmlElement } from './read-xml.ts';

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
    const rich = (type: string): RichWords => {
      const found = below(element, 'richcontent').find((content) => content.attributes.get('TYPE') === type);
      return found ? richWords(found, notes) : noWords;
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
    const plain = attribute('TEXT');
    // Before rich texts were elements, FreeMind wrote their HTML into the attribute.
    const words = oldRichText.test(plain) ? richWords(readXml(plain, notes), notes) : { ...noWords, text: plain };
    const label = [words, rich('NODE')].find(({ text: written }) => written.trim() !== '') ?? noWords;
    const texts = [rich('DETAILS'), rich('NOTE')];
    const states = below(element, 'icon').map(({ attributes }) => attributes.get('BUILTIN'));
    return {
      id,
      text: label.text || attribute('LOCALIZED_TEXT'),
      note: texts
        .map(({ text: written }) => written)
        .filter(Boolean)
        .join('\n'),
      links: [
        ...(link === '' || link.startsWith('#') ? [] : [{ title: '', url: link }]),
        ...[label, ...texts].flatMap(({ links }) => links),
      ],
      todo: states.includes('button_ok') ? 'DONE' : states.includes('hourglass') ? 'INPROGRESS' : undefined,
      collapsed: attribute('FOLDED') === 'true' && below(element, 'node').length > 0,
      linksTo: link.startsWith('#') ? [...across, { id: link.slice(1), label: '' }] : across,
    };
  });
  if (children.length === 0) throw new UnreadableFile('map');
  return named({ ...emptyItem, children }, title);
}

/** Such a text is HTML. */
export const oldRichText = /^\s{0,100}<html[\s>]/i;
const noWords: RichWords = { text: '', links: [] };

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
const ticks = ['_complete', 'complete', 'checked', '_checked', 'done', '_status', 'status'];
const readAttributes = new Set([
  'text',
  'title',
  '_note',
  'note',
  'url',
  'htmlUrl',
  'xmlUrl',
  'type',
  'version',
  ...ticks,
]);
const ticked = new Set(['true', '1', 'yes', 'checked', 'done', 'complete', 'completed']);

/** An outline in OPML, version 1 or 2. */
export function fromOpml(text: string, fileTitle: string, notes: Notes): { title: string; tree: TreeItem } {
  const opml = rootOf(text, 'opml', notes);
  const [head] = below(opml, 'head');
  const [titled] = head ? below(head, 'title') : [];
  const title = titled ? richWords(titled, notes).text.trim() : '';
  const [body] = below(opml, 'body');
  if (!body) throw new UnreadableFile('opml');
  const children = treeFrom(below(body, 'outline'), 'outline', (element, count) => {
    const attribute = (name: string) => element.attributes.get(name) ?? '';
    notes.add('attributes', [...element.attributes.keys()].filter((name) => !readAttributes.has(name)).length);
    const addresses = ['url', 'htmlUrl', 'xmlUrl'].map(attribute).filter(Boolean);
    const label = htmlWords(attribute('text') || attribute('title'));
    const note = htmlWords(attribute('_note') || attribute('note'));
    return {
      ...emptyItem,
      id: `item ${count}`,
      text: label.text,
      note: note.text,
      links: [...[...new Set(addresses)].map((url) => ({ title: '', url })), ...label.links, ...note.links],
      todo: ticks.some((name) => ticked.has(attribute(name).toLowerCase())) ? 'DONE' : undefined,
    };
  });
  return { title, tree: named({ ...emptyItem, text: title, children }, title || fileTitle) };
}
