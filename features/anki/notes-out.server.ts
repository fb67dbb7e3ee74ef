import { setImmediate as others } from 'node:timers/promises';
import { cardsInParts } from '#features/cards/portable.server.ts';
import { firstCollections } from '#features/collections/first-collection.store.server.ts';
import { learntOfItems } from '#features/memory/events-of-items.store.server.ts';
import { usualModel, type MemoryModel } from '#features/memory/rules/memory-model.ts';
import { dayOf, instantAt, offsetsBetween, type DayClock } from '#features/memory/rules/learning-day.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { itemState, ruleEvent, type TakenBack } from '#features/memory/store.server.ts';
import { undosOfCards } from '#features/memory/sums.store.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ExportSource } from '#platform/portable/portable.server.ts';
import type { CollectionHead, NoteLine, TypeLine } from './collection-lines.ts';
import { DeckNames } from './rules/out/deck-names.ts';
import { KeptTypes, withKept } from './kept-out.server.ts';
import { guidOf, keptNotes, type PackageSoFar } from './rules/out/kept-out.ts';
import { notesOf } from './rules/out/note-out.ts';
import { cardOut, type CardOut, type EventOut, type RestOut } from './rules/out/schedule-out.ts';
import { groupOfNote } from './group-of-note.server.ts';
import { groupTags } from './rules/group-tags.ts';
import { keysOfCard } from './store.server.ts';

export interface PackageOf {
  /** Whose days count. */
  readonly clock: DayClock;
  /** Whether it holds what the member learnt: their answers, when cards are due, and what rests. */
  readonly history: boolean;
}

/**
 * Flashcards whose notes and log are read and written together: requests of others come between them. Of a whole card
 * of thousands, they would live long enough for the engine to keep them until it must make room.
 */
const flashcardsAtOnce = 100;

type Learnt = (memoryId: string, place: number) => CardOut;

/**
 * What the process that writes a collection reads, card by card, some lines at a time: a write for each line would cost
 * more than making it. Of a card whose content is not shown yet there is nothing.
 *
 * @param pictures Ids of the pictures and sounds that the notes have are added.
 * @param names Those that go out under the name that they came with, by it.
 */
