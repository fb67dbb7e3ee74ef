import type { Flashcard } from '#features/cards/contract.ts';
import type { KeptNote, KeptNoteType } from '../../kept-note.contract.ts';
import { newCard, type AnkiCard, type AnkiNoteType } from '../collection.ts';
import { LostThings } from '../lost.ts';
import { isOcclusion, mapNote } from '../map-note.ts';
import {
  ankiTag,
  fieldOfPlain,
  idOfPictureName,
  withAnkiFormulas,
  withPictureNames,
  withSounds,
} from './field-text.ts';

/** A flashcard of a note, and which: the end of its key. */
export interface Placed {
  readonly place: string;
  readonly flashcard: Flashcard;
}

export interface EditedMeans {
  /** Removes all markup that cards do not have. */
  sanitise(html: string): string;
  /** The id that a file of the note's package has here. */
  mediaOf(name: string): string | undefined;
  /** Ids of pictures and sounds that the fields name are added. */
  readonly pictures: Set<string>;
}

interface SidesOfTemplate {
  /** The field that is the whole front; of a text with gaps its text. */
  readonly front: string;
  /** The field below the line, or below the text. */
  readonly back: string | undefined;
}

const field = String.raw`\{\{([^{}:#^/!]+)\}\}`;
const line = String.raw`(?:\s|<br ?/?>|<hr(?: id=["']?answer["']?)? ?/?>)*`;
const oneField = new RegExp(`^\\s*${field}\\s*$`);
const backField = new RegExp(`^\\s*(?:\\{\\{FrontSide\\}\\}${line})?${field}\\s*$`);
const gapsOnly = /^\s*\{\{cloze:([^{}:]+)\}\}\s*$/;
const gapsBack = new RegExp(`^\\s*\\{\\{cloze:[^{}:]+\\}\\}${line}(?:${field})?\\s*$`);

/** Which field each side is; nothing for a template that puts anything around them. */
function sidesOf({ isCloze, templates }: KeptNoteType, place: string): SidesOfTemplate | undefined {
  const template = templates.find(({ ord }) => ord === (place === 'cloze' ? 0 : Number(place)));
  if (!template || isCloze !== (place === 'cloze')) return undefined;
  const front = (isCloze ? gapsOnly : oneField).exec(template.front)?.[1]?.trim();
  const back = (isCloze ? gapsBack : backField).exec(template.back);
  return front === undefined || !back ? undefined : { front, back: back[1]?.trim() };
}

/**
 * The note with what was edited of its flashcards here, if each side is a field of it: read again, it gives these
 * flashcards. Sides that were not edited stay as they came. `undefined` where its fields cannot hold them.
 *
 * @param placed All flashcards of the note.
 * @param editedAt Epoch seconds of the edit.
 */
export function editedNote(
  note: KeptNote,
  type: KeptNoteType,
  placed: readonly Placed[],
  editedAt: number,
  means: EditedMeans,
): KeptNote | undefined {
  const places = new Set(placed.map(({ place }) => place));
  if (isOcclusion(asRead(type)) || note.asks.some(({ place }) => !places.has(place))) return undefined;
  const pictures = new Set<string>();
  const came = flashcardsOf(note, type, placed, means);
  const fields = [...note.fields];
  for (const { place, flashcard } of placed) {
    const sides = sidesOf(type, place);
    const before = came.get(place);
    if (!sides || !before) return undefined;
    const put = (name: string | undefined, isSame: boolean, written: () => string) => {
      const at = type.fields.findIndex((each) => each.name === name);
      if (at >= 0 && !isSame) fields[at] = written();
    };
    const [was, is] = [sidesIn(before), sidesIn(flashcard)];
    put(sides.front, was.front === is.front, () => fieldOf(is.html.front, flashcard.sounds?.front, pictures));
    put(sides.back, was.back === is.back, () => fieldOf(is.html.back, flashcard.sounds?.back, pictures));
  }
  const tags = placed[0]!.flashcard.tags ?? [];
  const edited: KeptNote = {
    ...note,
    fields,
    editedAt: Math.max(editedAt, note.editedAt + 1),
    ...(tags.join(' ') !== (came.get(placed[0]!.place)?.tags ?? []).join(' ') && { tags: tags.map(ankiTag) }),
  };
  const again = flashcardsOf(edited, type, placed, means);
  if (again.size !== placed.length) return undefined;
  for (const { place, flashcard } of placed) {
    const { _id, order: _order, group: _group, ...content } = flashcard;
    const read = again.get(place);
    // As tags of Anki, which have no blanks.
    const tagged = content.tags && { tags: content.tags.map(ankiTag) };
    if (!read || !areSame(withFormat({ ...content, ...tagged }), withFormat(read))) return undefined;
  }
  for (const id of pictures) means.pictures.add(id);
  return edited;
}

