import { z } from 'zod';
import type { AnkiDeck, AnkiNoteType, AnkiTemplate } from './rules/collection.ts';
import { textIn } from './protobuf-text.server.ts';
import { numberIn, protobufFields } from './rules/protobuf.ts';

const ordered = z.object({ name: z.string().default(''), ord: z.number().nullish() });
const models = z.record(
  z.string(),
  z.object({
    name: z.string().default(''),
    type: z.number().default(0),
    originalStockKind: z.number().optional(),
    flds: z.array(ordered),
    tmpls: z.array(ordered.extend({ qfmt: z.string().default(''), afmt: z.string().default('') })),
  }),
);
const deckNames = z.record(z.string(), z.object({ name: z.string() }));

const inOrder = <Row extends { readonly ord?: number | null | undefined }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, ord: row.ord ?? index })).toSorted((one, other) => one.ord - other.ord);

/** The note types as schema 11 has them: JSON in a column. */
export function noteTypesInJson(text: string): AnkiNoteType[] {
  return Object.entries(models.parse(JSON.parse(text))).map(([id, model]) => ({
    id: Number(id),
    name: model.name,
    isCloze: model.type === 1,
    stockKind: model.originalStockKind,
    fields: inOrder(model.flds).map(({ name }) => name),
    templates: inOrder(model.tmpls).map(({ ord, name, qfmt, afmt }) => ({ ord, name, front: qfmt, back: afmt })),
  }));
}

export function decksInJson(text: string): AnkiDeck[] {
  return Object.entries(deckNames.parse(JSON.parse(text))).map(([id, { name }]) => ({
    id: Number(id),
    path: pathOf(name, '::'),
  }));
}

/** Schema 18 separates the names of decks by a control character. */
export const deckOfRow = ({ id, name }: { readonly id: number; readonly name: string }): AnkiDeck => ({
  id,
  path: pathOf(name, '\u{1F}'),
});

/** A deck between two others may have no name. */
const pathOf = (name: string, separator: string): string[] =>
  name.split(separator).map((part) => (part.trim() === '' ? '…' : part.trim()));

export interface NoteTypeRows {
  readonly noteTypes: readonly { readonly id: number; readonly name: string; readonly config: Uint8Array }[];
  readonly fields: readonly { readonly ntid: number; readonly ord: number; readonly name: string }[];
  readonly templates: readonly {
    readonly ntid: number;
    readonly ord: number;
    readonly name: string;
    readonly config: Uint8Array;
  }[];
}

/** The note types as schema 18 has them: rows, with messages for what else they say. */
export function noteTypesInRows({ noteTypes, fields, templates }: NoteTypeRows): AnkiNoteType[] {
  return noteTypes.map(({ id, name, config }) => {
    const said = protobufFields(config);
    return {
      id,
      name,
      isCloze: numberIn(said, 1) === 1,
      stockKind: numberIn(said, 9),
      fields: inOrder(fields.filter(({ ntid }) => ntid === id)).map((field) => field.name),
      templates: inOrder(templates.filter(({ ntid }) => ntid === id)).map(templateOf),
    };
  });
}

function templateOf({ ord, name, config }: NoteTypeRows['templates'][number]): AnkiTemplate {
  const said = protobufFields(config);
  return { ord, name, front: textIn(said, 1) ?? '', back: textIn(said, 2) ?? '' };
}
