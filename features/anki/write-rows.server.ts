import { generateNKeysBetween } from 'fractional-indexing';
import type { Flashcard } from '#features/cards/contract.ts';
import { withSides } from '#features/cards/rules/flashcard-parts.ts';
import { cleanUpdate } from '#features/cards/clean-update.server.ts';
import { insertCard } from '#features/cards/make-card.server.ts';
import { changedAt, lastOrder, ownCards } from '#features/cards/own-cards.store.server.ts';
import { saveUpdate } from '#features/cards/save-update.server.ts';
import { itemRows, reviseCard } from '#features/cards/store.server.ts';
import type { DueLoad } from '#features/memory/due-plan.server.ts';
import { putGoal } from '#features/memory/goals.store.server.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { Services } from '#platform/http/services.server.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { isDeepStrictEqual } from 'node:util';
import type { ImportOrders } from './import-job.server.ts';
import type { PackageRow } from './package-process.server.ts';
import { keepNotes } from './kept.store.server.ts';
import { inGroupOf, withoutGroup } from './rules/without-group.ts';
import { itemsOfKeys, newestRows, noteMade, noteTouched, type ImportRow, type TouchedRow } from './store.server.ts';
import { writeHistory } from './write-history.server.ts';

interface About {
  readonly row: ImportRow;
  readonly orders: ImportOrders;
  /** The ids of the pictures and sounds that are kept, by those in the package. */
  readonly kept: ReadonlyMap<string, string>;
  /** Filled: when each card was changed last before this import, in epoch milliseconds. */
  readonly changedAt: Map<string, number>;
  /** Filled: the card that each deck has become. */
  readonly cardOfDeck: Map<string, string>;
  /** What is due of the member, which the states that come add to. */
  readonly load: DueLoad;
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
  const judged = placed.flatMap(({ packageRow, cardId }) => (packageRow.editedAt === undefined ? [] : cardId));
  const unknown = [...new Set(judged)].filter((id) => !about.changedAt.has(id));
  for (const [id, at] of await changedAt(rows, unknown)) about.changedAt.set(id, at);
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
      const came = cleaned({ _id: itemId, order, ...withPictures(packageRow.flashcard, about.kept) });
      const wanted = item ? inGroupOf(came, item.content, before?.after) : came;
      const { _id, order: _, ...content } = wanted;
      // With the group of the package, so that one that the member chose is known as such at the next update too.
      const after = JSON.stringify({ ...content, group: came.group });
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
      } else if (before?.import_id === row.id) {
        // Written before an interruption.
        counts[before.before === null ? 'made' : 'updated']++;
      } else {
        const becomes =
          item.removed || isDeepStrictEqual(JSON.parse(item.content), content)
            ? 'unchanged'
            : orders.choices.known === 'keep'
              ? 'kept'
              : becomesOf({ packageRow, before, content: item.content, changedAt: about.changedAt.get(cardId)! });
        counts[becomes]++;
        if (becomes !== 'updated') continue;
        put.push(wanted);
        touched.push({ ...note, before: item.content, after, at: now });
      }
    }
    if (put.length > 0) {
      const update = cleanUpdate({ flashcard: { put } });
      await saveUpdate(rows, (await reviseCard(rows, cardId))!, { update, origin: {}, now, indexLater: true });
      await noteTouched(rows, touched);
      const keys = new Set(touched.map(({ row_key }) => row_key));
      await keepNotes(
        rows,
        row,
        ofCard.flatMap(({ packageRow: { key, note } }) => (note && keys.has(key) ? [note] : [])),
      );
    }
    if (orders.choices.history) {
      const learner = { id: row.user_id, timeZone: orders.timeZone, dayStartsAt: orders.dayStartsAt };
      const learnt = ofCard
        .filter(({ itemId }) => !there.get(itemId)?.removed)
        .map((each) => ({ ...each, isNew: !there.has(each.itemId) }));
      counts.answers += await writeHistory(services, rows, { row, learner, cardId, load: about.load }, learnt);
    }
  }
  return counts;
}

