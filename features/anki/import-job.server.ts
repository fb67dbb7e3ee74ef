import { ownCards } from '#features/cards/own-cards.store.server.ts';
import { indexCard } from '#features/cards/store.server.ts';
import { hasCollection } from '#features/collections/first-collection.store.server.ts';
import { collectionLimits } from '#features/collections/rules/collection-limits.ts';
import { makeCollection } from '#features/collections/make-collection.server.ts';
import { saveCollectionUpdate } from '#features/collections/save-collection.server.ts';
import { countOfMember, lockCollection } from '#features/collections/store.server.ts';
import { keysAtEnd } from '#features/collections/rules/order-keys.ts';
import { dueLoad } from '#features/memory/due-plan.server.ts';
import { planFitNow } from '#features/memory/fit-memory.server.ts';
import { notify } from '#features/notifications/notify.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { othersFirst } from '#platform/jobs/others-first.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { z } from 'zod';
import { ankiChoices, type AnkiResult } from './contract.ts';
import { keepTypes } from './kept.store.server.ts';
import { keepPictures, keepSounds } from './keep-pictures.server.ts';
import type { MappingChoices } from './mapping-choices.contract.ts';
import { withPackage, type PackageRow, type ReadInChild } from './package-process.server.ts';
import { dropPackage, fetchPackage, inBatches, logProblem, problemOf } from './read-job.server.ts';
import { ankiImportLimits } from './rules/import-limits.ts';
import { LostThings } from './rules/lost.ts';
import { deckOfCard } from './rules/map-collection.ts';
import type { PackageProblem } from './rules/package-problem.ts';
import {
  cardsOfImports,
  changeImport,
  hasTouched,
  importById,
  madeBy,
  noteMade,
  type ImportRow,
} from './store.server.ts';
import { undoJob } from './undo-job.server.ts';
import { writeRows } from './write-rows.server.ts';

export const importJob = 'anki.import';

/** What the job knows of the member: chosen and read when they began it. */
export const importOrders = z.object({
  choices: ankiChoices,
  timeZone: z.string(),
  dayStartsAt: z.number(),
  language: z.string(),
  /** Epoch milliseconds. */
  startedAt: z.number().default(0),
  /** What is known of the beginning after an interruption: answers so far, and when cards were changed before. */
  answers: z.number().default(0),
  changedAt: z.record(z.string(), z.number()).default({}),
});
export type ImportOrders = z.infer<typeof importOrders>;

/** Handles imports. After an interruption the same ids come again, so that nothing is made twice. */
export function importPackages(services: Services): void {
  services.jobs.handle<{ id: string }>(importJob, async ({ payload: { id }, attempt }) => {
    const row = await services.database.read((rows) => importById(rows, id));
    if (row?.state !== 'importing') return;
    const orders = importOrders.parse(JSON.parse(row.orders!));
    try {
      const fetched = fetchPackage(services, row);
      const result = await withPackage(fetched, { memberId: row.user_id, wanted: mappingOf(orders) }, (read) =>
        bringIn(services, row, orders, read),
      );
      // Cancelled meanwhile: the undo follows.
      if (!result) return;
      await services.database.transact(async (rows) => {
        const ended_at = services.clock.now();
        const done = { state: 'done', result: JSON.stringify(result), ended_at } as const;
        if (!(await changeImport(rows, id, 'importing', done))) return;
        const learner = { id: row.user_id, timeZone: orders.timeZone, dayStartsAt: orders.dayStartsAt };
        if (result.answers > 0) await planFitNow(services, rows, learner);
        await tell(rows, row, orders, 'done', ended_at);
      });
      await dropPackage(services, row.upload_id);
    } catch (error) {
      const problem = problemOf(error, attempt);
      if (problem === undefined) throw error;
      logProblem(services, { error, problem, id }, 'a package of Anki could not be brought in');
      await takeBackAfter(services, row, orders, problem);
    }
    const { user_id: memberId } = row;
    services.live.changed([memberId], ['anki', 'cards', 'collections', 'memory', 'review', 'repeat', 'notifications']);
  });
}

/** What an earlier try has made goes: the undo follows, and the member is told why. */
async function takeBackAfter(
  { database, clock, jobs }: Services,
  row: ImportRow,
  orders: ImportOrders,
  problem: PackageProblem,
): Promise<void> {
  await database.transact(async (rows) => {
    const now = clock.now();
    if (!(await changeImport(rows, row.id, 'importing', { state: 'undoing', problem }))) return;
    await jobs.schedule(rows, {
      kind: undoJob,
      payload: { id: row.id },
      runAt: now,
      uniqueKey: `${undoJob}:${row.id}`,
    });
    await tell(rows, row, orders, 'failed', now);
  });
}

/** Who waited that long may have left the screen. */
const longMs = 60_000;

