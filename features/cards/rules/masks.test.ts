import { describe, expect, test } from 'vitest';
import type { Mask, Masks } from '../mask.contract.ts';
import { cardLimits } from './card-limits.ts';
import {
  boxOf,
  drawnMasks,
  maskBetween,
  maskNames,
  maskOfPoints,
  maskParts,
  movedMask,
  newMask,
  nextMaskPart,
  resizedMask,
  shownMasks,
  withoutNames,
  withPointAt,
} from './masks.ts';

const rect = (part: number, text = ''): Mask => ({
  form: 'rect',
  part,
  text,
  left: 0.1,
  top: 0.2,
  width: 0.3,
  height: 0.4,
});
const triangle: Mask = {
  form: 'polygon',
  part: 1,
  text: '',
  points: [
    { x: 0.2, y: 0.2 },
    { x: 0.4, y: 0.2 },
    { x: 0.3, y: 0.6 },
  ],
};
const of = (shapes: Mask[], hideAll = false): Masks => ({ shapes, ...(hideAll && { hideAll: true as const }) });

describe('[S2 §3] what is asked of a picture with masks', () => {
  test.each<[string, Mask[], number[]]>([
    ['nothing', [], []],
    ['each number once, ascending', [rect(3), rect(1), rect(3)], [1, 3]],
    ['0 is never asked', [rect(0), rect(2)], [2]],
  ])('%s', (_, shapes, parts) => {
    expect(maskParts(of(shapes))).toEqual(parts);
  });

  test('the names of a part, each once; masks are drawn without them', () => {
    const masks = of([rect(1, ' nucleus '), rect(1, ''), rect(1, 'nucleus'), rect(2, 'wall')], true);
    expect(maskNames(masks, 1)).toEqual(['nucleus']);
    expect(maskNames(masks, 2)).toEqual(['wall']);
    expect(withoutNames(masks)).toEqual(of([rect(1), rect(1), rect(1), rect(2)], true));
  });
});

describe('[S2 §3] what is covered while a part is asked', () => {
  const shapes = [rect(1), rect(2), rect(2), rect(0)];
  test.each<[string, boolean, 'front' | 'back', (string | undefined)[]]>([
    ['hide one', false, 'front', [undefined, 'asked', 'asked', 'covered']],
    ['hide one, answered', false, 'back', [undefined, 'uncovered', 'uncovered', 'covered']],
    ['hide all', true, 'front', ['covered', 'asked', 'asked', 'covered']],
    ['hide all, answered', true, 'back', ['covered', 'uncovered', 'uncovered', 'covered']],
  ])('%s', (_, hideAll, side, looks) => {
    const drawn = drawnMasks(of(shapes, hideAll), 2, side);
    expect(shapes.map((shape) => drawn.find((each) => each.shape === shape)?.look)).toEqual(looks);
  });

  test('to read, only what is never asked stays covered', () => {
    expect(shownMasks(of(shapes, true)).map(({ look }) => look)).toEqual([
      'uncovered',
      'uncovered',
      'uncovered',
      'covered',
    ]);
  });
});

describe('[S2 §3] moving and resizing', () => {
  test.each<[string, Mask, { left: number; top: number; width: number; height: number }]>([
    ['moved', movedMask(rect(1), 0.01, -0.01), { left: 0.11, top: 0.19, width: 0.3, height: 0.4 }],
    ['not out of the picture', movedMask(rect(1), 5, -5), { left: 0.7, top: 0, width: 0.3, height: 0.4 }],
    ['resized', resizedMask(rect(1), 0.01, -0.01), { left: 0.1, top: 0.2, width: 0.31, height: 0.39 }],
    ['not beyond the picture', resizedMask(rect(1), 5, 5), { left: 0.1, top: 0.2, width: 0.9, height: 0.8 }],
    ['not to nothing', resizedMask(rect(1), -5, -5), { left: 0.1, top: 0.2, width: 0.015, height: 0.015 }],
    ['a polygon moved', movedMask(triangle, 0.1, 0.1), { left: 0.3, top: 0.3, width: 0.2, height: 0.4 }],
    ['a polygon stretched', resizedMask(triangle, 0.2, 0.4), { left: 0.2, top: 0.2, width: 0.4, height: 0.8 }],
  ])('%s', (_, mask, box) => {
    const found = boxOf(mask);
    for (const side of ['left', 'top', 'width', 'height'] as const) expect(found[side]).toBeCloseTo(box[side], 4);
  });

  test('a corner of a polygon, inside of the picture', () => {
    expect(withPointAt(triangle, 2, { x: 0.5, y: 1.2 })).toMatchObject({
      points: [
        { x: 0.2, y: 0.2 },
        { x: 0.4, y: 0.2 },
        { x: 0.5, y: 1 },
      ],
    });
    expect(withPointAt(rect(1), 0, { x: 0, y: 0 })).toEqual(rect(1));
  });
});

describe('[S2 §3] drawing', () => {
  test.each<[string, Mask | undefined, object | undefined]>([
    [
      'from corner to corner, in any direction',
      maskBetween('ellipse', 4, { x: 0.5, y: 0.6 }, { x: 0.2, y: -1 }),
      { form: 'ellipse', part: 4, text: '', left: 0.2, top: 0, width: 0.3, height: 0.6 },
    ],
    ['a click', maskBetween('rect', 1, { x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 }), undefined],
    ['two points', maskOfPoints(1, triangle.form === 'polygon' ? triangle.points.slice(1) : []), undefined],
    ['three points', maskOfPoints(1, triangle.form === 'polygon' ? triangle.points : []), triangle],
    [
      'points on a line',
      maskOfPoints(1, [
        { x: 0.1, y: 0.1 },
        { x: 0.2, y: 0.1 },
        { x: 0.3, y: 0.1 },
      ]),
      undefined,
    ],
  ])('%s', (_, mask, wanted) => {
    expect(mask).toEqual(wanted);
  });

  test('a new mask is a part of its own, beside the others, and inside of the picture', () => {
    let masks = of([]);
    for (let count = 0; count < cardLimits.maskParts; count++)
      masks = of([...masks.shapes, newMask(count % 2 ? 'polygon' : 'rect', masks)]);
    expect(maskParts(masks)).toHaveLength(cardLimits.maskParts);
    for (const shape of masks.shapes) {
      const { left, top, width, height } = boxOf(shape);
      expect(Math.min(left, top, 1 - left - width, 1 - top - height)).toBeGreaterThanOrEqual(-1e-9);
    }
    const boxes = masks.shapes.map(boxOf);
    for (const [at, { left, top, width, height }] of boxes.slice(0, 15).entries())
      for (const other of boxes.slice(0, at))
        expect(
          left >= other.left + other.width - 1e-9 ||
            other.left >= left + width - 1e-9 ||
            top >= other.top + other.height - 1e-9 ||
            other.top >= top + height - 1e-9,
          'while there is room no mask lies on another',
        ).toBe(true);
    expect(boxes[15]).not.toEqual(boxes[16]);
  });

  test.each([
    [[], 1],
    [[0, 1, 2], 3],
    [[1, 3], 4],
    [[1, 99], 2],
  ])('after the parts %j comes %i', (parts, next) => {
    expect(nextMaskPart(parts.map((part) => ({ part })))).toBe(next);
  });
});