/** What happens to a flashcard that the package has differently. */
function becomesOf({
  packageRow: { editedAt },
  before,
  content,
  changedAt: changed,
}: {
  readonly packageRow: PackageRow;
  readonly before: TouchedRow | undefined;
  readonly content: string;
  readonly changedAt: number;
}): 'updated' | 'unchanged' | 'kept' {
  // A note that Loci wrote says when its card was changed here last, until somebody edits it in Anki.
  if (editedAt !== undefined) {
    const second = Math.floor(changed / 1_000) * 1_000;
    return editedAt > second ? 'updated' : editedAt === second ? 'unchanged' : 'kept';
  }
  return before && !sameContent(content, before.after) ? 'kept' : 'updated';
}

/** Whether only the group differs, if anything: Anki knows none, and putting a flashcard into one does not edit it. */
const sameContent = (one: string, other: string): boolean => isDeepStrictEqual(withoutGroup(one), withoutGroup(other));

/** As the card's own rules will store it, to compare it with what is stored. */
function cleaned(flashcard: Flashcard): Flashcard {
  const { flashcard: list } = cleanUpdate({ flashcard: [flashcard] });
  return (list as Flashcard[])[0]!;
}

/** With the pictures and sounds that are kept, and without the others. */
function withPictures(flashcard: PackageRow['flashcard'], kept: ReadonlyMap<string, string>): PackageRow['flashcard'] {
  const without = (html: string | undefined) =>
    html?.replace(/<img src="\/media\/([0-9a-f-]{36})\/[^>]*>/g, (whole, id: string) => {
      const here = kept.get(id);
      return here === undefined ? '' : whole.replace(id, here);
    });
  const heard = (addresses: readonly string[] = []) =>
    addresses.flatMap((address) => {
      const id = address.split('/')[2]!;
      const here = kept.get(id);
      return here === undefined ? [] : [address.replace(id, here)];
    });
  const { front, back, cloze, image, sounds, ...plain } = flashcard;
  const left = withSides(heard(sounds?.front), heard(sounds?.back));
  const [, shown = ''] = /^\/media\/([0-9a-f-]{36})\//.exec(image ?? '') ?? [];
  return {
    ...plain,
    image: kept.has(shown) ? image!.replace(shown, kept.get(shown)!) : null,
    ...(front !== undefined && { front: without(front) }),
    ...(back !== undefined && { back: without(back) }),
    ...(cloze !== undefined && { cloze: without(cloze) }),
    ...((left.front || left.back) && { sounds: left }),
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
  const own =
    orders.choices.known === 'twice'
      ? new Map<string, never>()
      : await itemsOfKeys(
          rows,
          memberId,
          packageRows.flatMap(({ key, editedAt }) => (editedAt === undefined || known.has(key) ? [] : [key])),
        );
  const placed: Placed[] = [];
  for (const [deck, ofDeck] of Map.groupBy(packageRows, (each) => each.deck)) {
    // A deck that is here already gets its new notes.
    const before = ofDeck.flatMap(({ key }) => known.get(key)?.card_id ?? own.get(key)?.cardId ?? [])[0];
    if (before !== undefined && !cardOfDeck.has(deck)) cardOfDeck.set(deck, before);
    for (const packageRow of ofDeck) {
      const found = known.get(packageRow.key);
      if (found) {
        placed.push({ packageRow, cardId: found.card_id, itemId: found.item_id, before: found });
        continue;
      }
      const here = own.get(packageRow.key);
      if (here) {
        placed.push({ packageRow, ...here, before: undefined });
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
        if (made) {
          await noteMade(rows, [{ import_id: importId, kind: 'card', thing_id: cardId, title: packageRow.title }]);
          if (orders.choices.learn_new)
            await putGoal(rows, memberId, cardId, { exam_on: null, wanted: null, learn_new: true });
        }
        cardOfDeck.set(deck, cardId);
      }
      const itemId = ownIdFor(memberId, `anki item ${importId} ${packageRow.key}`);
      placed.push({ packageRow, cardId, itemId, before: undefined });
    }
  }
  return placed;
}
