import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { occlusionIn, withNames } from '../occlusion.ts';
import { idOfPictureName, plainOfField, withoutAnkiFormulas } from './field-text.ts';
import { fieldsOfSide, gapFields, gapsType, maskFields, masksType, type OwnNoteType } from './own-note-types.ts';

type Content = Omit<Flashcard, '_id' | 'order'>;

/** What is read of the HTML of a field. */
export interface FieldMeans {
  /** Rich text as a card has it. */
  rich(html: string): string;
  /** The address of a picture of the package; nothing if it is not kept. */
  pictureOf(name: string): string | undefined;
}

/**
 * The flashcard that a side of an own note is: the reverse of what was written, also where a field was edited in Anki.
 *
 * @param ending Of the fields of that side.
 */
export function flashcardOfSide(
  type: OwnNoteType,
  fields: readonly string[],
  ending: string,
  means: FieldMeans,
): Content {
  const names = fieldsOfSide(ending);
  const of = (name: string) => fields[type.fields.indexOf(name)] ?? '';
  const [front, back] = [sideIn(of(names.front), means), sideIn(of(names.back), means)];
  const accepted = (plainOfField(of(names.accepted)) ?? '').split('\n').filter((text) => text.trim() !== '');
  const image = imageIn(of(names.picture), means);
  return {
    title: plainOfField(of(names.title)) ?? '',
    question: front.plain,
    answer_list: [back.plain, ...accepted].slice(0, cardLimits.answers),
    image,
    ...(front.rich !== undefined && { front: front.rich }),
    ...(back.rich !== undefined && { back: back.rich }),
  };
}

export function flashcardOfGaps(fields: readonly string[], means: FieldMeans): Content {
  const of = (name: string) => fields[gapsType.fields.indexOf(name)] ?? '';
  const back = means.rich(withoutAnkiFormulas(of(gapFields.back)));
  return {
    title: plainOfField(of(gapFields.title)) ?? '',
    question: '',
    answer_list: [''],
    image: imageIn(of(gapFields.picture), means),
    cloze: means.rich(withoutAnkiFormulas(of(gapFields.text))),
    ...(back !== '' && { back }),
  };
}

/** A picture with masks; nothing is asked of it where a field was emptied in Anki. */
export function flashcardOfMasks(fields: readonly string[], means: FieldMeans): Content {
  const of = (name: string) => fields[masksType.fields.indexOf(name)] ?? '';
  const header = sideIn(of(maskFields.header), means);
  const back = means.rich(withoutAnkiFormulas(of(maskFields.back)));
  const { masks } = occlusionIn(of(maskFields.masks));
  return {
    title: plainOfField(of(maskFields.title)) ?? '',
    question: header.plain,
    answer_list: [''],
    image: imageIn(of(maskFields.picture), means),
    masks: withNames(masks, of(maskFields.names), (html) => plainOfField(html) ?? ''),
    ...(header.rich !== undefined && { front: header.rich }),
    ...(back !== '' && { back }),
  };
}

function sideIn(field: string, means: FieldMeans): { plain: string; rich?: string } {
  const own = withoutAnkiFormulas(field);
  const plain = plainOfField(own);
  return plain === undefined ? { plain: '', rich: means.rich(own) } : { plain };
}

function imageIn(field: string, means: FieldMeans): string | null {
  const name = /<img\b[^<>]*?\bsrc\s*=\s*"?([^"\s>]+)/i.exec(field)?.[1];
  if (name === undefined || idOfPictureName(name) === undefined) return null;
  return means.pictureOf(name) ?? null;
}
