import { z } from 'zod';
import { flashcardPart, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { fileNamed } from './side-html.ts';

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
export type KeptAsks = z.infer<typeof asks>;

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

/** The end of a row's key, after the guid. */
export const placeOf = (key: string, guid: string): string => key.slice(guid.length + 1);

const playing = /\[sound:([^\]]{1,300})\]/gi;
const picture = /<img\b[^<>]{0,2000}?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^<>]*>/gi;

/** The files that fields name. */
export function filesNamedIn(fields: readonly string[]): string[] {
  const names = new Set<string>();
  for (const field of fields) {
    for (const [, name] of field.matchAll(playing)) names.add(fileNamed(name!));
    for (const [, one, other, bare] of field.matchAll(picture)) {
      const name = one ?? other ?? bare ?? '';
      if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) names.add(fileNamed(name));
    }
  }
  return [...names];
}

/** A file of a package that is kept. */
export const keptMedia = z.object({ name: z.string().max(300), id: z.uuid() });
export type KeptMedia = z.infer<typeof keptMedia>;
