import { isDeepStrictEqual } from 'node:util';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import type { Flashcard } from '#features/cards/contract.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { deleteFromBin, itemRows, lockCard, moveToShelf, reviseCard } from '#features/cards/store.server.ts';
import { collectionById, deleteCollection } from '#features/collections/store.server.ts';
import { takeBackRun } from '#features/memory/record.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { ankiResult } from './contract.ts';
import { dropKept } from './kept.store.server.ts';
import { dropPackage } from './read-job.server.ts';
import { inGroupOf, withoutGroup } from './rules/without-group.ts';
import {
  changeImport,
  forgetTouched,
  importById,
  madeBy,
  touchedBy,
  type ImportRow,
  type TouchedRow,
} from './store.server.ts';

export const undoJob = 'anki.undo';

/** Handles the undo of imports, also of those that were cancelled half-way. */
export function undoImports(services: Services): void {
  services.jobs.handle<{ id: string }>(undoJob, async ({ payload: { id } }) => {
    const { database, clock, live } = services;
    const row = await database.read((rows) => importById(rows, id));
    if (row?.state !== 'undoing') return;
    const stayed = await takeBack(services, row);
    await database.transact(async (rows) => {
      const result = row.result === null ? null : ankiResult.parse(JSON.parse(row.result));
      await changeImport(rows, id, 'undoing', {
        state: 'undone',
        result: result && JSON.stringify({ ...result, stayed }),
        ended_at: clock.now(),
      });
      await dropKept(rows, id);
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
  const touched = await database.read((rows) => touchedBy(rows, row.id));
  await takeBackRun(services, {
    memberId: row.user_id,
    testId: row.id,
    cardIds: touched.map(({ card_id }) => card_id),
  });
  const makes = new Set(made.flatMap(({ kind, thing_id }) => (kind === 'card' ? [thing_id] : [])));
  for (const [cardId, ofCard] of Map.groupBy(touched, (each) => each.card_id)) {
    const left = await database.transact(async (rows) => {
      const [card] = await ownCards(rows, row.user_id, [cardId]);
      if (!card) return [];
      if (makes.has(cardId) && (await deleteMade(services, rows, row.user_id, cardId, card.binned))) return [];
      return takeBackRows(services, rows, row, cardId, ofCard);
    });
    stayed.push(...left);
  }
  return stayed;
}

/** A published card has readers: it stays. */
async function deleteMade(
  { clock }: Services,
  rows: Writer,
  memberId: string,
  cardId: string,
  binned: boolean,
): Promise<boolean> {
  const card = await lockCard(rows, cardId);
  if (!card || card.published_public || card.published_private) return false;
  if (!binned) await moveToShelf(rows, cardId, 'bin', clock.now());
  await deleteFromBin(rows, memberId, cardId);
  return true;
}

async function takeBackRows(
  services: Services,
  rows: Writer,
  { id: importId }: ImportRow,
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
    await saveUpdate(rows, (await reviseCard(rows, cardId))!, { update, origin: {}, now: services.clock.now() });
  }
  await forgetTouched(rows, importId, takenBack);
  return stayed;
}
