import { shorten } from '#platform/text/shorten.ts';
import type { Compared, RowNews } from './edition-news.ts';
import type { MapNode } from './map-content.ts';

/** What lists of changes show of a text; the whole text is on the author's page. */
const shownText = 600;
/** So much stays before the first difference. */
const context = 80;

/** Two texts, shortened alike: long ones begin shortly before their first difference. */
export function shownDifference(before: string, after: string, most = shownText): readonly [string, string] {
  if (before.length <= most && after.length <= most) return [before, after];
  const start = startOf(before, firstDifference(before, after), most);
  const cut = (text: string) => `${start > 0 ? '…' : ''}${shorten(text.slice(start), most)}`;
  return [cut(before), cut(after)];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The beginning of a word; in a text without spaces of a character. */
function startOf(text: string, difference: number, most: number): number {
  if (difference + context <= most) return 0;
  const latest = difference - context;
  const word = text.slice(latest - context, latest).search(/\s\S*$/);
  if (word >= 0) return latest - context + word + 1;
  return /[\uDC00-\uDFFF]/.test(text.charAt(latest)) ? latest - 1 : latest;
}

const titleOf = (node: MapNode | undefined): string => node?.label?.trim() ?? '';
const textOf = ({ desc, resources = [] }: MapNode): string =>
  [desc, ...resources.map(({ title, url }) => title || url)].filter((line) => line?.trim()).join('\n');

export function shownPair(before: MapNode | undefined, after: MapNode | undefined) {
  const [was, is] =
    before && after
      ? shownDifference(textOf(before), textOf(after))
      : [before, after].map((node) => (node ? shorten(textOf(node), shownText) : ''));
  return {
    before: before ? { title: titleOf(before), text: was! } : null,
    after: after ? { title: titleOf(after), text: is! } : null,
  };
}

export function shownEdges({ mine, theirs }: Compared, news: readonly RowNews[]) {
  const nodes = new Map([...mine.nodes, ...theirs.nodes].map((node) => [node.id, node]));
  const [held, given] = [mine, theirs].map(({ edges }) => new Map(edges.map((edge) => [edge.id, edge])));
  return news.map(({ id, change, yours }) => {
    const [before, after] = [held!.get(id), given!.get(id)];
    const { source, target } = (after ?? before)!;
    return {
      change,
      from: titleOf(nodes.get(source)),
      to: titleOf(nodes.get(target)),
      before: before ? (before.label ?? '') : null,
      after: after ? (after.label ?? '') : null,
      yours,
    };
  });
}

export function shownSuggestion(before: MapNode, after: MapNode) {
  const titles = ({ mementoSuggested, roadmapSuggested }: MapNode) =>
    [mementoSuggested, roadmapSuggested].flatMap((one) => (one ? [one.title] : []));
  return { label: titleOf(after), before: titles(before), after: titles(after) };
}
