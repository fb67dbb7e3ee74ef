import { hiddenNodes } from '../edits.ts';
import { edgeId, mainNode, outlineOf } from '../graph.ts';
import { isMainNode, type MapContent, type MapNode } from '../map-content.ts';
import { isMoreThanArrow, isMoreThanColour, rowIn } from './canvas-look.ts';
import { isNamedIn } from './canvas-text.ts';
import { resourceOf, treeOf, type TreeItem } from './outline-tree.ts';

export const exportFormats = ['canvas', 'freemind', 'opml', 'markdown', 'svg', 'png'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a format cannot hold of a map. */
export const losses = [
  'title',
  'places',
  'styles',
  'states',
  'inProgress',
  'cards',
  'cardLinks',
  'descriptions',
  'resources',
  'resourceDetails',
  'loose',
  'groups',
  'hiddenBranches',
  'links',
  'edgeTexts',
  'mapSettings',
  'foreign',
] as const;
export type Loss = (typeof losses)[number];

/** What is in this map, and not in a file of this format, each with how often, where it can be counted. */
export function lossesOf(content: MapContent, format: ExportFormat): { readonly loss: Loss; readonly count: number }[] {
  const found = countsOf(content);
  const kept = keeps[format];
  // Check boxes of Markdown are written where states are shown.
  const isKept = (loss: Loss) =>
    kept.includes(loss) && !(loss === 'states' && format === 'markdown' && content.settings.hideTodo);
  return losses.flatMap((loss) => {
    const count = isKept(loss) ? 0 : found[loss](format);
    return count === 0 ? [] : [{ loss, count }];
  });
}

const pictures: readonly Loss[] = [
  'title',
  'places',
  'styles',
  'states',
  'inProgress',
  'loose',
  'groups',
  'links',
  'edgeTexts',
];
const keeps: Readonly<Record<ExportFormat, readonly Loss[]>> = {
  canvas: ['title', 'places', 'loose', 'groups', 'links', 'edgeTexts', 'cards', 'foreign', 'inProgress'],
  freemind: ['descriptions', 'hiddenBranches', 'states', 'inProgress', 'cardLinks'],
  opml: ['title', 'descriptions', 'states', 'cardLinks'],
  markdown: ['descriptions', 'states', 'inProgress', 'resources', 'cardLinks'],
  svg: [...pictures, 'cardLinks', 'resourceDetails', 'foreign'],
  png: [...pictures, 'cardLinks', 'resourceDetails', 'foreign'],
};

const isPicture = (format: ExportFormat) => format === 'svg' || format === 'png';
const count = <Item>(items: readonly Item[], has: (item: Item) => unknown) => items.filter(has).length;
type Resource = NonNullable<MapNode['resources']>[number];
const isSimple = ({ url, author, isbn, comment, category, free }: Resource) =>
  url !== '' && `${author}${isbn}${comment}` === '' && category === 'READ' && free === 'FREE';

function countsOf(content: MapContent): Record<Loss, (format: ExportFormat) => number> {
  const { nodes, edges, settings } = content;
  const states = nodes.filter(({ id, type, todo }) => todo && type !== 'group' && !isMainNode(id));
  const main = mainNode(nodes)?.label?.trim();
  const across = () => {
    const queue: TreeItem[] = [treeOf(content, '')];
    for (const item of queue) queue.push(...item.children);
    const pairs = new Set<string>();
    // A file has no connection twice, and none from a node to itself.
    return queue.flatMap(({ id, linksTo }) =>
      linksTo.filter((to) => {
        const isNew = to.id !== id && !pairs.has(edgeId(id, to.id));
        pairs.add(edgeId(id, to.id));
        return isNew;
      }),
    );
  };
  const cards = count(nodes, ({ memento, roadmap }) => memento ?? roadmap);
  return {
    title: () => Number(!!main && main !== settings.title.trim()),
    places: () => count(nodes, ({ type }) => type !== 'group'),
    styles: (format) =>
      count(nodes, (node) => isStyled(node, format)) +
      count(edges, (edge) => (format === 'canvas' ? isMoreThanArrow(edge) : edge.isCustomStyled)),
    states: () => count(states, ({ todo }) => todo !== 'TODO'),
    inProgress: () => count(states, ({ todo }) => todo === 'INPROGRESS'),
    cards: () => cards,
    cardLinks: () => cards,
    descriptions: (format) => count(nodes, (node) => node.desc?.trim() && (format !== 'canvas' || !hasText(node))),
    resources: (format) => nodes.reduce((sum, node) => sum + lostResources(node, format), 0),
    resourceDetails: (format) => nodes.reduce((sum, node) => sum + lostDetails(node, format), 0),
    loose: () => count(outlineOf(content), ({ id, level }) => level === 1 && !isMainNode(id)),
    groups: () => count(nodes, ({ type }) => type === 'group'),
    hiddenBranches: (format) =>
      isPicture(format) ? hiddenNodes(content).size : count(nodes, ({ collapsed }) => collapsed),
    links: (format) => {
      const others = edges.length - count(outlineOf(content), ({ parentId }) => parentId !== undefined);
      return format === 'freemind' ? others - across().length : others;
    },
    // FreeMind has texts on the connections across branches only.
    edgeTexts: (format) =>
      count(edges, ({ label }) => label) - (format === 'freemind' ? count(across(), ({ label }) => label) : 0),
    mapSettings: (format) => Number(settings.desc !== '' || (settings.theme !== 'default' && !isPicture(format))),
    foreign: () => count(nodes, ({ extra }) => extra && Object.keys(extra).some((name) => name !== 'made')),
  };
}

function isStyled(node: MapNode, format: ExportFormat): boolean {
  const { isCustomStyled, theme, hideTodo, showBigMemento, descShow, dataNodeType = 3 } = node;
  if (theme !== undefined || hideTodo === true || showBigMemento === true || dataNodeType > 3) return true;
  if (format === 'canvas') return isMoreThanColour(node);
  return isCustomStyled === true || (descShow === true && !!node.desc);
}

/** Groups, files and links of a canvas have a title and nothing else. */
function hasText(node: MapNode): boolean {
  const type = rowIn(node)?.['type'];
  return node.type !== 'group' && type !== 'file' && type !== 'link';
}

/** What a canvas has to say of resources: those that its row does not name. */
function ownResources(node: MapNode, format: ExportFormat): readonly Resource[] {
  const row = format === 'canvas' ? rowIn(node) : undefined;
  const { resources = [] } = node;
  return row ? resources.filter(({ title, url }) => !isNamedIn(row, title, url)) : resources;
}

/** FreeMind and OPML have one link a node. */
function lostResources(node: MapNode, format: ExportFormat): number {
  const resources = ownResources(node, format);
  if (format === 'canvas') return hasText(node) ? 0 : resources.length;
  const hasLink = format === 'freemind' || format === 'opml' ? resources.some(({ url }) => url !== '') : false;
  return resources.length - Number(hasLink);
}

/** The title of a link in FreeMind and OPML is that of its node. */
function lostDetails(node: MapNode, format: ExportFormat): number {
  const resources = ownResources(node, format);
  const link = format === 'freemind' || format === 'opml' ? resources.find(({ url }) => url !== '') : undefined;
  const title = link && resourceOf({ title: '', url: link.url }, node.label ?? '').title;
  return count(resources, (resource) => !isSimple(resource) || (resource === link && resource.title !== title));
}
