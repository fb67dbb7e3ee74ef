import { z } from 'zod';
import { call, id } from '#platform/contract/contract.ts';
import { mostColors } from './rules/picture-limits.ts';

export const picture = z.object({
  _id: id,
  thumb: z.string(),
  regular: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Up to three colours, `#RRGGBB`, strongest first. */
  colors: z.array(z.string()),
  /** Whom it is owed to, unless it is one's own. */
  credit: z.string().optional(),
});
export type Picture = z.infer<typeof picture>;

/** A form carries text alone: numbers come as text (`crop[x]`), or the whole as JSON. */
const side = z.coerce.number<number>().int().max(100_000);
export const crop = z.strictObject({ x: side.min(0), y: side.min(0), width: side.min(1), height: side.min(1) });

const cropField = z.union([crop, z.string().max(200)]).transform((value, context) => {
  if (typeof value !== 'string') return value;
  try {
    const read = crop.safeParse(JSON.parse(value));
    if (read.success) return read.data;
  } catch {
    // What is no JSON is no crop either: reported below.
  }
  context.addIssue({ code: 'custom', message: 'not a crop' });
  return z.NEVER;
});

export const mediaContract = {
  /**
   * The client makes the id, so the address `/media/{id}/regular.webp` is known before the upload and can be written
   * into a card offline. `crop` is in pixels of the upright original.
   */
  upload: call
    .route({
      method: 'PUT',
      path: '/image/{id}',
      summary: 'Upload a picture; it is decoded and made anew as `thumb` and `regular`',
    })
    .input(z.strictObject({ id, file: z.file(), crop: cropField.optional() }))
    .output(picture),
  extractPalette: call
    .route({
      method: 'POST',
      path: '/image/extract-palette',
      summary: 'The strongest colours of a picture that the asker may read',
    })
    .input(
      z.strictObject({
        focusCardId: id.optional(),
        /** Nothing but an address of this instance's own pictures: nothing is ever fetched from elsewhere. */
        url: z
          .string()
          .regex(/^\/media\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\/(thumb|regular)\.webp$/),
        nbrColorExtract: z.number().int().min(1).max(mostColors),
      }),
    )
    .output(z.object({ colors: z.array(z.string()) })),
};
