import { isMainNode, type MapContent, type MapEdge, type MapNode, type MapSettings } from './map-content.ts';

/** Fingerprints of a content: of each setting, of the text, look and suggestions of each node, of each edge. */
export interface Prints {
  readonly settings: Readonly<Record<string, string>>;
  /** Fingerprints that were kept before suggestions had one have two parts. */
  readonly nodes: Readonly<Record<string, readonly [text: string, look: string, suggestions?: string]>>;
  readonly edges: Readonly<Record<string, string>>;
}
export const noPrints: Prints = { settings: {}, nodes: {}, edges: {} };

/** A content with the id of its cover, which is compared as one of the settings. */
export interface Covered extends MapContent {
  readonly cover: string | null;
}

/** A copy and its edition: as the copy is, as the edition is now, and as it was when the copy took it. */
export interface Compared {
  readonly mine: Covered;
  readonly theirs: Covered;
  readonly prints: { readonly mine: Prints; readonly theirs: Prints; readonly taken: Prints };
  /** All differences are news, also those that are the learner's alone or were left before. */
  readonly whole?: boolean;
}

export interface RowNews {
  readonly id: string;
  readonly change: 'added' | 'changed' | 'removed';
  /** The learner changed it too, removed it, or attached something to it. */
  readonly yours: boolean;
}
export type SettingName = keyof MapSettings | 'cover';
export interface MapNews {
  /** Settings that the author changed. */
  readonly settings: readonly SettingName[];
  /** The learner changed one of them too. */
  readonly settingsYours: boolean;
  /** Nodes that come or go, or have another text. */
  readonly nodes: readonly RowNews[];
  /** Ids of nodes that have another place or style, whether their text changed or not. */
  readonly looks: readonly string[];
  /** Those among them whose place or style the learner changed too are here instead. */
  readonly looksYours: readonly string[];
  /** Edges between nodes that the copy and the edition have; the other ones follow their nodes. */
  readonly edges: readonly RowNews[];
  /** Ids of nodes that suggest other cards or maps. */
  readonly suggestions: readonly string[];
  readonly suggestionsYours: boolean;
}

/** What can be left: names of parts. A node is named `node.{id}`. */
export const partNames = {
  settings: 'settings',
  looks: 'looks',
  looksYours: 'looks.yours',
  edges: 'edges',
  edgesYours: 'edges.yours',
  suggestions: 'suggestions',
  node: (id: string) => `node.${id}`,
} as const;

const texts = (node: MapNode) => ({ label: node.label, desc: node.desc, resources: node.resources });
/** A learner's own; never news of an edition. */
const own = ({ todo, memento, roadmap, collapsed, extra, spacePosition, spacePositionSphere }: MapNode) => ({
  todo,
  memento,
  roadmap,
  collapsed,
  extra,
  spacePosition,
  spacePositionSphere,
});
const suggested = ({ mementoSuggested, roadmapSuggested }: MapNode) => ({ mementoSuggested, roadmapSuggested });

export function printsOf({ settings, cover, nodes, edges }: Covered, print: (value: unknown) => string): Prints {
  const lookOf = (node: MapNode) => {
    // A rank follows from who the siblings are: a new one among them is no news of the others.
    const apart = { id: '', rank: '', ...texts(node), ...own(node), ...suggested(node) };
    return Object.fromEntries(Object.entries(node).filter(([name]) => !(name in apart)));
  };
  // Titles and pictures of what is suggested change without the map.
  const idsOf = (node: MapNode) => [node.mementoSuggested?._id ?? null, node.roadmapSuggested?._id ?? null];
  const printsOfNode = (node: MapNode) => [print(texts(node)), print(lookOf(node)), print(idsOf(node))] as const;
  return {
    settings: Object.fromEntries(Object.entries({ ...settings, cover }).map(([name, value]) => [name, print(value)])),
    nodes: Object.fromEntries(nodes.map((node) => [node.id, printsOfNode(node)])),
    edges: Object.fromEntries(edges.map(({ id, extra: _, ...edge }) => [id, print(edge)])),
  };
}

/**
 * Fingerprints of the edition as a copy took it. Older copies kept the ids of its rows alone: such a row counts as
 * taken as it is in the copy, and one that the copy lacks as removed by the learner since.
 */
