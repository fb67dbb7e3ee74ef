/** Limits and constants of maps (S3 §5, §9). Lengths in characters, distances in pixels of the canvas. */
export const mapLimits = {
  /** Maps of one member, those in the bin included. */
  maps: 500,
  nodes: 5_000,
  edges: 10_000,
  title: 200,
  /** Rich text. */
  desc: 20_000,
  label: 500,
  nodeDesc: 5_000,
  edgeLabel: 200,
  resources: 50,
  /** The place of a node among its siblings; Loci makes them shorter. */
  rank: 200,
  resourceTitle: 300,
  resourceUrl: 2_000,
  resourceText: 2_000,
  /** Of the JSON of keys that another program wrote into its file. */
  extra: 200_000,
} as const;

/** A mind map is kept as a whole with its card; a card has at most 200 key ideas. */
export const mindMapLimits = { nodes: 1_000, edges: 2_000 } as const;

/** The multi-card test of a map needs as many cards (S3 §5). */
export const leastCardsOfTest = 2;

/** The box that a new node keeps free of others, with its margin, and how it is moved until it fits (S3 §5). */
export const placement = { width: 240, height: 100, margin: 12, step: 120, tries: 20 } as const;

/** Distances of sub-nodes from their parent and from each other (S3 §9). */
export const subNodes = { x: 280, step: 120 } as const;

/** Radius of the circle layout around the main node (S3 §9). */
export const circleRadius = 200;

/** Grid of the canvas when snapping is on (S3 §9). */
export const gridGap = 25;

/** Widths of the box sizes 1 to 3, and heights that nodes with one line of text have, in pixels. */
export const nodeWidths = { 1: 120, 2: 180, 3: 240 } as const;
export const nodeHeights = { 1: 48, 2: 64, 3: 88 } as const;
export const groupPadding = { side: 32, top: 56 } as const;

/** Edges: width of the line and size of the marker in pixels (S3 §9), and what a new edge ends with. */
export const edgeDefaults = { width: 4, marker: 14 } as const;

/** Zoom of the canvas (S3 §5, §9). */
export const zoom = { least: 0.2, most: 2.5, opened: 1 } as const;

/** Backgrounds to choose from (S3 §3); themes name the first and the last. */
export const backgrounds = [
  'bg-white',
  'bg-gray-50',
  'bg-stone-50',
  'bg-amber-50',
  'bg-sky-50',
  'bg-slate-800',
  'bg-black',
] as const;

/** Longer titles and addresses of resources are cut when shown (S3 §5). */
export const resourceShown = 100;
/** A tooltip of the map screen comes so long after pointing (S3 §9). */
export const mapTooltipMs = 1_000;

/** Longer titles are cut on the tile of a map (S3 §2). */
export const tileTitle = 30;