export async function* linesOf(
  source: ExportSource,
  of: PackageOf,
  pictures: Set<string>,
  names: Map<string, string>,
): AsyncGenerator<string> {
  const { services, memberId } = source;
  const { database, clock } = services;
  const now = clock.now();
  const today = dayOf(now, of.clock);
  const { wanted } = await database.read((rows) => settingsOf(rows, memberId));
  const { model, weights } = await database.read((rows) => parametersInForce(rows, memberId));
  const decks = new DeckNames(await database.read((rows) => firstCollections(rows, memberId)));
  const head: CollectionHead = {
    now,
    createdAt: Math.floor(instantAt(today, of.clock.dayStartsAt, of.clock.timeZone) / 1_000),
    minutesWest: -Math.round(offsetsBetween(now, now, of.clock.timeZone)[0]!.ahead / 60_000),
    wanted: wanted / 100,
    weights: [...weights],
  };
  yield `${JSON.stringify(head)}\n`;
  const so: PackageSoFar = { taken: new Set(), keptGuids: new Map(), names };
  const types = new KeptTypes(database, memberId);
  let place = 0;
  for await (const card of cardsInParts(source)) {
    const { id: cardId, createdAt: madeAt } = card;
    const keys = await database.read((rows) => keysOfCard(rows, memberId, cardId));
    const undone = await database.read((rows) => undosOfCards(rows, memberId, [cardId]));
    const deck = decks.of(cardId, card.title);
    const editedAt = Math.floor(card.updatedAt / 1_000);
    for (const ids of inNotes(card.ids, keys)) {
      const lines: (NoteLine | TypeLine)[] = [];
      const some = await card.flashcards(ids);
      await others();
      const flashcards = await withKept(database, memberId, { cardId, flashcards: some, keys });
      await others();
      await types.load(flashcards);
      const { hasType, mediaOf } = types;
      const { notes, rest } = keptNotes(flashcards, so, { hasType, mediaOf, edited: types.editor(editedAt, pictures) });
      const own = notesOf(rest, so.taken, pictures);
      const memoryIds = [...notes, ...own].flatMap(({ cards }) => cards.map(({ memoryId }) => memoryId));
      await others();
      const learnt = of.history
        ? await learntOf(database, { memberId, cardId, memoryIds, undone }, { today, wanted: wanted / 100, model })
        : neverLearnt;
      const scheduled = (cards: readonly { readonly ord: number; readonly memoryId: string }[]): NoteLine['cards'] => {
        place++;
        return cards.map(({ ord, memoryId }) => {
          const { log, ...planned } = learnt(memoryId, place);
          return { ord, ...planned, log: [...log] };
        });
      };
      for (const { note, importId, cards, rows, ofSeveral, again } of notes) {
        const noteType = types.notYetWritten(importId, note.typeId);
        if (noteType) lines.push({ noteType });
        const { guid, tags, fields } = note;
        const line: NoteLine = {
          guid,
          type: `#${note.typeId}`,
          deck,
          tags: [...tags, ...groupTags(rows, ofSeveral ? groupOfNote(guid) : undefined)],
          fields,
          madeAt,
          editedAt: note.editedAt,
          again,
          cards: scheduled(cards),
        };
        lines.push(line);
      }
      for (const { guid, type, fields, tags, rows, cards } of own) {
        const line: NoteLine = {
          guid,
          type: type.name,
          deck,
          tags: [...tags, ...groupTags(rows, rows.length > 1 ? groupOfNote(guid) : undefined)],
          fields: [...fields],
          madeAt,
          editedAt,
          cards: scheduled(cards),
        };
        lines.push(line);
      }
      await others();
      yield lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    }
  }
}

/** Ids of some flashcards after the other, those of one note together. */
function* inNotes(ids: readonly string[], keys: ReadonlyMap<string, string>): Generator<string[]> {
  const byNote = Map.groupBy(ids, (id) => guidOf({ importKey: keys.get(id) }) ?? id);
  let some: string[] = [];
  for (const ofNote of byNote.values()) {
    some.push(...ofNote);
    if (some.length < flashcardsAtOnce) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

const neverLearnt: Learnt = (_, place) =>
  cardOut(undefined, [], { today: '1970-01-01', rest: undefined, wanted: 0, place, model: usualModel });

/** What the log, the states and the flags say of what is asked. */
async function learntOf(
  database: Database,
  {
    memberId,
    cardId,
    memoryIds,
    undone,
  }: { memberId: string; cardId: string; memoryIds: readonly string[]; undone: TakenBack },
  { today, wanted, model }: { today: string; wanted: number; model: MemoryModel },
): Promise<Learnt> {
  const { given, states, flags } = await database.read((rows) => learntOfItems(rows, memberId, cardId, memoryIds));
  const events: EventOut[] = [];
  for (const row of given) {
    if (undone.undone.has(row.id) || undone.undoneRuns.has(row.test_id)) continue;
    const event = ruleEvent(row);
    if (event.kind === 'answer' || event.kind === 'reset')
      events.push({ ...event, elapsedMs: row.elapsed_ms ?? 0, source: row.source });
  }
  const ofItem = Map.groupBy(events, ({ itemId }) => itemId);
  const stateOf = new Map(states.map((row) => [row.item_id, row]));
  const resting = new Map<string, RestOut>();
  for (const { item_id, suspended, until_day } of flags)
    if (suspended === 1) resting.set(item_id, 'suspended');
    else if (until_day !== null && until_day > today) resting.set(item_id, 'buried');
  return (memoryId, place) => {
    const row = stateOf.get(memoryId);
    const scheduled = row && { state: itemState(row), dueOn: row.due_on };
    const rest = resting.get(memoryId);
    return cardOut(scheduled, ofItem.get(memoryId) ?? [], { today, rest, wanted, place, model });
  };
}
