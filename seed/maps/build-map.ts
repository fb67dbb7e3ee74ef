import { edgeId } from '#features/maps/rules/graph.ts';
import { newSettings, type MapContent, type MapEdge, type MapNode } from '#features/maps/rules/map-content.ts';
import { groupPadding, nodeWidths } from '#features/maps/rules/map-limits.ts';
import { themeNamed, type ThemeName } from '#features/maps/rules/themes.ts';
import type { SampleCard } from '../authoring.ts';
import { allCards } from '../cards/all-cards.ts';
import { richText } from '../rich-text.ts';
import { sampleId } from '../sample-id.ts';
import { typeset } from '../typeset.ts';
import { cardId, coverId, editionId } from '../wire-card.ts';
import { nodesOf, type SampleMap, type SampleNode } from './map-authoring.ts';

/** What samples of maps name of the area of maps. */
export type { ThemeName };

export const mapId = (map: SampleMap): string => sampleId('map', map.slug);
export const mapEditionId = (map: SampleMap): string => sampleId('map edition', map.slug);
/** The same before and after `typeset`. */
export const nodeId = (map: SampleMap, label: string): string =>
  sampleId('map node', map.slug, label.replace(/[\u00A0\u202F]/g, ' '));
export const cardOf = (slug: string) => {
  const card = allCards.find((each) => each.slug === slug);
  if (!card) throw new Error(`no sample card ${slug}`);
  return card;
};
export const mapCoverId = (map: SampleMap): string => coverId(cardOf(map.cover));

/** Distances in pixels: between the middles of neighbouring columns, and between nodes of a column. */
const column = 350;
const gap = 18;
/** Between a group and what is above or below it. */
const aroundGroup = 24;

