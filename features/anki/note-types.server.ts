import { z } from 'zod';
import { optionsInJson } from './deck-options.server.ts';
import type { AnkiCollection, AnkiDeck, AnkiNoteType } from './rules/collection.ts';
import { keptNoteType, type KeptNoteType } from './kept-note.contract.ts';
import { textIn } from './protobuf-text.server.ts';
import { numberIn, protobufFields, type ProtobufField } from './rules/protobuf.ts';

const ordered = z.object({ name: z.string().default(''), ord: z.number().nullish() });
/** What does not matter here is kept where it is as it should be. */
const text = z.string().catch('');
const yes = z.boolean().catch(false);
const models = z.record(
  z.string(),
  z.object({
    name: z.string().default(''),
    type: z.number().default(0),
    originalStockKind: z.number().optional(),
    css: text,
    latexPre: text,
    latexPost: text,
    latexsvg: yes,
    sortf: z.number().catch(0),
    flds: z.array(
      ordered.extend({
        sticky: yes,
        rtl: yes,
        font: z.string().catch('Arial'),
        size: z.number().catch(20),
        description: text,
        tag: z.number().optional().catch(undefined),
      }),
    ),
    tmpls: z.array(
      ordered.extend({ qfmt: z.string().default(''), afmt: z.string().default(''), bqfmt: text, bafmt: text }),
    ),
  }),
);
const deckNames = z.record(z.string(), z.object({ name: z.string(), conf: z.unknown().optional() }));

const inOrder = <Row extends { readonly ord?: number | null | undefined }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ ...row, ord: row.ord ?? index })).toSorted((one, other) => one.ord - other.ord);

/** The note types as schema 11 has them: JSON in a column. */
export function noteTypesInJson(text: string): AnkiNoteType[] {
  return Object.entries(models.parse(JSON.parse(text))).map(([id, model]) => {
    const is = { id: Number(id), name: model.name, isCloze: model.type === 1, stockKind: model.originalStockKind };
    const [fields, templates] = [inOrder(model.flds), inOrder(model.tmpls)];
    return {
      ...is,
      fields: fields.map(({ name }) => name),
      templates: templates.map(({ ord, name, qfmt, afmt }) => ({ ord, name, front: qfmt, back: afmt })),
      ...keptAs({
        ...is,
        css: model.css,
        latexPre: model.latexPre,
        latexPost: model.latexPost,
        latexSvg: model.latexsvg,
        sortField: model.sortf,
        fields: fields.map(({ name, sticky, rtl, font, size, description, tag }) => ({
          name,
          sticky,
          rtl,
          font,
          size,
          description,
          tag,
        })),
        templates: templates.map(({ ord, name, qfmt, afmt, bqfmt, bafmt }) => ({
          ord,
          name,
          front: qfmt,
          back: afmt,
          browserFront: bqfmt,
          browserBack: bafmt,
        })),
      }),
    };
  });
}

/** One with odd numbers or endless texts goes out as one of Loci's. */
function keptAs(wanted: unknown): { kept?: KeptNoteType } {
  const read = keptNoteType.safeParse(wanted);
  return read.success ? { kept: read.data } : {};
}

/** @param options The column of the options, if there is one. */
export function decksInJson(text: string, options: unknown): Pick<AnkiCollection, 'decks' | 'options'> {
  const decks = Object.entries(deckNames.parse(JSON.parse(text)));
  return {
    decks: decks.map(([id, { name }]) => ({ id: Number(id), path: pathOf(name, '::') })),
    options: optionsInJson(
      decks.map(([id, { conf }]) => ({ id: Number(id), conf })),
      options,
    ),
  };
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
  readonly fields: readonly {
    readonly ntid: number;
    readonly ord: number;
    readonly name: string;
    readonly config: Uint8Array;
  }[];
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
    const is = { id, name, isCloze: numberIn(said, 1) === 1, stockKind: numberIn(said, 9) };
    const [ofType, shown] = [
      inOrder(fields.filter(({ ntid }) => ntid === id)),
      inOrder(templates.filter(({ ntid }) => ntid === id)).map(templateOf),
    ];
    return {
      ...is,
      fields: ofType.map((field) => field.name),
      templates: shown.map(({ browserFront: _front, browserBack: _back, ...template }) => template),
      // Numbers of proto/anki/notetypes.proto of ankitects/anki.
      ...keptAs({
        ...is,
        css: textIn(said, 3) ?? '',
        latexPre: textIn(said, 5) ?? '',
        latexPost: textIn(said, 6) ?? '',
        latexSvg: numberIn(said, 7) === 1,
        sortField: numberIn(said, 2) ?? 0,
        fields: ofType.map((field) => fieldOf(field.name, protobufFields(field.config))),
        templates: shown,
      }),
    };
  });
}

const fieldOf = (name: string, said: readonly ProtobufField[]): KeptNoteType['fields'][number] => ({
  name,
  sticky: numberIn(said, 1) === 1,
  rtl: numberIn(said, 2) === 1,
  font: textIn(said, 3) ?? 'Arial',
  size: numberIn(said, 4) ?? 20,
  description: textIn(said, 5) ?? '',
  tag: numberIn(said, 10),
});

function templateOf({ ord, name, config }: NoteTypeRows['templates'][number]): KeptNoteType['templates'][number] {
  const said = protobufFields(config);
  const of = (number: number) => textIn(said, number) ?? '';
  return { ord, name, front: of(1), back: of(2), browserFront: of(3), browserBack: of(4) };
}