export function takenPrints(kept: unknown, { mine, theirs }: Readonly<Record<'mine' | 'theirs', Prints>>): Prints {
  if (!Array.isArray(kept)) return { ...noPrints, ...(kept as Partial<Prints>) };
  const ids = new Set<unknown>(kept);
  const known = <Print>(rows: Readonly<Record<string, Print>>) =>
    Object.fromEntries(Object.entries(rows).filter(([id]) => ids.has(id)));
  return {
    settings: {},
    nodes: known({ ...theirs.nodes, ...mine.nodes }),
    edges: known({ ...theirs.edges, ...mine.edges }),
  };
}

/** A three-way comparison. What only the learner changed is no news, nor is what both made equal. */
export function mapNews(compared: Compared): MapNews {
  const { mine, theirs, prints, whole } = compared;
  const { taken } = prints;
  type Print = string | undefined;
  const isNews = (now: Print, copy: Print, then: Print) => now !== copy && (whole || now !== then);
  const settings = ([...Object.keys(theirs.settings), 'cover'] as SettingName[]).filter((name) =>
    isNews(prints.theirs.settings[name], prints.mine.settings[name], taken.settings[name]),
  );
  const nodes: RowNews[] = [];
  const looks: string[] = [];
  const looksYours: string[] = [];
  const suggestions: string[] = [];
  for (const { id } of theirs.nodes) {
    const [now, then, copy] = [prints.theirs.nodes[id]!, taken.nodes[id], prints.mine.nodes[id]];
    const isChanged = now[0] !== then?.[0];
    if (!copy) {
      if (whole || isChanged)
        nodes.push({ id, change: then && isChanged ? 'changed' : 'added', yours: then !== undefined });
      continue;
    }
    if (isNews(now[0], copy[0], then?.[0])) nodes.push({ id, change: 'changed', yours: copy[0] !== then?.[0] });
    if (isNews(now[1], copy[1], then?.[1])) (copy[1] === then?.[1] ? looks : looksYours).push(id);
    if (isNews(now[2], copy[2], then?.[2])) suggestions.push(id);
  }
  const touched = nodesTouched(compared);
  for (const { id } of mine.nodes)
    if (taken.nodes[id] && !prints.theirs.nodes[id] && !isMainNode(id))
      nodes.push({ id, change: 'removed', yours: touched.has(id) });
  return {
    settings,
    settingsYours: settings.some((name) => prints.mine.settings[name] !== taken.settings[name]),
    nodes,
    looks,
    looksYours,
    edges: edgeNews(compared),
    suggestions,
    suggestionsYours: suggestions.some((id) => {
      const then = taken.nodes[id]?.[2];
      return then !== undefined && prints.mine.nodes[id]![2] !== then;
    }),
  };
}

/** Nodes that the learner changed, attached something to, or connected. */
function nodesTouched({ mine, prints: { mine: copy, taken } }: Compared): ReadonlySet<string> {
  const changed = mine.nodes.filter(({ id, todo, memento, roadmap }) => {
    const [now, then] = [copy.nodes[id]!, taken.nodes[id]];
    return now[0] !== then?.[0] || now[1] !== then[1] || Boolean(todo ?? memento ?? roadmap);
  });
  const connected = mine.edges.filter(({ id }) => copy.edges[id] !== taken.edges[id]);
  return new Set([...changed.map(({ id }) => id), ...connected.flatMap(({ source, target }) => [source, target])]);
}

function edgeNews({ mine, theirs, prints: { mine: copy, theirs: now, taken }, whole }: Compared): RowNews[] {
  const isBetween = ({ source, target }: MapEdge, nodes: Prints['nodes']) => Boolean(nodes[source] && nodes[target]);
  const news: RowNews[] = [];
  for (const edge of theirs.edges) {
    const { id } = edge;
    if ((!whole && now.edges[id] === taken.edges[id]) || now.edges[id] === copy.edges[id]) continue;
    const yours = taken.edges[id] !== copy.edges[id];
    if (copy.edges[id]) news.push({ id, change: 'changed', yours });
    else if (isBetween(edge, copy.nodes)) news.push({ id, change: 'added', yours });
  }
  for (const edge of mine.edges) {
    const { id } = edge;
    if (taken.edges[id] && !now.edges[id] && isBetween(edge, now.nodes))
      news.push({ id, change: 'removed', yours: copy.edges[id] !== taken.edges[id] });
  }
  return news;
}

/**
 * A copy with the news of its edition, without the parts that are left. States, cards and maps of the learner stay, as
 * does what they added. An edge that the author added comes where both its ends are.
 */
