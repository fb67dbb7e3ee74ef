import { setImmediate as others } from 'node:timers/promises';
import { exportedCards } from '#features/cards/portable.server.ts';
import { firstCollections } from '#features/collections/first-collection.store.server.ts';
import { flagsOfCard } from '#features/memory/flags.store.server.ts';
import { rowsOfCard } from '#features/memory/goals.store.server.ts';
import { usualModel, type MemoryModel } from '#features/memory/rules/memory-model.ts';
import { dayOf, instantAt, offsetsBetween, type DayClock } from '#features/memory/rules/learning-day.ts';
import { parametersInForce } from '#features/memory/parameters.store.server.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { givenOfCard } from '#features/memory/runs.store.server.ts';
import { isAboutItem, itemState, ruleEvent } from '#features/memory/store.server.ts';
import { undosOfCards } from '#features/memory/sums.store.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { ExportSource } from '#platform/portable/portable.server.ts';
import type { CollectionHead, NoteLine } from './collection-lines.ts';
import { DeckNames } from './rules/out/deck-names.ts';
import { KeptTypes, withKept } from './kept-out.server.ts';
import { keptNotes, type PackageSoFar } from './rules/out/kept-out.ts';
import { notesOf } from './rules/out/note-out.ts';
import { cardOut, type CardOut, type EventOut } from './rules/out/schedule-out.ts';
import { groupOfNote } from './group-of-note.server.ts';
import { keptRowsOfCard } from './kept.store.server.ts';
import { groupTags } from './rules/group-tags.ts';

export interface PackageOf {
  /** Whose days count. */
  readonly clock: DayClock;
  /** Whether it holds what the member learnt: their answers, when cards are due, and what rests. */
  readonly history: boolean;
}

/** Notes that are made in one turn: requests of others come between them. */
const notesAtOnce = 100;

type Learnt = (memoryId: string, place: number) => CardOut;

/**
 * What the process that writes a collection reads, card by card. Of a card whose content is not shown yet there is
 * nothing.
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
  for await (const card of exportedCards(source)) {
    if (card.locked || card.flashcard.length === 0) continue;
    const keys = await database.read((rows) => keptRowsOfCard(rows, memberId, card._id));
    await others();
    const learnt = of.history
      ? await learntOf(database, memberId, card._id, { today, wanted: wanted / 100, model })
      : neverLearnt;
    await others();
    const flashcards = await withKept(database, memberId, { cardId: card._id, flashcards: card.flashcard, keys });
    await types.load(flashcards);
    const editedAt = Math.floor(Date.parse(card.updated_at) / 1_000);
    const { hasType, mediaOf } = types;
    const { notes, rest } = keptNotes(flashcards, so, { hasType, mediaOf, edited: types.editor(editedAt, pictures) });
    await others();
    const deck = decks.of(card._id, card.title);
    const madeAt = Date.parse(card.created_at);
    const scheduled = (cards: readonly { readonly ord: number; readonly memoryId: string }[]): NoteLine['cards'] => {
      place++;
      return cards.map(({ ord, memoryId }) => {
        const { log, ...planned } = learnt(memoryId, place);
        return { ord, ...planned, log: [...log] };
      });
    };
    for (const { note, importId, cards, rows, ofSeveral, again } of notes) {
      const noteType = types.notYetWritten(importId, note.typeId);
      if (noteType) yield `${JSON.stringify({ noteType })}\n`;
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
      yield `${JSON.stringify(line)}\n`;
      if (place % notesAtOnce === 0) await others();
    }
    for (const { guid, type, fields, tags, rows, cards } of notesOf(rest, so.taken, pictures)) {
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
      yield `${JSON.stringify(line)}\n`;
      if (place % notesAtOnce === 0) await others();
    }
  }
}

const neverLearnt: Learnt = (_, place) =>
  cardOut(undefined, [], { today: '1970-01-01', suspended: false, wanted: 0, place, model: usualModel });

/** What the log, the states and the flags say of what is asked of a card, read in short turns. */
async function learntOf(
  database: Database,
  memberId: string,
  cardId: string,
  { today, wanted, model }: { today: string; wanted: number; model: MemoryModel },
): Promise<Learnt> {
  const undone = await database.read((rows) => undosOfCards(rows, memberId, [cardId]));
  const events: EventOut[] = [];
  for await (const row of givenOfCard(database, memberId, cardId)) {
    const event = ruleEvent(row);
    if (!isAboutItem(row) || undone.undone.has(row.id) || undone.undoneRuns.has(row.test_id)) continue;
    if (event.kind === 'answer' || event.kind === 'reset')
      events.push({ ...event, elapsedMs: row.elapsed_ms ?? 0, source: row.source });
  }
  await others();
  const ofItem = Map.groupBy(events, ({ itemId }) => itemId);
  const states = new Map(
    (await database.read((rows) => rowsOfCard(rows, memberId, cardId))).map((row) => [row.item_id, row]),
  );
  await others();
  const resting = new Set(
    (await database.read((rows) => flagsOfCard(rows, memberId, cardId))).flatMap(({ item_id, suspended }) =>
      suspended ? [item_id] : [],
    ),
  );
  return (memoryId, place) => {
    const row = states.get(memoryId);
    const scheduled = row && { state: itemState(row), dueOn: row.due_on };
    const suspended = resting.has(memoryId);
    return cardOut(scheduled, ofItem.get(memoryId) ?? [], { today, suspended, wanted, place, model });
  };
}