async function tell(
  rows: Writer,
  { id, user_id: memberId, file_name: name }: ImportRow,
  { startedAt }: ImportOrders,
  how: 'done' | 'failed',
  now: number,
): Promise<void> {
  if (now - startedAt < longMs) return;
  const about = { values: { name }, link: '/app/bring-in', cause: `anki:${how}:${id}` };
  await notify(rows, memberId, 'account', { key: `anki:told.${how}`, ...about }, now);
}
const mappingOf = ({ choices: { per_card, fields } }: ImportOrders): MappingChoices => ({ per_card, fields });

async function bringIn(
  services: Services,
  row: ImportRow,
  orders: ImportOrders,
  read: ReadInChild,
): Promise<AnkiResult | undefined> {
  const { database, live } = services;
  const lost = new LostThings();
  const pictures = await keepPictures(services, row.user_id, read, lost);
  const kept = new Map([...pictures, ...(await keepSounds(services, row.user_id, read, lost))]);
  const media = read.names.flatMap(({ name, id }) => (kept.has(id) ? [{ name, id: kept.get(id)! }] : []));
  await database.transact((rows) => keepTypes(rows, row, { types: read.noteTypes, media }));
  const without = new Set(orders.choices.without);
  const totals = { made: 0, updated: 0, unchanged: 0, kept: 0, answers: orders.answers };
  const cardOfDeck = new Map<string, string>();
  const changedAt = new Map(Object.entries(orders.changedAt));
  const load = await database.read((rows) => dueLoad(rows, row.user_id));
  let done = 0;
  const { flashcards, events } = ankiImportLimits.batch[database.engine];
  const weightOf = ({ log }: PackageRow) => 1 / flashcards + log.length / events;
  for await (const batch of inBatches(read.rows(), 1, weightOf)) {
    await othersFirst();
    const wanted = batch.filter(({ deck }) => !without.has(deckOfCard(deck)));
    const written = await database.transact(async (rows) => {
      if ((await importById(rows, row.id))?.state !== 'importing') return undefined;
      const counts = await writeRows(services, rows, { row, orders, kept, cardOfDeck, changedAt, load }, wanted);
      const soFar = { answers: totals.answers + counts.answers, changedAt: Object.fromEntries(changedAt) };
      await changeImport(rows, row.id, 'importing', {
        done: done + batch.length,
        orders: JSON.stringify({ ...orders, ...soFar } satisfies ImportOrders),
      });
      return counts;
    });
    if (!written) return undefined;
    for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += written[name];
    done += batch.length;
    live.changed([row.user_id], ['anki']);
  }
  await indexCards(services, row);
  await makeCollections(services, row, orders, read, cardOfDeck);
  const made = await database.read((rows) => madeBy(rows, row.id));
  const named = (kind: 'card' | 'collection') =>
    made.filter((thing) => thing.kind === kind).map(({ thing_id, title }) => ({ _id: thing_id, title }));
  return {
    ...totals,
    pictures: pictures.size,
    cards: named('card'),
    collections: named('collection'),
    lost: lost.list(),
    stayed: [],
  };
}

/** Once for all flashcards of each card: with every batch, a large card would be indexed again and again. */
async function indexCards({ database }: Services, row: ImportRow): Promise<void> {
  const cards = await database.read((rows) => cardsOfImports(rows, row.user_id));
  for (const cardId of cards)
    await database.transact(async (rows) => {
      const [card] = await ownCards(rows, row.user_id, [cardId]);
      if (card && (await hasTouched(rows, row, cardId))) await indexCard(rows, cardId);
    });
}

/** The cards that a deck's collection holds are those that this import has made or added to. */
async function makeCollections(
  { database, clock }: Services,
  { id: importId, user_id: memberId }: ImportRow,
  { language }: ImportOrders,
  { collections }: ReadInChild,
  cardOfDeck: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { key, title, cards } of collections) {
    const cardIds = [...new Set(cards.flatMap((deck) => cardOfDeck.get(deck) ?? []))];
    if (cardIds.length === 0) continue;
    await database.transact(async (rows) => {
      const id = ownIdFor(memberId, `anki collection ${importId} ${key}`);
      const now = clock.now();
      // A package that comes again finds the collection of the first time.
      if (await hasCollection(rows, memberId, title, cardIds)) return;
      if ((await countOfMember(rows, memberId)) >= collectionLimits.collections) return;
      if (!(await makeCollection(rows, { id, memberId, language, now }))) return;
      const order = keysAtEnd([], cardIds.length);
      await saveCollectionUpdate(
        rows,
        (await lockCollection(rows, id))!,
        {
          title,
          cards: { put: cardIds.slice(0, collectionLimits.cards).map((_id, at) => ({ _id, order: order[at]! })) },
        },
        now,
      );
      await noteMade(rows, [{ import_id: importId, kind: 'collection', thing_id: id, title }]);
    });
  }
}
