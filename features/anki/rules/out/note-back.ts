import type { Flashcard } from '#features/cards/contract.ts';
import { withSides } from '#features/cards/rules/flashcard-parts.ts';
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
  /** The addresses of the sounds that are kept. */
  soundsOf(names: readonly string[]): readonly string[];
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
    ...soundsOfSides(front.sounds, back.sounds),
  };
}

export function flashcardOfGaps(fields: readonly string[], means: FieldMeans): Content {
  const of = (name: string) => fields[gapsType.fields.indexOf(name)] ?? '';
  const [text, below] = [heardIn(of(gapFields.text), means), heardIn(of(gapFields.back), means)];
  const back = means.rich(withoutAnkiFormulas(below.field));
  return {
    title: plainOfField(of(gapFields.title)) ?? '',
    question: '',
    answer_list: [''],
    image: imageIn(of(gapFields.picture), means),
    cloze: means.rich(withoutAnkiFormulas(text.field)),
    ...(back !== '' && { back }),
    ...soundsOfSides(text.sounds, below.sounds),
  };
}

/** A picture with masks; nothing is asked of it where a field was emptied in Anki. */
export function flashcardOfMasks(fields: readonly string[], means: FieldMeans): Content {
  const of = (name: string) => fields[masksType.fields.indexOf(name)] ?? '';
  const header = sideIn(of(maskFields.header), means);
  const below = heardIn(of(maskFields.back), means);
  const back = means.rich(withoutAnkiFormulas(below.field));
  const { masks } = occlusionIn(of(maskFields.masks));
  return {
    title: plainOfField(of(maskFields.title)) ?? '',
    question: header.plain,
    answer_list: [''],
    image: imageIn(of(maskFields.picture), means),
    masks: withNames(masks, of(maskFields.names), (html) => plainOfField(html) ?? ''),
    ...(header.rich !== undefined && { front: header.rich }),
    ...(back !== '' && { back }),
    ...soundsOfSides(header.sounds, below.sounds),
  };
}

function sideIn(written: string, means: FieldMeans): { plain: string; rich?: string; sounds: readonly string[] } {
  const { field, sounds } = heardIn(written, means);
  const own = withoutAnkiFormulas(field);
  const plain = plainOfField(own);
  return plain === undefined ? { plain: '', rich: means.rich(own), sounds } : { plain, sounds };
}

/** A field without what it plays, and that. */
function heardIn(written: string, means: FieldMeans): { field: string; sounds: readonly string[] } {
  const names: string[] = [];
  const field = written.replace(/\[sound:([^\]]{1,300})\]/gi, (_, name: string) => {
    names.push(name);
    return '';
  });
  return { field, sounds: means.soundsOf(names) };
}

function soundsOfSides(front: readonly string[], back: readonly string[]): Pick<Flashcard, 'sounds'> {
  const sounds = withSides([...front], [...back]);
  return sounds.front || sounds.back ? { sounds } : {};
}

function imageIn(field: string, means: FieldMeans): string | null {
  const name = /<img\b[^<>]*?\bsrc\s*=\s*"?([^"\s>]+)/i.exec(field)?.[1];
  if (name === undefined || idOfPictureName(name) === undefined) return null;
  return means.pictureOf(name) ?? null;
}
