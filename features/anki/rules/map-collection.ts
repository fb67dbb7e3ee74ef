import { cardLimits } from '#features/cards/rules/card-limits.ts';
import {
  isBuried,
  type AnkiCard,
  type AnkiCollection,
  type AnkiDeck,
  type AnkiNote,
  type AnkiNoteType,
} from './collection.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { withoutGroupTags } from './group-tags.ts';
import { historyOf, type HistoryEvent } from './history.ts';
import { type KeptNote, type KeptNoteType } from '../kept-note.contract.ts';
import { asksSomething, type AssignedFields } from './assigned-fields.ts';
import { placeOf } from './kept-note.ts';
import { exampleOf, isAssignable, isOcclusion, mapNote, type MappedRow, type MappingMeans } from './map-note.ts';

/** A card to be. */
export interface MappedCard {
  /** The deck, and which part of it where one card cannot hold all. */
  readonly key: string;
  readonly title: string;
  readonly rows: readonly MappedRow[];
}

/** A collection to be: a deck with decks below it. */
export interface MappedCollection {
  readonly key: string;
  readonly title: string;
  /** The cards of this deck and of all below, by key. */
  readonly cards: readonly string[];
}

/** What becomes of a note type, for the preview. */
export type Becomes = 'flashcards' | 'bothWays' | 'gaps' | 'masks' | 'nothing';

export interface MappedType {
  readonly key: string;
  readonly name: string;
  readonly notes: number;
  readonly becomes: Becomes;
  /** Those that the member may assign, with what the first note has in them. */
  readonly fields: readonly { readonly name: string; readonly example: string }[];
}

/** A deck with flashcards. */
export interface MappedDeck {
  readonly key: string;
  /** The names from the outermost deck on. */
  readonly path: readonly string[];
  readonly flashcards: number;
}

export interface MappedPackage {
  /** None where only a report is wanted. */
  readonly cards: readonly MappedCard[];
  /** The keys of all flashcards. */
  readonly keys: readonly string[];
  /** How many different tags they have, and how many cards of Anki are buried of what they ask. */
  readonly tags: number;
  readonly buried: number;
  readonly decks: readonly MappedDeck[];
  readonly collections: readonly MappedCollection[];
  readonly noteTypes: readonly MappedType[];
  /** Worked out when it is asked for: all histories at once would be too much memory. */
  readonly historyOf: (card: AnkiCard) => readonly HistoryEvent[];
  /** The note types of the notes that are kept as they were. */
  readonly keptTypes: readonly KeptNoteType[];
}

/** A card of Loci takes so many rows and characters. */
export interface CardSize {
  readonly rows: number;
  readonly characters: number;
}
const cardSize: CardSize = { rows: cardLimits.flashcards, characters: cardLimits.items };
export const hundredACard: CardSize = { ...cardSize, rows: 100 };
const mostCollections = 200;

interface CollectionMeans extends MappingMeans {
  /** Epoch milliseconds. */
  readonly now: number;
}

interface MappingOptions {
  readonly size?: CardSize;
  readonly fields?: AssignedFields;
  /** Only what a preview says: all flashcards at once take most of the memory and time. */
  readonly reportOnly?: boolean;
}

