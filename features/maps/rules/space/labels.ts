import { overlaps, type Box } from '../boxes.ts';

/** A label as it would be drawn. */
export interface LabelBox {
  readonly id: string;
  /** On the picture. */
  readonly box: Box;
  /** On the side that is turned away. */
  readonly isAway: boolean;
  readonly isSelected: boolean;
}

/** As many are written at most: each takes a part of one picture of 2,048 pixels a side. */
export const mostLabels = 200;

/**
 * Which labels are shown: none over another, those given first before later ones, none that is turned away. A selected
 * one is always shown.
 *
 * @param signs What else says which one it is, by id: no label but its own lies over it.
 */
export function labelsShown(
  boxes: readonly LabelBox[],
  signs: ReadonlyMap<string, Box> = new Map(),
  most = mostLabels,
): ReadonlySet<string> {
  const shown = new Set<string>();
  const taken: Box[] = [];
  const take = ({ id, box }: LabelBox) => {
    shown.add(id);
    taken.push(box);
  };
  for (const each of boxes) if (each.isSelected && shown.size < most) take(each);
  for (const each of boxes) {
    if (shown.size >= most) break;
    if (each.isAway || each.isSelected || taken.some((other) => overlaps(each.box, other))) continue;
    if ([...signs].some(([id, sign]) => id !== each.id && overlaps(each.box, sign))) continue;
    take(each);
  }
  return shown;
}
