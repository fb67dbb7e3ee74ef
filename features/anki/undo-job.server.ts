import { isDeepStrictEqual } from 'node:util';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import type { Flashcard } from '#features/cards/contract.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { deleteSomeItems } from '#features/cards/delete-items.store.server.ts';
import { deleteFromBin, indexCard, itemRows, lockCard, moveToShelf, reviseCard } from '#features/cards/store.server.ts';
import { collectionById, deleteCollection } from '#features/collections/store.server.ts';
import { takeBackRuns } from '#features/memory/record.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { ankiResult } from './contract.ts';
import { dropSomeKept } from './kept.store.server.ts';
import { runsOfImport } from './import-runs.server.ts';
import { dropPackage } from './read-job.server.ts';
import { inGroupOf, withoutGroup } from './rules/without-group.ts';
import {
  cardsOfImports,
  changeImport,
  forgetTouched,
  importById,
  itemsTouched,
  madeBy,
  touchedBy,
  type ImportRow,
  type TouchedRow,
} from './store.server.ts';

export const undoJob = 'anki.undo';

/** Flashcards of one transaction. */
const itemsAtOnce = 250;

/** Handles the undo of imports, also of those that were cancelled half-way. */
export function undoImports(services: Services): void {
  services.jobs.handle<{ id: string }>(undoJob, async ({ payload: { id } }) => {
    const { database, clock, live } = services;
    const row = await database.read((rows) => importById(rows, id));
    if (row?.state !== 'undoing') return;
    const stayed = await takeBack(services, row);
    while (await database.transact((rows) => dropSomeKept(rows, id, itemsAtOnce)));
    await database.transact(async (rows) => {
      const result = row.result === null ? null : ankiResult.parse(JSON.parse(row.result));
      await changeImport(rows, id, 'undoing', {
        state: 'undone',
        result: result && JSON.stringify({ ...result, stayed }),
        ended_at: clock.now(),
      });
    });
    await dropPackage(services, row.upload_id);
    live.changed([row.user_id], ['anki', 'cards', 'collections']);
  });
}

/** Answers the titles of what stays, because it was changed or published since. */
async function takeBack(services: Services, row: ImportRow): Promise<string[]> {
  const { database } = services;
  const stayed: string[] = [];
  const made = await database.read((rows) => madeBy(rows, row.id));
  for (const { kind, thing_id: id } of made) {
    if (kind === 'collection')
      await database.transact(async (rows) => {
        const collection = await collectionById(rows, id);
        if (collection?.member_id === row.user_id) await deleteCollection(rows, id);
      });
  }
  const cardIds = await database.read((rows) => cardsOfImports(rows, row.user_id));
  await takeBackRuns(services, { memberId: row.user_id, testIds: runsOfImport(row), cardIds });
  const makes = new Set(made.flatMap(({ kind, thing_id }) => (kind === 'card' ? [thing_id] : [])));
  for (const cardId of cardIds) {
    if (makes.has(cardId) && (await deleteMade(services, row, cardId))) continue;
    const items = await database.read((rows) => itemsTouched(rows, row, cardId));
    for (let from = 0; from < items.length; from += itemsAtOnce) {
      const isLast = from + itemsAtOnce >= items.length;
      stayed.push(
        ...(await database.transact(async (rows) => {
          const [card] = await ownCards(rows, row.user_id, [cardId]);
          if (!card) {
            await forgetTouched(rows, row, cardId, items.slice(from, from + itemsAtOnce));
            return [];
          }
          const touched = await touchedBy(rows, row, cardId, items.slice(from, from + itemsAtOnce));
          const left = await takeBackRows(services, rows, row, cardId, touched);
          if (isLast) await indexCard(rows, cardId);
          return left;
        })),
      );
    }
  }
  return stayed;
}

/** A published card has readers: it stays. */
async function deleteMade({ database, clock }: Services, row: ImportRow, cardId: string): Promise<boolean> {
  const { user_id: memberId } = row;
  const toBin = () =>
    database.transact(async (rows) => {
      const [own] = await ownCards(rows, memberId, [cardId]);
      const card = own && (await lockCard(rows, cardId));
      if (!card || card.published_public || card.published_private) return false;
      if (!own.binned) await moveToShelf(rows, cardId, 'bin', clock.now());
      return true;
    });
  do {
    // Again for one that was taken out of the bin meanwhile: it has lost items, so it goes as a whole.
    if (!(await toBin())) return false;
    while (await database.transact((rows) => deleteSomeItems(rows, cardId, itemsAtOnce)));
  } while ((await database.transact((rows) => deleteFromBin(rows, memberId, cardId))) === 0);
  const items = await database.read((rows) => itemsTouched(rows, row, cardId));
  for (let from = 0; from < items.length; from += itemsAtOnce)
    await database.transact((rows) => forgetTouched(rows, row, cardId, items.slice(from, from + itemsAtOnce)));
  return true;
}

async function takeBackRows(
  services: Services,
  rows: Writer,
  row: ImportRow,
  cardId: string,
  touched: readonly TouchedRow[],
): Promise<string[]> {
  const ids = touched.map(({ item_id }) => item_id);
  const there = new Map((await itemRows(rows, cardId, 'flashcard', ids)).map((item) => [item.id, item]));
  const put: Flashcard[] = [];
  const remove: string[] = [];
  const stayed: string[] = [];
  const takenBack: string[] = [];
  for (const { item_id: id, before, after } of touched) {
    const item = there.get(id);
    if (!item || item.removed) continue;
    if (!isDeepStrictEqual(withoutGroup(item.content), withoutGroup(after))) {
      stayed.push((JSON.parse(item.content) as Flashcard).question);
      continue;
    }
    takenBack.push(id);
    if (before === null) remove.push(id);
    else {
      const was = JSON.parse(before) as Omit<Flashcard, '_id' | 'order'>;
      put.push(inGroupOf({ ...was, _id: id, order: item.order_key }, item.content, after));
    }
  }
  if (put.length > 0 || remove.length > 0) {
    const update = cleanUpdate({ flashcard: { put, remove } });
    await saveUpdate(rows, (await reviseCard(rows, cardId))!, {
      update,
      origin: {},
      now: services.clock.now(),
      indexLater: true,
    });
  }
  await forgetTouched(rows, row, cardId, takenBack);
  return stayed;
}
