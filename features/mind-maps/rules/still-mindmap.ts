import type { Card } from '#features/cards/contract.ts';
import { drawMap } from '#features/maps/rules/formats/draw-map.ts';
import { shownMindMap } from '#features/maps/rules/mindmap.ts';
import { nestedOutline, type OutlineItem } from '#features/maps/rules/nested-outline.ts';

/** A line of the mind map as text, and the lines below it. */
export interface StillItem {
  readonly id: string;
  readonly label: string;
  readonly desc: string;
  readonly children: readonly StillItem[];
}

/** A mind map to look at and to read, without a program. */
export interface StillMindMap {
  /** Every text in it is escaped. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly outline: readonly StillItem[];
}

/** `undefined` of a card that has nothing to draw. */
export function stillMindMap(card: Card): StillMindMap | undefined {
  if (card.locked) return undefined;
  const content = shownMindMap(card);
  if (content.nodes.length < 2) return undefined;
  const { svg, width, height } = drawMap(content);
  return { svg, width, height, outline: nestedOutline(content).map(stillItem) };
}

const stillItem = ({ id, label, desc = '', children = [] }: OutlineItem): StillItem => ({
  id,
  label,
  desc,
  children: children.map(stillItem),
});
