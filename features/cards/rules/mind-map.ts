/** The parts of a card that are its mind map (S3 §3 *Knowledge card used inside maps*), without the flag. */
export const mindMapFields = [
  'nodes',
  'edges',
  'mindmapBg',
  'mindmapBgOpacity',
  'showGrid',
  'theme',
  'spacePosition',
  'spacePositionSphere',
] as const;

type Json = Readonly<Record<string, unknown>>;

/** A mind map as cards keep it: the area of maps makes and checks it, cards hand it on unread. */
export interface MindMap {
  readonly nodes: readonly Json[];
  readonly edges: readonly Json[];
  readonly mindmapBg: string;
  /** 0 to 100. */
  readonly mindmapBgOpacity: number;
  readonly showGrid: boolean;
  readonly theme: string;
  /** The places of the nodes in the 3D views, by their ids. */
  readonly spacePosition: Json;
  readonly spacePositionSphere: Json;
}

/** Of a card whose mind map was never laid out, and of a locked one. */
export const noMindMap = {
  nodes: [],
  edges: [],
  mindmapBg: 'bg-white',
  mindmapBgOpacity: 80,
  showGrid: false,
  theme: 'default',
  spacePosition: {},
  spacePositionSphere: {},
};

type WithMindMap = Partial<MindMap> & { readonly mindmap?: boolean | undefined };

/** The mind map in the reply about a card; `undefined` if it has none. */
export const mindMapOf = (card: WithMindMap): MindMap | undefined =>
  card.mindmap
    ? (Object.fromEntries(mindMapFields.map((name) => [name, card[name] ?? noMindMap[name]])) as unknown as MindMap)
    : undefined;

/** What is the member's own: cards and maps of their library, to-do states, and keys of files they brought in. */
const ownFields: ReadonlySet<string> = new Set([
  'memento',
  'mementoSuggested',
  'roadmap',
  'roadmapSuggested',
  'showBigMemento',
  'resources',
  'todo',
  'extra',
]);

const withoutOwn = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.has(name)));

/** The mind map as an edition has it: nothing of its author's library. */
export const sharedMindMap = (mindMap: MindMap): MindMap => ({
  ...mindMap,
  nodes: mindMap.nodes.map((node) => ({
    ...node,
    data: withoutOwn((node['data'] ?? {}) as Json),
  })),
  edges: mindMap.edges.map(withoutOwn),
});

/** Its texts, for lists of what changed. */
export const mindMapWords = (mindMap: MindMap): string =>
  mindMap.nodes
    .flatMap(({ data }) => {
      const { label } = (data ?? {}) as { label?: unknown };
      return typeof label === 'string' && label !== '' ? [label] : [];
    })
    .join(' · ');