type Content = Omit<Flashcard, '_id' | 'order'>;

/** Where one side has a format, both have: an import writes a plain side as a paragraph then. */
function withFormat(content: Content): Content {
  const { front, back, cloze, question, answer_list } = content;
  if (cloze !== undefined || (front === undefined) === (back === undefined)) return content;
  const paragraph = (plain = '') => `<p>${fieldOfPlain(plain).replaceAll('<br>', '<br />')}</p>`;
  return { ...content, front: front ?? paragraph(question), back: back ?? paragraph(answer_list[0]) };
}

/** What each side says, to compare it, and as HTML. */
function sidesIn({ front, back, cloze, question, answer_list: [answer = ''], sounds }: Content) {
  const html = {
    front: cloze ?? front ?? fieldOfPlain(question),
    back: back ?? (cloze === undefined ? fieldOfPlain(answer) : ''),
  };
  const heard = (addresses: readonly string[] = []) => addresses.join(' ');
  return { html, front: `${html.front}\n${heard(sounds?.front)}`, back: `${html.back}\n${heard(sounds?.back)}` };
}

const fieldOf = (html: string, sounds: readonly string[] | undefined, pictures: Set<string>): string =>
  withSounds(withAnkiFormulas(withPictureNames(html, pictures)), sounds, pictures);

/** A note type as it is read from a package. */
const asRead = (type: KeptNoteType): AnkiNoteType => ({
  ...type,
  stockKind: type.stockKind,
  fields: type.fields.map(({ name }) => name),
  kept: type,
});

/** The flashcards that an import makes of a note, by their places. */
function flashcardsOf(
  { guid, typeId, tags, fields, editedAt, asks }: KeptNote,
  type: KeptNoteType,
  placed: readonly Placed[],
  { sanitise, mediaOf }: EditedMeans,
): Map<string, Content> {
  const addresses = placed.flatMap(({ flashcard: { sounds } }) => [...(sounds?.front ?? []), ...(sounds?.back ?? [])]);
  const idOf = (name: string) => /^loci-([0-9a-f-]{36})\./.exec(name)?.[1] ?? mediaOf(name);
  const rows = mapNote(
    {
      note: { id: 1, guid, noteTypeId: typeId, editedAt: editedAt * 1_000, tags, fields },
      noteType: asRead(type),
      cards: asks.map(({ ord }) => cardOf(ord)).toSorted((one, other) => one.ord - other.ord),
      deckOf: () => [''],
    },
    {
      sanitise,
      pictureOf(name) {
        const id = idOfPictureName(name) ?? mediaOf(name);
        return id === undefined ? undefined : `/media/${id}/regular.webp`;
      },
      soundOf(name) {
        const id = idOf(name);
        return id === undefined ? undefined : addresses.find((address) => address.startsWith(`/media/${id}/`));
      },
      lost: new LostThings(),
    },
  );
  return new Map(rows.map(({ key, flashcard }) => [key.slice(guid.length + 1), flashcard]));
}

const cardOf = (ord: number): AnkiCard => ({ ...newCard, id: ord + 1, noteId: 1, deckId: 1, ord });

/** Whether two flashcards say the same, whatever the order of their fields. */
function areSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const filled = (thing: object) => Object.entries(thing).filter(([, value]) => value !== undefined);
  const [ofOne, ofOther] = [filled(one), new Map(filled(other))];
  return ofOne.length === ofOther.size && ofOne.every(([name, value]) => areSame(value, ofOther.get(name)));
}
