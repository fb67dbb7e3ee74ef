import { nodeTypes, type MapNode, type NodeData, type NodeType } from './map-content.ts';

/** The named themes (S3 §3 *Theme definition*). */
export const themeNames = [
  'default',
  'roadmap',
  'dark',
  'neon',
  'citrus',
  'berry',
  'sunset',
  'paper',
  'royal',
  'pastel',
] as const;
export type ThemeName = (typeof themeNames)[number];

export type NodeLook = Required<
  Pick<NodeData, 'bg' | 'textColor' | 'rounded' | 'ring' | 'ringColor' | 'fontText' | 'sizeBox' | 'descShow' | 'weight'>
>;

export interface Theme {
  readonly edgeColor: string;
  /** Background of the canvas, and its opacity in percent. */
  readonly background: string;
  readonly backgroundOpacity: number;
  readonly looks: Readonly<Record<NodeType, NodeLook>>;
}

interface Colours {
  /** Fill and text of the main node, of a large step, of a step. */
  readonly main: readonly [fill: string, text: string];
  readonly part: readonly [fill: string, text: string];
  readonly step: readonly [fill: string, text: string];
  readonly ring: string;
  readonly edge: string;
  /** Text of a keyword, which has no fill. */
  readonly keyword: string;
  readonly rounded?: NodeLook['rounded'];
  readonly background?: string;
}

/** Every pair of fill and text has a contrast of at least 4.5. Edge colours of the first four: S3 §3. */
const colours: Record<ThemeName, Colours> = {
  default: {
    main: ['#1F2937', '#FFFFFF'],
    part: ['#E5E7EB', '#111827'],
    step: ['#FFFFFF', '#111827'],
    ring: '#9CA3AF',
    edge: '#000000',
    keyword: '#374151',
  },
  roadmap: {
    main: ['#2563EB', '#FFFFFF'],
    part: ['#FDE047', '#1C1917'],
    step: ['#FEF9C3', '#1C1917'],
    ring: '#1C1917',
    edge: '#2563EB',
    keyword: '#1D4ED8',
    rounded: 'square',
  },
  dark: {
    main: ['#FFFFFF', '#0A0A0A'],
    part: ['#3F3F46', '#FAFAFA'],
    step: ['#18181B', '#FAFAFA'],
    ring: '#A1A1AA',
    edge: '#ffffff',
    keyword: '#E4E4E7',
    background: 'bg-black',
  },
  neon: {
    main: ['#0F0F1A', '#39FF14'],
    part: ['#1B1B2F', '#00E5FF'],
    step: ['#0F0F1A', '#FF9CF5'],
    ring: '#39FF14',
    edge: '#000000',
    keyword: '#0B7A00',
  },
  citrus: {
    main: ['#C2410C', '#FFFFFF'],
    part: ['#FED7AA', '#431407'],
    step: ['#FEFCE8', '#3F3A06'],
    ring: '#EA580C',
    edge: '#EA580C',
    keyword: '#9A3412',
    rounded: 'full',
  },
  berry: {
    main: ['#9D174D', '#FFFFFF'],
    part: ['#FBCFE8', '#500724'],
    step: ['#FDF2F8', '#500724'],
    ring: '#DB2777',
    edge: '#BE185D',
    keyword: '#9D174D',
  },
  sunset: {
    main: ['#7C2D12', '#FFEDD5'],
    part: ['#FDBA74', '#431407'],
    step: ['#FFF1E6', '#4A1D0B'],
    ring: '#F97316',
    edge: '#C2410C',
    keyword: '#9A3412',
  },
  paper: {
    main: ['#44403C', '#FAFAF9'],
    part: ['#E7E5E4', '#1C1917'],
    step: ['#FAFAF9', '#1C1917'],
    ring: '#78716C',
    edge: '#78716C',
    keyword: '#44403C',
    rounded: 'square',
    background: 'bg-stone-50',
  },
  royal: {
    main: ['#3B0764', '#FDE68A'],
    part: ['#DDD6FE', '#2E1065'],
    step: ['#F5F3FF', '#2E1065'],
    ring: '#7C3AED',
    edge: '#6D28D9',
    keyword: '#5B21B6',
  },
  pastel: {
    main: ['#A7F3D0', '#064E3B'],
    part: ['#BFDBFE', '#1E3A8A'],
    step: ['#FCE7F3', '#6B1045'],
    ring: '#93C5FD',
    edge: '#64748B',
    keyword: '#475569',
    rounded: 'full',
  },
};

function look(
  [bg, textColor]: readonly [string, string],
  { ring: ringColor, rounded = 'rounded' }: Colours,
  more: Partial<NodeLook> = {},
): NodeLook {
  return {
    bg,
    textColor,
    rounded,
    ring: 'ring-0',
    ringColor,
    fontText: 'sans',
    sizeBox: 2,
    descShow: false,
    weight: 'normal',
    ...more,
  };
}

/** Type 4 shows its description; type 5 has a keyword font and no fill (S3 §3). */
function themeOf(each: Colours): Theme {
  return {
    edgeColor: each.edge,
    background: each.background ?? 'bg-white',
    backgroundOpacity: 80,
    looks: {
      1: look(each.main, each, { ring: 'ring-4', fontText: 'display', sizeBox: 3, weight: 'bold' }),
      2: look(each.part, each, { weight: 'bold' }),
      3: look(each.step, each, { ring: 'ring-4' }),
      4: look(each.step, each, { ring: 'ring-4', sizeBox: 3, descShow: true }),
      5: look(['transparent', each.keyword], each, { fontText: 'keyword', sizeBox: 1, weight: 'bold' }),
    },
  };
}

export const themes = Object.fromEntries(themeNames.map((name) => [name, themeOf(colours[name])])) as Record<
  ThemeName,
  Theme
>;

export const isThemeName = (name: string): name is ThemeName => themeNames.some((each) => each === name);
export const themeNamed = (name: string): Theme => themes[isThemeName(name) ? name : 'default'];

/** Three dots that show a theme in the picker (S3 §2). */
export const dotsOf = ({ looks }: Theme): readonly string[] => [looks[1].bg, looks[2].bg, looks[3].bg];

/**
 * How a node looks: the look of its type in its own theme, or in that of the map; with `isCustomStyled`, its own fields
 * before it.
 */
export function lookOf(node: MapNode, theme: Theme): NodeLook {
  const base = lookOfType(node, theme);
  const shown = node.descShow === undefined ? base : { ...base, descShow: node.descShow };
  if (!node.isCustomStyled) return shown;
  const own = Object.fromEntries(
    (Object.keys(base) as (keyof NodeLook)[]).flatMap((field) =>
      node[field] === undefined ? [] : [[field, node[field]]],
    ),
  );
  return { ...shown, ...own };
}

/** The size of the box alone, for many nodes. */
export const sizeBoxOf = (node: MapNode, theme: Theme): NodeLook['sizeBox'] =>
  (node.isCustomStyled && node.sizeBox) || lookOfType(node, theme).sizeBox;

function lookOfType(node: MapNode, theme: Theme): NodeLook {
  const type = nodeTypes.find((each) => each === node.dataNodeType) ?? 3;
  const { looks } = node.theme !== undefined && isThemeName(node.theme) ? themes[node.theme] : theme;
  return looks[type];
}
