import { z } from 'zod';
import { cardLimits } from './rules/card-limits.ts';

/** Of the picture's width or height. */
const share = z.number().min(0).max(1);
const size = z.number().min(cardLimits.maskSize).max(1);

/** `part`: what it is asked as; masks of one part are asked at once, those of part 0 are never uncovered. */
const named = { part: z.number().int().min(0).max(cardLimits.maskParts), text: z.string().max(cardLimits.maskText) };
const box = {
  ...named,
  left: share,
  top: share,
  width: size,
  height: size,
  /** Degrees clockwise, around the corner at the left and top. */
  angle: z.number().gt(0).lt(360).optional(),
};

export const mask = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('rect'), ...box }),
  z.strictObject({ form: z.literal('ellipse'), ...box }),
  z.strictObject({
    form: z.literal('polygon'),
    ...named,
    points: z
      .array(z.strictObject({ x: share, y: share }))
      .min(3)
      .max(cardLimits.maskPoints),
  }),
]);

/** `hideAll`: while one part is asked, all others are covered too. */
export const masks = z.strictObject({
  hideAll: z.literal(true).optional(),
  shapes: z.array(mask).max(cardLimits.masks),
});

export type Mask = z.infer<typeof mask>;
export type Masks = z.infer<typeof masks>;
