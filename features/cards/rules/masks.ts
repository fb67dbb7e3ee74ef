import type { Mask, Masks } from '../mask.contract.ts';
import { cardLimits } from './card-limits.ts';

/** All lengths are shares of the picture, so that masks fit it at each size. */
export interface MaskBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MaskPoint {
  readonly x: number;
  readonly y: number;
}

export type MaskForm = Mask['form'];

/** How far a key moves or resizes a mask. */
export const maskStep = 0.01;
/** What is drawn smaller was a click. */
const smallestDrawn = 0.015;

/** The numbers under which something is asked, ascending. */
export const maskParts = ({ shapes }: Masks): number[] =>
  [...new Set(shapes.map(({ part }) => part))].filter((part) => part > 0).toSorted((one, other) => one - other);

/** What the masks of this part cover, by name; those without a name are left out. */
export const maskNames = ({ shapes }: Masks, part: number): string[] => [
  ...new Set(shapes.flatMap((shape) => (shape.part === part && shape.text.trim() !== '' ? [shape.text.trim()] : []))),
];

/** For those who are asked: the masks alone. */
export const withoutNames = ({ shapes, ...masks }: Masks): Masks => ({
  ...masks,
  shapes: shapes.map((shape) => ({ ...shape, text: '' })),
});

/** `asked`: covers what is asked; `covered`: covers something else; `uncovered`: only an outline. */
export type MaskLook = 'asked' | 'covered' | 'uncovered';

/**
 * The masks that are drawn while a part is asked. With `hideAll` the others cover their parts on both sides, as they do
 * in Anki; masks of part 0 always do.
 */
export function drawnMasks(
  { hideAll, shapes }: Masks,
  part: number,
  side: 'front' | 'back',
): { readonly shape: Mask; readonly look: MaskLook }[] {
  return shapes.flatMap((shape): { shape: Mask; look: MaskLook }[] => {
    if (shape.part === part) return [{ shape, look: side === 'front' ? 'asked' : 'uncovered' }];
    return hideAll || shape.part === 0 ? [{ shape, look: 'covered' }] : [];
  });
}

/** All masks as outlines, to read; those of part 0 still cover. */
export const shownMasks = ({ shapes }: Masks): { readonly shape: Mask; readonly look: MaskLook }[] =>
  shapes.map((shape) => ({ shape, look: shape.part === 0 ? 'covered' : 'uncovered' }));

export function boxOf(mask: Mask): MaskBox {
  if (mask.form !== 'polygon') return mask;
  const [xs, ys] = [mask.points.map(({ x }) => x), mask.points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Stored to four digits: a tenth of a pixel of a picture of a thousand pixels. */
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** The same mask in another box: a polygon is stretched. */
function inBox(mask: Mask, to: MaskBox): Mask {
  const box = { left: rounded(to.left), top: rounded(to.top), width: rounded(to.width), height: rounded(to.height) };
  if (mask.form !== 'polygon') return { ...mask, ...box };
  const from = boxOf(mask);
  const stretch = (value: number, start: number, length: number, newStart: number, newLength: number) =>
    rounded(within(length === 0 ? newStart : newStart + ((value - start) / length) * newLength, 0, 1));
  return {
    ...mask,
    points: mask.points.map(({ x, y }) => ({
      x: stretch(x, from.left, from.width, box.left, box.width),
      y: stretch(y, from.top, from.height, box.top, box.height),
    })),
  };
}

/** Moved, and still inside of the picture. */
export function movedMask(mask: Mask, right: number, down: number): Mask {
  const box = boxOf(mask);
  return inBox(mask, {
    ...box,
    left: within(box.left + right, 0, Math.max(0, 1 - box.width)),
    top: within(box.top + down, 0, Math.max(0, 1 - box.height)),
  });
}

/** Wider and higher; the corner at the left and top stays where it is. */
export function resizedMask(mask: Mask, wider: number, higher: number): Mask {
  const box = boxOf(mask);
  const least = smallestDrawn;
  return inBox(mask, {
    ...box,
    width: within(box.width + wider, least, Math.max(least, 1 - box.left)),
    height: within(box.height + higher, least, Math.max(least, 1 - box.top)),
  });
}

/** A polygon with one of its corners elsewhere. */
export function withPointAt(mask: Mask, index: number, { x, y }: MaskPoint): Mask {
  if (mask.form !== 'polygon') return mask;
  const point = { x: rounded(within(x, 0, 1)), y: rounded(within(y, 0, 1)) };
  return { ...mask, points: mask.points.map((each, at) => (at === index ? point : each)) };
}

/** What was drawn from one corner to the other; `undefined` if that is too small to be a mask. */
export function maskBetween(form: MaskForm, part: number, from: MaskPoint, to: MaskPoint): Mask | undefined {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map((x) => within(x, 0, 1)) as [
    number,
    number,
  ];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map((y) => within(y, 0, 1)) as [
    number,
    number,
  ];
  if (right - left < smallestDrawn || bottom - top < smallestDrawn) return undefined;
  return inBox(unitMask(form, part), { left, top, width: right - left, height: bottom - top });
}

/** A polygon of these corners; `undefined` if they are fewer than three or too close to each other. */
export function maskOfPoints(part: number, points: readonly MaskPoint[]): Mask | undefined {
  if (points.length < 3) return undefined;
  const corners = points
    .slice(0, cardLimits.maskPoints)
    .map(({ x, y }) => ({ x: rounded(within(x, 0, 1)), y: rounded(within(y, 0, 1)) }));
  const mask: Mask = { form: 'polygon', part, text: '', points: corners };
  const { width, height } = boxOf(mask);
  return width < smallestDrawn || height < smallestDrawn ? undefined : mask;
}

/** A form that fills the whole picture. A polygon begins as one of six corners. */
function unitMask(form: MaskForm, part: number): Mask {
  if (form !== 'polygon') return { form, part, text: '', left: 0, top: 0, width: 1, height: 1 };
  const corners: [number, number][] = [
    [0.25, 0],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.25, 1],
    [0, 0.5],
  ];
  return { form, part, text: '', points: corners.map(([x, y]) => ({ x, y })) };
}

const newSize = { width: 0.2, height: 0.15 };
/** The middle of the picture first, then to the right and the left of it, and so on above and below. */
const newPlaces = [0.425, 0.595, 0.255, 0.765, 0.085].flatMap((top) =>
  [0.4, 0.62, 0.18].map((left) => ({ left, top })),
);

const areApart = (one: MaskBox, other: MaskBox): boolean =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top;

/** A new mask as near to the middle as there is room; on a full picture it lies a little beside the last one. */
export function newMask(form: MaskForm, { shapes }: Masks): Mask {
  const taken = shapes.map(boxOf);
  const free = newPlaces.find((place) => taken.every((box) => areApart({ ...place, ...newSize }, box)));
  const mask = inBox(unitMask(form, nextMaskPart(shapes)), { ...(free ?? newPlaces[0]!), ...newSize });
  const beside = 0.05 * (shapes.length % 8);
  return free ? mask : movedMask(mask, beside, beside);
}

/** The number of a new part: behind all others, or else the first that is free. */
export function nextMaskPart(shapes: readonly Pick<Mask, 'part'>[]): number {
  const taken = new Set(shapes.map(({ part }) => part));
  const behind = Math.max(0, ...taken) + 1;
  if (behind <= cardLimits.maskParts) return behind;
  for (let part = 1; part <= cardLimits.maskParts; part++) if (!taken.has(part)) return part;
  return cardLimits.maskParts;
}
