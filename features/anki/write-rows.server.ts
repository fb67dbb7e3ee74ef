import { generateNKeysBetween } from 'fractional-indexing';
import type { Flashcard } from '#features/cards/contract.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { lastOrder, ownCards } from '#features/cards/own-cards.store.server.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { itemRows, reviseCard } from '#features/cards/store.server.ts';
import { bringInEvents } from '#features/memory/record.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { isDeepStrictEqual } from 'node:util';
import { eventsOf } from './events.server.ts';
import type { ImportOrders } from './import-job.server.ts';
import type { PackageRow } from './package-process.server.ts';
import { newestRows, noteMade, noteTouched, type ImportRow, type TouchedRow } from './store.server.ts';

interface About {
  readonly row: ImportRow;
  readonly orders: ImportOrders;
  /** The pictures that are here. */
  readonly kept: ReadonlySet<string>;
  /** Filled: the card that each deck has become. */
  readonly cardOfDeck: Map<string, string>;
}

interface Placed {
  readonly packageRow: PackageRow;
  readonly cardId: string;
  readonly itemId: string;
  readonly before: TouchedRow | undefined;
}

/** Writes flashcards and their history in the current transaction, and answers what was done. */
export async function writeRows(
  services: Services,
  rows: Writer,
  about: About,
  packageRows: readonly PackageRow[],
): Promise<{ made: number; updated: number; unchanged: number; kept: number; answers: number }> {
  const { row, orders } = about;
  const counts = { made: 0, updated: 0, unchanged: 0, kept: 0, answers: 0 };
  const placed = await place(services, rows, about, packageRows);
  for (const [cardId, ofCard] of Map.groupBy(placed, (each) => each.cardId)) {
    const there = new Map(
      (
        await itemRows(
          rows,
          cardId,
          'flashcard',
          ofCard.map(({ itemId }) => itemId),
        )
      ).map((item) => [item.id, item]),
    );
    const fresh = ofCard.filter(({ itemId }) => !there.has(itemId));
    const keys = generateNKeysBetween((await lastOrder(rows, cardId, 'flashcard')) ?? null, null, fresh.length);
    const orderOf = new Map(fresh.map(({ itemId }, at) => [itemId, keys[at]!]));
    const put: Flashcard[] = [];
    const touched: TouchedRow[] = [];
    const now = services.clock.now();
    for (const { packageRow, itemId, before } of ofCard) {
      const item = there.get(itemId);
      const order = item?.order_key ?? orderOf.get(itemId)!;
      const wanted = cleaned({ _id: itemId, order, ...withPictures(packageRow.flashcard, about.kept) });
      const { _id, order: _, ...content } = wanted;
      const after = JSON.stringify(content);
      const note = {
        import_id: row.id,
        row_key: packageRow.key,
        user_id: row.user_id,
        card_id: cardId,
        item_id: itemId,
      };
      if (!item) {
        put.push(wanted);
        touched.push({ ...note, before: null, after, at: now });
        counts.made++;
      } else if (before?.import_id === row.id) continue;
      else if (item.removed || isDeepStrictEqual(JSON.parse(item.content), content)) counts.unchanged++;
      else if (orders.choices.known === 'keep' || (before && !sameContent(item.content, before.after))) counts.kept++;
      else {
        put.push(wanted);
        touched.push({ ...note, before: item.content, after, at: now });
        counts.updated++;
      }
    }
    if (put.length > 0) {
      const update = cleanUpdate({ flashcard: { put } });
      await saveUpdate(rows, (await reviseCard(rows, cardId))!, { update, origin: {}, now });
      await noteTouched(rows, touched);
    }
    if (orders.choices.history) {
      const learner = { id: row.user_id, timeZone: orders.timeZone, dayStartsAt: orders.dayStartsAt };
      const events = ofCard
        .filter(({ itemId }) => !there.get(itemId)?.removed)
        .flatMap(({ packageRow, itemId }) => eventsOf(row, { cardId, itemId }, packageRow.log));
      // Rows of the log in portions: one statement binds so many values only.
      for (let from = 0; from < events.length; from += 1_000)
        counts.answers += await bringInEvents(services, rows, learner, events.slice(from, from + 1_000));
    }
  }
  return counts;
}

const sameContent = (one: string, other: string): boolean => isDeepStrictEqual(JSON.parse(one), JSON.parse(other));

/** As the card's own rules will store it, to compare it with what is stored. */
function cleaned(flashcard: Flashcard): Flashcard {
  const { flashcard: list } = cleanUpdate({ flashcard: [flashcard] });
  return (list as Flashcard[])[0]!;
}

/** Without the pictures that could not be kept. */
function withPictures(flashcard: PackageRow['flashcard'], kept: ReadonlySet<string>): PackageRow['flashcard'] {
  const without = (html: string | undefined) =>
    html?.replace(/<img src="\/media\/([0-9a-f-]{36})\/[^>]*>/g, (whole, id: string) => (kept.has(id) ? whole : ''));
  const { front, back, cloze, ...plain } = flashcard;
  return {
    ...plain,
    ...(front !== undefined && { front: without(front) }),
    ...(back !== undefined && { back: without(back) }),
    ...(cloze !== undefined && { cloze: without(cloze) }),
  };
}

/** Where each row belongs: where an earlier import put it, or else in the card of its deck, which is made if needed. */
async function place(
  services: Services,
  rows: Writer,
  { row, orders, cardOfDeck }: About,
  packageRows: readonly PackageRow[],
): Promise<Placed[]> {
  const { id: importId, user_id: memberId } = row;
  const newest = await newestRows(
    rows,
    memberId,
    packageRows.map(({ key }) => key),
  );
  const cardIds = [...new Set([...newest.values()].map((each) => each.card_id))];
  const here = new Set((await ownCards(rows, memberId, cardIds)).filter(({ binned }) => !binned).map(({ id }) => id));
  const known = new Map(
    [...newest].filter(
      ([, each]) => here.has(each.card_id) && (orders.choices.known !== 'twice' || each.import_id === importId),
    ),
  );
  const placed: Placed[] = [];
  for (const [deck, ofDeck] of Map.groupBy(packageRows, (each) => each.deck)) {
    // A deck that is here already gets its new notes.
    const before = ofDeck.flatMap(({ key }) => known.get(key)?.card_id ?? [])[0];
    if (before !== undefined && !cardOfDeck.has(deck)) cardOfDeck.set(deck, before);
    for (const packageRow of ofDeck) {
      const found = known.get(packageRow.key);
      if (found) {
        placed.push({ packageRow, cardId: found.card_id, itemId: found.item_id, before: found });
        continue;
      }
      let cardId = cardOfDeck.get(deck);
      if (cardId === undefined) {
        cardId = ownIdFor(memberId, `anki card ${importId} ${deck}`);
        const made = await insertCard(rows, {
          id: cardId,
          userId: memberId,
          now: services.clock.now(),
          language: orders.language,
          update: { title: packageRow.title },
        });
        if (made)
          await noteMade(rows, [{ import_id: importId, kind: 'card', thing_id: cardId, title: packageRow.title }]);
        cardOfDeck.set(deck, cardId);
      }
      const itemId = ownIdFor(memberId, `anki item ${importId} ${packageRow.key}`);
      placed.push({ packageRow, cardId, itemId, before: undefined });
    }
  }
  return placed;
}
