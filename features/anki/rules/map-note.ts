import type { Flashcard } from '#features/cards/contract.ts';
import { cardLimits } from '#features/cards/rules/card-limits.ts';
import { gapNumbers } from '#features/cards/rules/cloze.ts';
import { partsOf, plainSides, withSides, type FlashcardPart } from '#features/cards/rules/flashcard-parts.ts';
import { maskParts } from '#features/cards/rules/masks.ts';
import { withOwnFormulas } from '#features/card-import/rules/imported-formulas.ts';
import { asPlain, inParagraphs, withOwnTags } from '#features/card-import/rules/side-blocks.ts';
import { isRichTextEmpty, plainText } from '#platform/text/rich-text.ts';
import { assignedSides, type FieldRole } from './assigned-fields.ts';
import type { AnkiCard, AnkiNote, AnkiNoteType } from './collection.ts';
import type { KeptNote } from '../kept-note.contract.ts';
import { groupIn, withoutGroupTags } from './group-tags.ts';
import { placeOf } from './kept-note.ts';
import type { LostThings } from './lost.ts';
import { ownRows } from './map-own-note.ts';
import { occlusionIn } from './occlusion.ts';
import { takeMedia } from './side-html.ts';
import { isEmptyField, renderTemplate, type TemplateNote } from './template.ts';

/** A flashcard to be, which needs only its id and its place. */
export interface MappedRow {
  /** The same for the same note in every package. */
  readonly key: string;
  readonly deckId: number;
  readonly flashcard: Omit<Flashcard, '_id' | 'order'>;
  /** Of a note that Loci wrote: when it was edited last, in epoch milliseconds. */
  readonly editedAt?: number;
  /** The cards of Anki that it stands for, each with the part that asks the same. */
  readonly asks: readonly { readonly card: AnkiCard; readonly part: FlashcardPart }[];
  /** Its note as it was; not of a note that Loci wrote. */
  readonly note?: KeptNote;
  /** The note, of which there are several flashcards. */
  readonly groupOf?: string;
  /** The group that Loci wrote to it; `null` for none where the note has several flashcards. */
  readonly group?: string | null;
}

export interface MappingMeans {
  /** Removes all markup that cards do not have. */
  sanitise(html: string): string;
  /** The address that a picture of the package has here; `undefined` if it is not kept. */
  pictureOf(name: string): string | undefined;
  /** Likewise of a sound. */
  soundOf(name: string): string | undefined;
  readonly lost: LostThings;
}

export interface NoteToMap {
  readonly note: AnkiNote;
  readonly noteType: AnkiNoteType;
  /** In the order of their templates. */
  readonly cards: readonly AnkiCard[];
  readonly deckOf: (card: AnkiCard) => readonly string[];
  /** What its fields become, where the member has assigned them. */
  readonly roles?: readonly FieldRole[] | undefined;
}

const occlusionKind = 6;

/** Whether Anki draws masks over a picture for notes of this type. */
export const isOcclusion = ({ stockKind, isCloze, templates }: AnkiNoteType): boolean =>
  stockKind === occlusionKind || (isCloze && templates.some(({ front }) => front.includes('image-occlusion-canvas')));

/** Whether the member may say what its fields become: one flashcard a note. */
export const isAssignable = (noteType: AnkiNoteType): boolean =>
  !noteType.isCloze && !isOcclusion(noteType) && noteType.templates.length === 1 && noteType.fields.length > 1;

/** The flashcards of one note; what is not kept of it is counted. */
export function mapNote(toMap: NoteToMap, means: MappingMeans): MappedRow[] {
  const { note } = toMap;
  const { lost } = means;
  const example = exampleOf(note);
  const tags = tagsOf(withoutGroupTags(note.tags), lost);
  const own = ownRows(toMap, {
    rich: (html) => clean(html, means, note, example).html,
    pictureOf: (name) => means.pictureOf(name),
    soundsOf: (names) => soundsOf(names, means),
  });
  const rows = own ?? otherRows(toMap, means, example);
  return rows.flatMap((row) => {
    const flashcard = { ...row.flashcard, ...(tags.length > 0 && { tags }) };
    const { front = '', back = '', cloze = '' } = flashcard;
    const plain = plainSides(flashcard);
    if (
      [front, back, cloze].some((html) => html.length > cardLimits.richText) ||
      [plain.question, ...plain.answer_list].some((text) => text.length > cardLimits.itemText)
    ) {
      lost.add('tooLong', example);
      return [];
    }
    const group = groupIn(note.tags, placeOf(row.key, note.guid));
    return [{ ...row, flashcard: { ...flashcard, ...plain }, ...(group !== undefined && { group }) }];
  });
}

