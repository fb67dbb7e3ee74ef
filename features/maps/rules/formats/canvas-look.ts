import type { MapEdge, MapNode } from '../map-content.ts';
import { colourOf, isRow, type CanvasRow } from './canvas-rows.ts';

/** The row that a node or edge came from. */
export const rowIn = ({ extra }: Pick<MapNode, 'extra'>): CanvasRow | undefined =>
  isRow(extra?.['canvas']) ? extra['canvas'] : undefined;

const isColour = (colour: string | undefined): colour is string => /^#[0-9a-f]{6}$/i.test(colour ?? '');

/** A canvas has one colour for a node: that of its ring. */
export const canvasColour = ({ type, isCustomStyled, ring, ringColor }: MapNode): string | undefined =>
  type !== 'group' && isCustomStyled && ring === 'ring-8' && isColour(ringColor) ? ringColor : undefined;

export const canvasColourOfEdge = ({ isCustomStyled, style }: MapEdge): string | undefined =>
  isCustomStyled && isColour(style?.stroke) ? style.stroke : undefined;

const looks = ['bg', 'textColor', 'rounded', 'weight', 'fontText', 'sizeBox'] as const;

/** Whether a node looks in a way that no canvas holds. */
export function isMoreThanColour(node: MapNode): boolean {
  const { isCustomStyled, ring, ringColor, type } = node;
  const isRinged = ring !== undefined || ringColor !== undefined;
  const isKept =
    !isRinged || type === 'group' || canvasColour(node) !== undefined || ringColor === colourOf(rowIn(node) ?? {});
  return isCustomStyled === true && (!isKept || looks.some((look) => node[look] !== undefined));
}

/** The same of an edge: a canvas holds its colour and an open arrow. */
export function isMoreThanArrow({ isCustomStyled, style = {}, markerEnd, data, animated, type }: MapEdge): boolean {
  if (!isCustomStyled) return false;
  const isLined = style.strokeWidth !== undefined || style.strokeDasharray !== undefined || animated === true;
  const isMarked =
    markerEnd !== undefined && (!/^(?:none|arrow)$/.test(markerEnd.type) || markerEnd.color !== undefined);
  const isBent = type !== undefined && type !== 'custom';
  return isLined || isMarked || isBent || data?.bgColor !== undefined || data?.labelColor !== undefined;
}