/** The private map of its author: with states, and cards on nodes. */
export function buildMap(written: SampleMap): MapContent {
  const map = typeset(written, written.language);
  const theme = themeNamed(map.theme);
  const tops = nodesOf(map.outline);
  const [right, left] = sidesOf(tops);
  const nodes: MapNode[] = [];
  const edges: MapEdge[] = [];

  const place = (node: SampleNode, parentId: string, y: number, level: number, side: 1 | -1): Box => {
    const id = nodeId(map, node.label);
    const whole = heightOf(node);
    const own = boxHeight(node);
    const inner = node.isGroup ? y + groupPadding.top + aroundGroup : y;
    const at = nodes.push(nodeOf(map, node, id, level)) - 1;
    edges.push({ id: edgeId(parentId, id), source: parentId, target: id });
    let next = inner + Math.max(0, (innerHeight(node) - childrenHeight(node)) / 2);
    const first = nodes.length;
    const boxes = node.children.map((child) => {
      const box = place(child, id, next, level + 1, side);
      next += heightOf(child);
      return box;
    });
    const x = side * level * column;
    const width = nodeWidths[lookSize(node, level)];
    const top = Math.round(inner + (innerHeight(node) - own) / 2);
    nodes[at] = { ...nodes[at]!, position: { x, y: top } };
    const box = around([{ left: x - width / 2, top, right: x + width / 2, bottom: top + own }, ...boxes]);
    if (!node.isGroup) return box;
    const groupId = nodeId(map, `group ${node.label}`);
    const { side: padding } = groupPadding;
    const frame = {
      left: box.left - padding,
      top: box.top - groupPadding.top,
      right: box.right + padding,
      bottom: Math.min(box.bottom + padding, y + whole),
    };
    for (let each = at; each < nodes.length; each++) {
      if (each !== at && each < first) continue;
      const member = nodes[each]!;
      if (member.parentNode !== undefined || member.type === 'group') continue;
      const { position } = member;
      nodes[each] = {
        ...member,
        parentNode: groupId,
        position: { x: position.x - frame.left, y: position.y - frame.top },
      };
    }
    nodes.push({
      id: groupId,
      type: 'group',
      label: node.label,
      position: { x: frame.left, y: frame.top },
      width: frame.right - frame.left,
      height: frame.bottom - frame.top,
    });
    return frame;
  };

  const sides = [
    { side: 1 as const, list: right },
    { side: -1 as const, list: left },
  ];
  for (const { side, list } of sides) {
    let y = -list.reduce((sum, node) => sum + heightOf(node), 0) / 2;
    for (const node of list) {
      place(node, 'mainNode', Math.round(y), 1, side);
      y += heightOf(node);
    }
  }
  const main: MapNode = {
    id: 'mainNode',
    type: 'custom',
    dataNodeType: 1,
    label: map.title,
    position: { x: 0, y: -60 },
  };
  const across = map.links.map(([from, to, label]): MapEdge => {
    const [source, target] = [nodeId(map, from), nodeId(map, to)];
    return {
      id: edgeId(source, target),
      source,
      target,
      ...(label !== undefined && { label }),
      style: { stroke: theme.edgeColor, strokeWidth: 2, strokeDasharray: '5,5' },
      markerEnd: { type: 'arrow' },
      isCustomStyled: true,
    };
  });
  return {
    settings: {
      ...newSettings,
      title: map.title,
      desc: richText(map.description),
      category_1: map.categories[0],
      category_2: map.categories[1],
      language: map.language,
      theme: map.theme,
      bg: theme.background,
      creditUrl: '',
    },
    // Groups before their nodes, so that they are drawn behind them.
    nodes: [main, ...nodes.filter(({ type }) => type === 'group'), ...nodes.filter(({ type }) => type !== 'group')],
    edges: [...edges, ...across],
  };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Branches on the right and on the left of the main node, so that both sides are about equally high. */
function sidesOf(tops: readonly SampleNode[]): [SampleNode[], SampleNode[]] {
  const heightUpTo = (at: number) => tops.slice(0, at).reduce((sum, node) => sum + heightOf(node), 0);
  const half = heightUpTo(tops.length) / 2;
  const cuts = tops.map((_, at) => at + 1);
  const [best = 0] = cuts.toSorted((a, b) => Math.abs(heightUpTo(a) - half) - Math.abs(heightUpTo(b) - half));
  return [tops.slice(0, best), tops.slice(best)];
}

function nodeOf(map: SampleMap, node: SampleNode, id: string, level: number): MapNode {
  const card = node.card === undefined ? undefined : cardOf(node.card);
  return {
    id,
    type: 'custom',
    position: { x: 0, y: 0 },
    label: node.label,
    dataNodeType: typeOf(node, level),
    todo: node.todo,
    ...(node.desc !== '' && { desc: node.desc }),
    ...(card && attachedTo(map, card)),
    ...(node.resources.length > 0 && {
      resources: node.resources.map((each) => ({ ...each, author: '', isbn: '', comment: '', free: 'FREE' as const })),
    }),
  };
}

/** Own cards by themselves, those of other authors by their public editions. */
function attachedTo(map: SampleMap, card: SampleCard): Pick<MapNode, 'memento' | 'mementoSuggested'> {
  const shown = { title: typeset(card, card.language).title, thumb: `/media/${coverId(card)}/thumb.webp` };
  return card.author === map.author
    ? { memento: { _id: cardId(card), ...shown } }
    : { mementoSuggested: { _id: editionId(card), ...shown } };
}

function typeOf({ kind }: SampleNode, level: number): 2 | 3 | 4 | 5 {
  if (kind === 'text') return 4;
  return kind === 'keyword' ? 5 : level === 1 ? 2 : 3;
}

const lookSize = (node: SampleNode, level: number) => themeNamed('default').looks[typeOf(node, level)].sizeBox;

/** With the distance to the next. */
function heightOf(node: SampleNode): number {
  return innerHeight(node) + (node.isGroup ? groupPadding.top + groupPadding.side + 2 * aroundGroup : 0);
}
const innerHeight = (node: SampleNode): number => Math.max(boxHeight(node) + gap, childrenHeight(node));
const childrenHeight = ({ children }: SampleNode): number => children.reduce((sum, child) => sum + heightOf(child), 0);

/**
 * The height of a node on the canvas, rather too high than too low: lines of its label and of its description where that
 * is shown, a card, and the line with the number of its resources.
 */
export function boxHeight({ label, desc, kind, card, resources }: SampleNode): number {
  const [letters, lineHeight] = kind === 'text' ? [17, 28] : [15, 22];
  const lines = linesOf(label, letters) * lineHeight;
  const shown = kind === 'text' && desc !== '' ? 6 + linesOf(desc, 24) * 20 : 0;
  return 24 + lines + shown + (card === undefined ? 0 : 54) + (resources.length > 0 ? 22 : 0);
}

/** Signs of East Asian scripts are twice as wide. */
function linesOf(text: string, letters: number): number {
  const width = [...text].reduce((sum, letter) => sum + (/[\u3000-\u9fff]/.test(letter) ? 1.8 : 1), 0);
  return Math.ceil((width + text.split(' ').length) / letters);
}