/** @param options What the member wants to be different. */
export function mapCollection(
  collection: AnkiCollection,
  means: CollectionMeans,
  { size = cardSize, fields = {}, reportOnly = false }: MappingOptions = {},
): MappedPackage {
  const decks = new Map(collection.decks.map((deck) => [deck.id, deck]));
  const types = new Map(collection.noteTypes.map((type) => [type.id, type]));
  const cardsOfNote = groupBy(collection.cards, ({ noteId }) => noteId);
  const rowsOfDeck = new Map<number, MappedRow[]>();
  const countOfDeck = new Map<number, number>();
  const keys = new Set<string>();
  const tags = new Set<string>();
  const asked = new Set<number>();
  let buried = 0;
  const keptTypes = new Map<number, KeptNoteType>();
  const becomes = new Map<number, { notes: number; becomes: Set<Becomes>; first: AnkiNote }>();
  const deckOf = ({ deckId }: AnkiCard) => decks.get(deckId)?.path ?? ['…'];
  for (const note of collection.notes) {
    const noteType = types.get(note.noteTypeId);
    if (!noteType) {
      means.lost.add('noNoteType', exampleOf(note));
      continue;
    }
    const cards = (cardsOfNote.get(note.id) ?? []).toSorted((one, other) => one.ord - other.ord);
    countFlags(cards, exampleOf(note), means);
    if (note.fields.length !== noteType.fields.length) means.lost.add('fields', exampleOf(note));
    const counted = becomes.get(noteType.id) ?? { notes: 0, becomes: new Set(), first: note };
    becomes.set(noteType.id, counted);
    counted.notes++;
    const roles = rolesOf(noteType, fields);
    const mapped = mapNote({ note, noteType, cards, deckOf, roles }, means);
    const { guid } = note;
    // As it was, it would go out with its fields in other places than the sides that were made of them.
    const kept = roles || reportOnly ? undefined : keptNote(note, noteType, mapped);
    if (kept) keptTypes.set(noteType.id, noteType.kept!);
    for (const row of mapped) {
      // A guid that stands twice in one package is a damage of old programs.
      const key = keys.has(row.key) ? `${row.key} ${note.id}` : row.key;
      keys.add(key);
      for (const tag of row.flashcard.tags ?? []) tags.add(tag);
      for (const { card } of row.asks) {
        asked.add(card.id);
        if (isBuried(card)) buried++;
      }
      countOfDeck.set(row.deckId, (countOfDeck.get(row.deckId) ?? 0) + 1);
      if (reportOnly) continue;
      const rows = rowsOfDeck.get(row.deckId) ?? [];
      rowsOfDeck.set(row.deckId, rows);
      const asItWas = kept && key === row.key && { note: kept };
      rows.push({ ...row, key, ...asItWas, ...(mapped.length > 1 && { groupOf: guid }) });
    }
    counted.becomes.add(
      isOcclusion(noteType)
        ? mapped.length > 0
          ? 'masks'
          : 'nothing'
        : noteType.isCloze
          ? 'gaps'
          : mapped.some(({ flashcard }) => flashcard.bothWays)
            ? 'bothWays'
            : 'flashcards',
    );
  }
  countStrays(collection, means);
  const cards = cardsOf(rowsOfDeck, decks, size);
  const leftOut = collection.reviews.countSayingNothing(asked);
  if (leftOut > 0) means.lost.add('reviews', undefined, leftOut);
  return {
    cards,
    keys: [...keys],
    tags: tags.size,
    buried,
    decks: [...countOfDeck].map(([deckId, flashcards]) => ({
      key: String(deckId),
      path: decks.get(deckId)?.path ?? ['…'],
      flashcards,
    })),
    collections: collectionsOf(
      collection.decks,
      reportOnly ? [...countOfDeck.keys()].map((deckId) => ({ key: String(deckId) })) : cards,
    ),
    noteTypes: [...becomes].map(([id, { notes, becomes: what, first }]) => ({
      key: String(id),
      name: types.get(id)!.name,
      notes,
      fields: fieldsOf(types.get(id)!, first),
      becomes: (['bothWays', 'gaps', 'masks', 'flashcards', 'nothing'] as const).find((each) => what.has(each))!,
    })),
    historyOf: (card) => historyOf(card, collection.reviews.of(card.id), collection.createdAt),
    keptTypes: [...keptTypes.values()],
  };
}

function rolesOf(noteType: AnkiNoteType, assigned: AssignedFields) {
  const roles = assigned[String(noteType.id)];
  return roles?.length === noteType.fields.length && asksSomething(roles) && isAssignable(noteType) ? roles : undefined;
}

const longestExample = 120;

const fieldsOf = (noteType: AnkiNoteType, note: AnkiNote): MappedType['fields'] =>
  isAssignable(noteType)
    ? noteType.fields.map((name, at) => ({
        name,
        example: plainText(note.fields[at] ?? '').slice(0, longestExample),
      }))
    : [];

