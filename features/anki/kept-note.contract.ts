import { z } from 'zod';
import { flashcardPart, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';

/**
 * A note and its note type as a package had them, so that they go out as they came. Templates and styles are kept as
 * text: nothing here runs or draws them.
 */

const whole = z.number().int();
const mostText = 2_000_000;
const text = z.string().max(mostText);

export const keptNoteType = z.object({
  id: whole,
  name: text,
  isCloze: z.boolean(),
  stockKind: whole.optional(),
  css: text,
  latexPre: text,
  latexPost: text,
  latexSvg: z.boolean(),
  sortField: whole,
  fields: z
    .array(
      z.object({
        name: text,
        sticky: z.boolean(),
        rtl: z.boolean(),
        font: text,
        size: whole,
        description: text,
        /** By which Anki knows the fields of an image occlusion. */
        tag: whole.optional(),
      }),
    )
    .min(1)
    .max(1_000),
  templates: z
    .array(z.object({ ord: whole, name: text, front: text, back: text, browserFront: text, browserBack: text }))
    .max(1_000),
});
export type KeptNoteType = z.infer<typeof keptNoteType>;

const part = z.custom<FlashcardPart>((name) => name === '' || (typeof name === 'string' && flashcardPart.test(name)));

/** Which flashcard asks each card of a note: by the end of its key, and the part. */
const asks = z.array(z.object({ ord: whole, place: z.string().max(20), part }));

export const keptNote = z.object({
  guid: z.string(),
  typeId: whole,
  /** Epoch seconds. */
  editedAt: whole,
  tags: z.array(z.string()),
  fields: z.array(text).max(1_000),
  asks,
});
export type KeptNote = z.infer<typeof keptNote>;

/** A file of a package that is kept. */
export const keptMedia = z.object({ name: z.string().max(300), id: z.uuid() });
export type KeptMedia = z.infer<typeof keptMedia>;
