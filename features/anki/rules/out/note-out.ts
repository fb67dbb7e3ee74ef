import type { Flashcard } from '#features/cards/contract.ts';
import type { Masks } from '#features/cards/mask.contract.ts';
import { partId, partsOf, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import type { RowOfNote } from '../group-tags.ts';
import { namesField, occlusionOf } from '../occlusion.ts';
import { ankiTag, fieldOfPlain, withAnkiFormulas, withPictureNames, withSounds } from './field-text.ts';
import { ownGuid } from './own-guid.ts';
import {
  bothWaysType,
  fieldsOfSide,
  gapFields,
  gapsType,
  maskFields,
  masksType,
  mostSides,
  plainType,
  sidesType,
  type OwnNoteType,
} from './own-note-types.ts';

/** A flashcard that goes into a package. */
export interface FlashcardOut {
  readonly cardId: string;
  readonly flashcard: Flashcard;
  /** The key under which an import knew it (`MappedRow.key`); nothing for one that was written here. */
  readonly importKey: string | undefined;
}

export interface NoteOut {
  readonly guid: string;
  readonly type: OwnNoteType;
  readonly fields: readonly string[];
  readonly tags: readonly string[];
  readonly rows: readonly RowOfNote[];
  /** What is asked of it, as the log and the states name it. */
  readonly cards: readonly { readonly ord: number; readonly memoryId: string }[];
}

/**
 * The notes of the flashcards of one card. A flashcard that came from Anki keeps its guid there, and its place among
 * the templates; so two of them can be of one note.
 *
 * @param taken Guids of the package so far; those of these notes are added.
 * @param pictures Ids of the pictures and sounds that the fields name are added.
 */
export function notesOf(flashcards: readonly FlashcardOut[], taken: Set<string>, pictures: Set<string>): NoteOut[] {
  const asked = flashcards.filter(({ flashcard }) => partsOf(flashcard).length > 0);
  const groups = Map.groupBy(asked, (each) => originOf(each)?.guid ?? ownGuidOf(each));
  return [...groups.values()].flatMap((group) => {
    const origin = originOf(group[0]!);
    const ords = new Set(group.map((each) => originOf(each)?.ord));
    const isOne = group.length === 1;
    const areSides =
      ords.size === group.length &&
      !ords.has('cloze') &&
      !ords.has('masks') &&
      group.every(({ flashcard }) => !flashcard.bothWays);
    if (!origin || taken.has(origin.guid) || !(isOne || areSides))
      return group.map((each) => ownNote(each.flashcard, ownGuidOf(each), taken, pictures));
    if (isOne && (typeof origin.ord === 'string' || origin.ord === 0))
      return [ownNote(group[0]!.flashcard, origin.guid, taken, pictures)];
    return [notesOfSides(group, origin.guid, taken, pictures)];
  });
}

const ownGuidOf = ({ cardId, flashcard }: FlashcardOut): string => ownGuid(cardId, flashcard._id);

interface Origin {
  readonly guid: string;
  readonly ord: number | 'cloze' | 'masks';
}

/** The note that a flashcard was, if it can still be written as its template. */
function originOf({ flashcard, importKey }: FlashcardOut): Origin | undefined {
  const [, guid, place] = /^(.*) (\d{1,4}|cloze|masks)$/s.exec(importKey ?? '') ?? [];
  if (guid === undefined || (place === 'cloze') !== (flashcard.cloze !== undefined)) return undefined;
  if (place === 'cloze') return { guid, ord: 'cloze' };
  if ((place === 'masks') !== (flashcard.masks !== undefined)) return undefined;
  if (place === 'masks') return { guid, ord: 'masks' };
  const ord = Number(place);
  return ord >= mostSides || (flashcard.bothWays && ord > 0) ? undefined : { guid, ord };
}

/** The guid of a note that holds this flashcard alone. */
export function guidOf(out: FlashcardOut): string {
  const origin = originOf(out);
  return origin?.ord === 0 || typeof origin?.ord === 'string' ? origin.guid : ownGuidOf(out);
}

function ownNote(flashcard: Flashcard, guid: string, taken: Set<string>, pictures: Set<string>): NoteOut {
  taken.add(guid);
  const parts = partsOf(flashcard);
  const type = typeOf(flashcard, parts);
  const written = fieldsOf(flashcard, type, pictures);
  return {
    guid,
    type,
    fields: type.fields.map((field) => written[field] ?? ''),
    tags: [...new Set((flashcard.tags ?? []).map(ankiTag))],
    rows: [{ place: type === gapsType ? 'cloze' : type === masksType ? 'masks' : '0', group: flashcard.group }],
    cards: parts.map((part) => ({ ord: ordOf(part), memoryId: partId(flashcard._id, part) })),
  };
}

function typeOf(flashcard: Flashcard, parts: readonly FlashcardPart[]): OwnNoteType {
  if (flashcard.cloze !== undefined) return gapsType;
  if (flashcard.masks !== undefined) return masksType;
  return parts.includes('r') ? bothWaysType : plainType;
}

function fieldsOf(flashcard: Flashcard, type: OwnNoteType, pictures: Set<string>): Record<string, string> {
  if (type === gapsType) return gapsOf(flashcard, pictures);
  if (type === masksType) return masksOf(flashcard, flashcard.masks!, pictures);
  return sideOf(flashcard, '', pictures);
}

const ordOf = (part: FlashcardPart): number => (part === '' ? 0 : part === 'r' ? 1 : Number(part.slice(1)) - 1);

/** Flashcards that were the templates of one note. */
function notesOfSides(
  group: readonly FlashcardOut[],
  guid: string,
  taken: Set<string>,
  pictures: Set<string>,
): NoteOut {
  taken.add(guid);
  const sides = group.map((each) => ({ flashcard: each.flashcard, ord: originOf(each)!.ord as number }));
  const type = sidesType(Math.max(...sides.map(({ ord }) => ord)) + 1);
  const written = Object.assign(
    {},
    ...sides.map(({ flashcard, ord }) => sideOf(flashcard, ` ${ord + 1}`, pictures)),
  ) as Record<string, string>;
  return {
    guid,
    type,
    fields: type.fields.map((field) => written[field] ?? ''),
    tags: [...new Set(sides.flatMap(({ flashcard }) => (flashcard.tags ?? []).map(ankiTag)))],
    rows: sides.map(({ flashcard, ord }) => ({ place: String(ord), group: flashcard.group })),
    cards: sides.map(({ flashcard, ord }) => ({ ord, memoryId: flashcard._id })),
  };
}

function sideOf(flashcard: Flashcard, ending: string, pictures: Set<string>): Record<string, string> {
  const names = fieldsOfSide(ending);
  const {
    title,
    front,
    question,
    back,
    sounds,
    answer_list: [answer = '', ...accepted],
  } = flashcard;
  return {
    [names.title]: fieldOfPlain(title),
    [names.front]: withSounds(fieldOf(front, question, pictures), sounds?.front, pictures),
    [names.picture]: pictureOf(flashcard, pictures),
    [names.back]: withSounds(fieldOf(back, answer, pictures), sounds?.back, pictures),
    [names.accepted]: accepted
      .filter((text) => text.trim() !== '')
      .map(fieldOfPlain)
      .join('<br>'),
  };
}

function gapsOf(flashcard: Flashcard, pictures: Set<string>): Record<string, string> {
  return {
    [gapFields.text]: withSounds(fieldOf(flashcard.cloze, '', pictures), flashcard.sounds?.front, pictures),
    [gapFields.picture]: pictureOf(flashcard, pictures),
    [gapFields.back]: withSounds(fieldOf(flashcard.back, '', pictures), flashcard.sounds?.back, pictures),
    [gapFields.title]: fieldOfPlain(flashcard.title),
  };
}

function masksOf(flashcard: Flashcard, masks: Masks, pictures: Set<string>): Record<string, string> {
  return {
    [maskFields.masks]: occlusionOf(masks),
    [maskFields.picture]: pictureOf(flashcard, pictures),
    [maskFields.header]: withSounds(
      fieldOf(flashcard.front, flashcard.question, pictures),
      flashcard.sounds?.front,
      pictures,
    ),
    [maskFields.back]: withSounds(fieldOf(flashcard.back, '', pictures), flashcard.sounds?.back, pictures),
    [maskFields.names]: namesField(masks, fieldOfPlain),
    [maskFields.title]: fieldOfPlain(flashcard.title),
  };
}

const fieldOf = (rich: string | undefined, plain: string, pictures: Set<string>): string =>
  withAnkiFormulas(rich === undefined ? fieldOfPlain(plain) : withPictureNames(rich, pictures));

const pictureOf = ({ image }: Flashcard, pictures: Set<string>): string =>
  image === null ? '' : withPictureNames(`<img src="${image}">`, pictures);