export function takeEdition(compared: Compared, left: ReadonlySet<string> = new Set()): Covered {
  const { mine, theirs, prints } = compared;
  const news = mapNews(compared);
  const takes = (part: string) => !left.has(part);
  const nodesTaken = new Set(news.nodes.map(({ id }) => id).filter((id) => takes(partNames.node(id))));
  const looksTaken = new Set([
    ...(takes(partNames.looks) ? news.looks : []),
    ...(takes(partNames.looksYours) ? news.looksYours : []),
  ]);
  const suggestionsTaken = new Set(takes(partNames.suggestions) ? news.suggestions : []);
  const edgesTaken = new Set(
    news.edges.filter(({ yours }) => takes(yours ? partNames.edgesYours : partNames.edges)).map(({ id }) => id),
  );
  const settingsTaken = takes(partNames.settings) ? news.settings : [];
  const held = new Map(mine.nodes.map((node) => [node.id, node]));

  const fromTheirs = theirs.nodes.flatMap((node) => {
    const { id } = node;
    const known = held.get(id);
    if (!known) return nodesTaken.has(id) ? [node] : [];
    const from = (ids: ReadonlySet<string>) => (ids.has(id) ? node : known);
    return [merged({ text: from(nodesTaken), look: from(looksTaken), suggestions: from(suggestionsTaken), known })];
  });
  const kept = mine.nodes.filter(({ id }) => !prints.theirs.nodes[id] && !nodesTaken.has(id) && !isMainNode(id));
  const nodes = [...fromTheirs, ...kept];
  const byId = new Map([...mine.nodes, ...theirs.nodes].map((node) => [node.id, node]));
  const ids = new Set(nodes.map(({ id }) => id));
  return {
    settings: withSettings(mine.settings, theirs.settings, settingsTaken),
    cover: settingsTaken.includes('cover') ? theirs.cover : mine.cover,
    nodes: nodes.map((node) => outOfLostGroup(node, ids, byId)),
    edges: edgesOf(compared, ids, edgesTaken),
  };
}

const withSettings = (mine: MapSettings, theirs: MapSettings, names: readonly SettingName[]): MapSettings => ({
  ...mine,
  ...Object.fromEntries(names.flatMap((name) => (name === 'cover' ? [] : [[name, theirs[name]]]))),
});

/** `known` is the learner's node; the others are theirs or the author's. */
function merged({
  text,
  look,
  suggestions,
  known,
}: Readonly<Record<'text' | 'look' | 'suggestions' | 'known', MapNode>>): MapNode {
  const { showBigMemento } = known.memento || known.roadmap ? known : look;
  const fields = { ...look, ...texts(text), ...suggested(suggestions), ...own(known), showBigMemento };
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<MapNode>;
  return set as MapNode;
}

/** A node whose group is not there stays where it is. */
function outOfLostGroup(node: MapNode, ids: ReadonlySet<string>, byId: ReadonlyMap<string, MapNode>): MapNode {
  if (node.parentNode === undefined || ids.has(node.parentNode)) return node;
  const { parentNode, extent: _, ...alone } = node;
  const group = byId.get(parentNode);
  if (!group) return alone;
  const position = { x: node.position.x + group.position.x, y: node.position.y + group.position.y };
  return outOfLostGroup({ ...alone, position, ...(group.parentNode && { parentNode: group.parentNode }) }, ids, byId);
}

function edgesOf(
  { mine, theirs, prints: { mine: copy } }: Compared,
  ids: ReadonlySet<string>,
  edgesTaken: ReadonlySet<string>,
): MapEdge[] {
  const held = new Map(mine.edges.map((edge) => [edge.id, edge]));
  const hasEnds = ({ source, target }: MapEdge) => ids.has(source) && ids.has(target);
  const fromTheirs = theirs.edges.flatMap((edge) => {
    const known = held.get(edge.id);
    if (known) return [edgesTaken.has(edge.id) && hasEnds(edge) ? edge : known];
    // One that the learner removed stays away, unless it leads to a node that comes just now.
    return edgesTaken.has(edge.id) || !copy.nodes[edge.source] || !copy.nodes[edge.target] ? [edge] : [];
  });
  const inTheirs = new Set(theirs.edges.map(({ id }) => id));
  const kept = mine.edges.filter(({ id }) => !inTheirs.has(id) && !edgesTaken.has(id));
  return [...fromTheirs, ...kept].filter(hasEnds);
}