/** The note as it goes out again; nothing of one that Loci wrote. */
function keptNote(note: AnkiNote, { kept }: AnkiNoteType, rows: readonly MappedRow[]): KeptNote | undefined {
  if (!kept || rows.length === 0 || rows.some(({ editedAt }) => editedAt !== undefined)) return undefined;
  const { guid, noteTypeId: typeId, tags, fields } = note;
  return {
    guid,
    typeId,
    editedAt: Math.floor(note.editedAt / 1_000),
    tags: withoutGroupTags(tags),
    fields: [...fields],
    asks: rows.flatMap(({ key, asks }) =>
      asks.map(({ card, part }) => ({ ord: card.ord, place: placeOf(key, guid), part })),
    ),
  };
}

function countFlags(cards: readonly AnkiCard[], example: string, { lost }: MappingMeans): void {
  for (const { flag } of cards) if (flag > 0) lost.add('flags', example);
}

/** Rows of tables that damaged programs left behind, and answers of a clock that ran ahead. */
function countStrays({ notes, cards, reviews }: AnkiCollection, { lost, now }: CollectionMeans): void {
  const [noteIds, cardIds] = [new Set(notes.map(({ id }) => id)), new Set(cards.map(({ id }) => id))];
  const counts = {
    cardsWithoutNote: cards.filter(({ noteId }) => !noteIds.has(noteId)).length,
    reviewsWithoutCard: reviews.count((cardId) => !cardIds.has(cardId)),
    clockAhead: reviews.count((cardId, at) => at > now && cardIds.has(cardId)),
  };
  for (const kind of ['cardsWithoutNote', 'reviewsWithoutCard', 'clockAhead'] as const)
    if (counts[kind] > 0) lost.add(kind, undefined, counts[kind]);
}

/** The key of the deck that a card came of. */
export const deckOfCard = (key: string): string => key.split(' ')[0]!;

function cardsOf(
  rowsOfDeck: ReadonlyMap<number, readonly MappedRow[]>,
  decks: ReadonlyMap<number, AnkiDeck>,
  size: CardSize,
): MappedCard[] {
  const cards: MappedCard[] = [];
  for (const [deckId, rows] of rowsOfDeck) {
    const name = decks.get(deckId)?.path.at(-1) ?? '…';
    const parts: MappedRow[][] = [[]];
    let characters = 0;
    for (const row of rows) {
      const more = JSON.stringify(row.flashcard).length + 100;
      if (parts.at(-1)!.length >= size.rows || characters + more > size.characters) {
        parts.push([]);
        characters = 0;
      }
      characters += more;
      parts.at(-1)!.push(row);
    }
    parts.forEach((part, index) => {
      const ending = index === 0 ? '' : ` (${index + 1})`;
      cards.push({
        key: `${deckId}${ending}`,
        title: `${name.slice(0, cardLimits.title - ending.length)}${ending}`,
        rows: part,
      });
    });
  }
  return cards;
}

/** Each deck with decks below it, outermost first; those beyond the most have their cards in the ones around them. */
function collectionsOf(decks: readonly AnkiDeck[], cards: readonly Pick<MappedCard, 'key'>[]): MappedCollection[] {
  const path = new Map(decks.map((deck) => [String(deck.id), deck.path]));
  const named = new Map<string, string[]>();
  for (const { key } of cards) {
    const inside = path.get(deckOfCard(key)) ?? [];
    for (let depth = 1; depth <= inside.length; depth++) {
      const name = inside.slice(0, depth).join('\u{1F}');
      named.set(name, [...(named.get(name) ?? []), key]);
    }
  }
  const above = new Set(
    decks.flatMap(({ path: names }) => names.slice(0, -1).map((_, index) => names.slice(0, index + 1).join('\u{1F}'))),
  );
  return [...named]
    .filter(([name]) => above.has(name))
    .toSorted(([one], [other]) => one.split('\u{1F}').length - other.split('\u{1F}').length)
    .slice(0, mostCollections)
    .map(([name, keys]) => ({
      key: name,
      title: name.split('\u{1F}').at(-1)!.slice(0, cardLimits.title),
      cards: keys,
    }));
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => number): Map<number, Value[]> {
  const groups = new Map<number, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