function otherRows(toMap: NoteToMap, means: MappingMeans, example: string): MappedRow[] {
  if (isOcclusion(toMap.noteType)) return maskRows(toMap, means);
  return toMap.noteType.isCloze ? clozeRows(toMap, means, example) : standardRows(toMap, means, example);
}

/** A picture with masks. Its fields are in a fixed order: masks, picture, header, below the answer, comments. */
function maskRows({ note, noteType, cards }: NoteToMap, means: MappingMeans): MappedRow[] {
  const { lost } = means;
  const [occlusion = '', picture = '', header = '', below = ''] = note.fields;
  const example = plainText(header) || noteType.name;
  const { masks, texts, unread } = occlusionIn(occlusion);
  const [, image] = /<img src="([^"]+)">/.exec(takeMedia(picture, (name) => means.pictureOf(name)).html) ?? [];
  const [first] = cards;
  if (image === undefined || maskParts(masks).length === 0 || !first) {
    lost.add('occlusion', example);
    return [];
  }
  if (unread > 0) lost.add('masks', example, unread);
  if (texts.length > 0) lost.add('masks', texts[0], texts.length);
  const parts = new Set(maskParts(masks));
  const asks = cards.flatMap((card) => {
    if (parts.has(card.ord + 1)) return [{ card, part: `o${card.ord + 1}` as const }];
    lost.add('emptyCards', example);
    return [];
  });
  if (asks.length === 0) return [];
  const [front, back] = [clean(header, means, note, example), clean(below, means, note, example)];
  const question = asPlain(front.html);
  return [
    {
      key: `${note.guid} masks`,
      deckId: first.deckId,
      flashcard: {
        title: '',
        question: question ?? '',
        answer_list: [''],
        image,
        masks,
        ...(question === undefined && { front: front.html }),
        ...(!isRichTextEmpty(back.html) && { back: back.html }),
        ...soundsOfSides(front, back),
      },
      asks,
    },
  ];
}

/** How a note is called where it is named. */
export const exampleOf = ({ fields }: AnkiNote): string =>
  plainText((fields.find((field) => !isEmptyField(field)) ?? '').replace(/\[sound:[^\]]*\]/g, '')).trim();

function tagsOf(tags: readonly string[], lost: LostThings): string[] {
  const own = [...new Set(tags.map((tag) => tag.slice(0, cardLimits.tag)))];
  if (own.length > cardLimits.tags) lost.add('tags', own[cardLimits.tags], own.length - cardLimits.tags);
  return own.slice(0, cardLimits.tags);
}

function templateNote({ note, noteType, deckOf }: NoteToMap, card: AnkiCard, template: string): TemplateNote {
  return {
    fields: new Map(noteType.fields.map((name, index) => [name, note.fields[index] ?? ''])),
    tags: note.tags,
    deck: deckOf(card),
    noteType: noteType.name,
    template,
  };
}

/** A side as a card has it. */
interface Side {
  readonly html: string;
  /** The addresses of its sounds. */
  readonly sounds: readonly string[];
}

