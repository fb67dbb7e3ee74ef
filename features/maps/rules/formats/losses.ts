import { hiddenNodes } from '../edits.ts';
import { isMainNode, type MapContent } from '../map-content.ts';
import { treeOf, type TreeItem } from './outline-tree.ts';

export const exportFormats = ['canvas', 'freemind', 'opml', 'markdown', 'svg', 'png'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a format cannot hold of a map. */
export const losses = [
  'places',
  'styles',
  'states',
  'inProgress',
  'cards',
  'cardLinks',
  'descriptions',
  'resources',
  'resourceDetails',
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
  return losses.flatMap((loss) => {
    const count = kept.includes(loss) ? 0 : found[loss](format);
    return count === 0 ? [] : [{ loss, count }];
  });
}

const pictures: readonly Loss[] = ['places', 'styles', 'states', 'inProgress', 'groups', 'links', 'edgeTexts'];
const keeps: Readonly<Record<ExportFormat, readonly Loss[]>> = {
  canvas: ['places', 'groups', 'links', 'edgeTexts', 'descriptions', 'resources', 'cards', 'foreign', 'inProgress'],
  freemind: ['descriptions', 'links', 'hiddenBranches', 'states', 'inProgress', 'cardLinks'],
  opml: ['descriptions', 'states', 'cardLinks'],
  markdown: ['descriptions', 'states', 'inProgress', 'resources', 'cardLinks'],
  svg: [...pictures, 'cardLinks', 'resourceDetails', 'foreign'],
  png: [...pictures, 'cardLinks', 'resourceDetails', 'foreign'],
};

function countsOf(content: MapContent): Record<Loss, (format: ExportFormat) => number> {
  const { nodes, edges, settings } = content;
  const count = <Item>(items: readonly Item[], has: (item: Item) => unknown) => items.filter(has).length;
  const states = settings.hideTodo
    ? []
    : nodes.filter(({ id, type, todo }) => todo && type !== 'group' && !isMainNode(id));
  const isSimple = ({ url, author, isbn, comment, category, free }: ResourceOf) =>
    url !== '' && `${author}${isbn}${comment}` === '' && category === 'READ' && free === 'FREE';
  const isPicture = (format: ExportFormat) => format === 'svg' || format === 'png';
  const across = () => {
    const queue: TreeItem[] = [treeOf(content, '')];
    for (const item of queue) queue.push(...item.children);
    return queue.flatMap(({ linksTo }) => linksTo);
  };
  const cards = count(nodes, ({ memento, roadmap }) => memento ?? roadmap);
  const resources = nodes.flatMap((node) => node.resources ?? []);
  return {
    places: () => count(nodes, ({ type }) => type !== 'group'),
    styles: () =>
      count(nodes, ({ isCustomStyled }) => isCustomStyled) + count(edges, ({ isCustomStyled }) => isCustomStyled),
    states: () => count(states, ({ todo }) => todo !== 'TODO'),
    inProgress: () => count(states, ({ todo }) => todo === 'INPROGRESS'),
    cards: () => cards,
    cardLinks: () => cards,
    descriptions: () => count(nodes, ({ desc }) => desc),
    resources: (format) =>
      format === 'freemind' || format === 'opml'
        ? resources.length - count(nodes, (node) => node.resources?.some(({ url }) => url !== ''))
        : resources.length,
    resourceDetails: () => count(resources, (resource) => !isSimple(resource)),
    groups: () => count(nodes, ({ type }) => type === 'group'),
    hiddenBranches: (format) =>
      isPicture(format) ? hiddenNodes(content).size : count(nodes, ({ collapsed }) => collapsed),
    links: () => across().length,
    // FreeMind has texts on the connections across branches only.
    edgeTexts: (format) =>
      count(edges, ({ label }) => label) - (format === 'freemind' ? count(across(), ({ label }) => label) : 0),
    mapSettings: (format) => Number(settings.desc !== '' || (settings.theme !== 'default' && !isPicture(format))),
    foreign: () => count(nodes, ({ extra }) => extra && Object.keys(extra).some((name) => name !== 'made')),
  };
}
type ResourceOf = NonNullable<MapContent['nodes'][number]['resources']>[number];
