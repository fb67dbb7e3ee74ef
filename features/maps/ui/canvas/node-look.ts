import type { CSSProperties } from 'react';
import { nodeWidths } from '../../rules/map-limits.ts';
import type { NodeLook } from '../../rules/themes.ts';

/**
 * Widths of the ring and radii of the corners in pixels; sizes of the text in rem. A full corner is half of a node of
 * one line: a larger one would cut what a high node holds.
 */
export const rings = { 'ring-0': 0, 'ring-4': 2, 'ring-8': 5 } as const;
export const corners = { square: 0, rounded: 12, full: 28 } as const;
export const fontSizes = { 1: 0.875, 2: 1, 3: 1.25 } as const;

/** The look of a node as styles: its colours are the member's, not those of the theme of the app. */
export function styleOf({
  bg,
  textColor,
  ring,
  ringColor,
  rounded,
  sizeBox,
  weight,
  fontText,
}: NodeLook): CSSProperties {
  return {
    width: nodeWidths[sizeBox],
    background: bg,
    color: textColor,
    borderRadius: corners[rounded],
    boxShadow: rings[ring] === 0 ? undefined : `0 0 0 ${rings[ring]}px ${ringColor}`,
    fontWeight: weight === 'bold' ? 650 : 450,
    fontFamily: fontText === 'sans' ? undefined : 'var(--font-display)',
    fontStyle: fontText === 'keyword' ? 'italic' : undefined,
    fontSize: `${fontSizes[sizeBox]}rem`,
  };
}