/** Between the sides in the templates that Anki brings along. */
const answerLine = /<hr id=["']?answer["']? ?\/?>/g;

function clean(html: string, means: MappingMeans, note: AnkiNote, example: string): Side {
  const { lost } = means;
  const found = takeMedia(html, (name) => means.pictureOf(name));
  const sounds = soundsOf(found.played, means);
  for (const address of found.webPictures) lost.addOnce('webPictures', address);
  if (found.hasScript) lost.addOnce('scripts', note.id, example);
  if (found.hasStyle) lost.addOnce('styles', note.id, example);
  const lined = found.html.replace(answerLine, '<hr>');
  return { html: inParagraphs(means.sanitise(withOwnTags(withOwnFormulas(lined)))), sounds };
}

/** The addresses of sounds, each once; those that are not kept are counted. */
function soundsOf(names: readonly string[], { lost, soundOf }: MappingMeans): string[] {
  const addresses = [...new Set(names)].flatMap((name) => {
    const address = soundOf(name);
    if (address === undefined) lost.addOnce('sounds', name);
    return address ?? [];
  });
  // Names that are not resolved yet have one address.
  const own = [...new Set(addresses)];
  if (own.length > cardLimits.sounds) lost.add('sounds', undefined, own.length - cardLimits.sounds);
  return own.slice(0, cardLimits.sounds);
}

function soundsOfSides(front: Side, back: Side): Pick<Flashcard, 'sounds'> {
  const sounds = withSides([...front.sounds], [...back.sounds]);
  return sounds.front || sounds.back ? { sounds } : {};
}

const isSilentAndEmpty = ({ html, sounds }: Side): boolean => sounds.length === 0 && isRichTextEmpty(html);

interface Sides {
  readonly card: AnkiCard;
  readonly front: Side;
  readonly back: Side;
  /** Answers that Anki has typed. */
  readonly typed: readonly string[];
}

function standardRows(toMap: NoteToMap, means: MappingMeans, example: string): MappedRow[] {
  const { note, noteType, cards, roles } = toMap;
  const sides = cards.flatMap((card): Sides[] => {
    if (roles) {
      const { front, back } = assignedSides(note.fields, roles);
      return filled({
        card,
        front: clean(front, means, note, example),
        back: clean(back, means, note, example),
        typed: [],
      });
    }
    const template = noteType.templates.find(({ ord }) => ord === card.ord);
    if (!template) {
      means.lost.add('emptyCards', example);
      return [];
    }
    const about = templateNote(toMap, card, template.name);
    const front = renderTemplate(template.front, about, 'front');
    const back = renderTemplate(template.back, about, 'back');
    const hidden = front.hints.filter((name) => !back.shown.includes(name));
    if (front.hints.length > 0) means.lost.addOnce('hints', note.id, example);
    for (const name of [...front.unknown, ...back.unknown]) means.lost.addOnce('filters', name);
    const hints = hidden.map((name) => `<p>${about.fields.get(name) ?? ''}</p>`).join('');
    const side = {
      card,
      front: clean(front.html, means, note, example),
      back: clean(back.html + hints, means, note, example),
      typed: [...new Set([...front.typed, ...back.typed])].flatMap((name) => plainText(about.fields.get(name) ?? '')),
    };
    return filled(side);
  });
  function filled(side: Sides): Sides[] {
    if (!isSilentAndEmpty(side.front) && !isSilentAndEmpty(side.back)) return [side];
    means.lost.add('emptyCards', example);
    return [];
  }
  const [one, other] = sides;
  if (one && other && sides.length === 2 && mirrored(one, other) && one.card.deckId === other.card.deckId) {
    const row = rowOf(note, one);
    const flashcard = { ...row.flashcard, bothWays: true as const };
    if (partsOf({ ...flashcard, ...plainSides(flashcard) }).includes('r'))
      return [{ ...row, flashcard, asks: [...row.asks, { card: other.card, part: 'r' }] }];
  }
  return sides.map((side) => rowOf(note, side));
}

const mirrored = (one: Sides, other: Sides): boolean =>
  areSame(one.front, other.back) && areSame(one.back, other.front);

const areSame = (one: Side, other: Side): boolean =>
  one.html === other.html && one.sounds.join() === other.sounds.join();

function rowOf(note: AnkiNote, { card, front, back, typed }: Sides): MappedRow {
  const [plainFront, plainBack] = [asPlain(front.html), asPlain(back.html)];
  const isPlain = plainFront !== undefined && plainBack !== undefined;
  const answer = plainBack ?? plainText(back.html);
  const others = typed.filter((text) => text.trim() !== '' && text !== answer);
  return {
    key: `${note.guid} ${card.ord}`,
    deckId: card.deckId,
    flashcard: {
      title: '',
      question: plainFront ?? plainText(front.html),
      answer_list: [answer, ...others].slice(0, cardLimits.answers),
      image: null,
      ...(!isPlain && { front: front.html, back: back.html }),
      ...soundsOfSides(front, back),
    },
    asks: [{ card, part: '' }],
  };
}

function clozeRows(toMap: NoteToMap, means: MappingMeans, example: string): MappedRow[] {
  const { note, noteType, cards } = toMap;
  const [template] = noteType.templates;
  const [first] = cards;
  if (!template || !first) return [];
  const about = templateNote(toMap, first, template.name);
  const front = renderTemplate(template.front, about, 'front');
  const back = renderTemplate(template.back, about, 'back', new Set(front.shown));
  for (const name of [...front.unknown, ...back.unknown]) means.lost.addOnce('filters', name);
  if (front.hints.length > 0) means.lost.addOnce('hints', note.id, example);
  const cloze = clean(front.html, means, note, example);
  const below = clean(back.html, means, note, example);
  const numbers = gapNumbers(cloze.html);
  const asks = cards.flatMap((card) => {
    if (numbers.includes(card.ord + 1)) return [{ card, part: `c${card.ord + 1}` as const }];
    means.lost.add('emptyCards', example);
    return [];
  });
  if (asks.length === 0) return [];
  return [
    {
      key: `${note.guid} cloze`,
      deckId: first.deckId,
      flashcard: {
        title: '',
        question: '',
        answer_list: [''],
        image: null,
        cloze: cloze.html,
        ...(!isRichTextEmpty(below.html) && { back: below.html }),
        ...soundsOfSides(cloze, below),
      },
      asks,
    },
  ];
}
