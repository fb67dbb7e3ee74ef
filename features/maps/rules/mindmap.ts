import type { Card, KeyIdea } from '#features/cards/contract.ts';
import { hasText } from '#features/cards/rules/empty-ideas.ts';
import { mindMapOf, type MindMap } from '#features/cards/rules/mind-map.ts';
import type { Operation, RowsContent } from '#platform/documents/operations.ts';
import type { NodeOnWire } from '../fields.contract.ts';
import { describedText } from './described-text.ts';
import { edgeId } from './graph.ts';
import {
  contentOf,
  lists,
  newSettings,
  rowsOf,
  type MapContent,
  type MapEdge,
  type MapNode,
  type Position,
} from './map-content.ts';
import { mapLimits, subNodes } from './map-limits.ts';
import { differenceOf } from './replace-content.ts';
import { fromWire, nodeToWire, placesOn, withPlaces, type SpacePlaces } from './wire-shape.ts';

/** What of a card its mind map is laid out from. */
export type CardOfMindMap = Pick<Card, 'title' | 'language' | 'key_idea'>;

const mainId = 'mainNode';

/** The card in the middle, and a node with the same id for each key idea, in reading order on both sides of it. */
export function mindMapFrom({ title, language, key_idea }: CardOfMindMap): MapContent {
  const ideas = key_idea.filter(hasText);
  const main: MapNode = {
    id: mainId,
    type: 'custom',
    position: { x: 0, y: 0 },
    dataNodeType: 1,
    label: cut(title, mapLimits.label),
  };
  const places = onBothSides(ideas.length);
  const nodes = ideas.map((idea, at): MapNode => ({ ...nodeOf(idea), position: places[at]! }));
  const edges = ideas.map(({ _id }): MapEdge => ({ id: edgeId(mainId, _id), source: mainId, target: _id }));
  const settings = { ...newSettings, title: cut(title, mapLimits.title), language, hideTodo: true };
  return { settings, nodes: [main, ...nodes], edges };
}

function nodeOf({ _id, title, key_idea_description }: KeyIdea): Omit<MapNode, 'position'> {
  const [label, desc] = [cut(title, mapLimits.label), cut(describedText(key_idea_description), mapLimits.nodeDesc)];
  const frame = { id: _id, type: 'custom' as const, dataNodeType: 3 as const };
  // An idea without a title is named by the beginning of its text.
  if (label === '') return { ...frame, label: shortened(desc), ...(desc.length > shortLabel && { desc }) };
  return { ...frame, label, ...(desc !== '' && { desc }) };
}

const shortLabel = 80;
const shortened = (text: string) => (text.length > shortLabel ? `${text.slice(0, shortLabel - 1).trimEnd()}…` : text);
const cut = (text: string, most: number) => text.replaceAll('\0', '').trim().slice(0, most);

/**
 * Places on both sides of the main node, left and right in turn, so that reading from top to bottom and from left to
 * right gives the order of the ideas. A single one is on the right.
 */
function onBothSides(count: number): Position[] {
  if (count === 1) return [{ x: subNodes.x, y: 0 }];
  const ofSide = [Math.ceil(count / 2), Math.floor(count / 2)] as const;
  return Array.from({ length: count }, (_, at) => {
    const side = at % 2;
    const row = Math.floor(at / 2) - (ofSide[side === 0 ? 0 : 1] - 1) / 2;
    return { x: side === 0 ? -subNodes.x : subNodes.x, y: Math.round(row * subNodes.step) };
  });
}

/** The mind map as the reply about a card has it. */
export function mindMapToWire({ settings, nodes, edges }: MapContent): MindMap {
  const { bg, mindmapBgOpacity, showGrid, theme } = settings;
  return {
    nodes: nodes.map((node) => nodeToWire(node)),
    edges,
    mindmapBg: bg,
    mindmapBgOpacity,
    showGrid,
    theme,
    ...placesOn(nodes),
  };
}

/** A stored mind map as the content of a map; to-do states are hidden (S3 §2). */
export function mindMapFromWire(mindMap: MindMap, { title, language }: Pick<Card, 'title' | 'language'>): MapContent {
  const { mindmapBg: bg, mindmapBgOpacity, showGrid, theme } = mindMap;
  const { nodes, edges } = fromWire(mindMap.nodes as readonly NodeOnWire[], mindMap.edges as readonly MapEdge[]);
  const spacePosition = mindMap.spacePosition as SpacePlaces['spacePosition'];
  const spacePositionSphere = mindMap.spacePositionSphere as SpacePlaces['spacePositionSphere'];
  return {
    settings: {
      ...newSettings,
      title: cut(title, mapLimits.title),
      language,
      hideTodo: true,
      bg,
      mindmapBgOpacity,
      showGrid,
      theme,
    },
    nodes: withPlaces(nodes, { spacePosition, spacePositionSphere }),
    edges,
  };
}

/** The mind map that the reply about a card has; where it has none, the one that its key ideas give. */
export function shownMindMap(card: Card): MapContent {
  const mindMap = mindMapOf(card);
  return mindMap ? mindMapFromWire(mindMap, card) : mindMapFrom(card);
}

/** The first operations on an empty document. */
export const firstOperations = (content: MapContent): Operation[] =>
  differenceOf({}, rowsOf(content), Object.values(lists));

/** "Refresh key ideas": what lays it out again. Theme and background stay; all else is as the key ideas are now. */
export function refreshed(rows: RowsContent, card: CardOfMindMap): Operation[] {
  const { theme, bg, mindmapBgOpacity, showGrid } = contentOf(rows).settings;
  const { settings, nodes, edges } = mindMapFrom(card);
  const wanted = { settings: { ...settings, theme, bg, mindmapBgOpacity, showGrid }, nodes, edges };
  return differenceOf(rows, rowsOf(wanted), Object.values(lists));
}
