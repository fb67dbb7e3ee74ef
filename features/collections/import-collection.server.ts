import { command, type SignedInContext } from '#features/account/calls.server.ts';
import { planAgain } from '#features/memory/plan-again.server.ts';
import { putGoalOfCollection } from '#features/memory/collection-goals.store.server.ts';
import { makeCollection } from './make-collection.server.ts';
import { saveCollectionUpdate } from './save-collection.server.ts';
import { collectionById, saveCollection, lockCollection } from './store.server.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { ExportedCollection } from './portable.contract.ts';
import { ownIdFor } from '#platform/portable/own-id.server.ts';
import { ownCards } from '#features/cards/own-cards.store.server.ts';

/** Creates a collection from an archive, once, with those of its cards that are in the library. Always private. */
export function importCollection(
  context: SignedInContext,
  exported: ExportedCollection,
): Promise<{ _id: string; made: boolean; missing: number }> {
  const { member, services } = context;
  const now = services.clock.now();
  const past = (instant: string) => Math.min(Date.parse(instant), now);
  return command(context, exported, async (rows, announce) => {
    const ids = [exported._id, ownIdFor(member.id, exported._id)];
    for (const id of ids)
      if ((await collectionById(rows, id))?.member_id === member.id) return { _id: id, made: false, missing: 0 };
    for (const id of ids) {
      if (!(await makeCollection(rows, { id, memberId: member.id, language: exported.language, now }))) continue;
      const { title, description, language, cover_picture, created_at, updated_at } = exported;
      const put = await placedHere(rows, member.id, exported.cards);
      const { missing, touched } = await saveCollectionUpdate(
        rows,
        (await lockCollection(rows, id))!,
        { title, description, language, cover_picture, cards: { put } },
        now,
      );
      const { wanted = null, exam_on = null, learn_new = false } = exported;
      await putGoalOfCollection(rows, member.id, id, { wanted, exam_on, learn_new });
      if (wanted !== null) await planAgain(services, rows, member.id);
      await saveCollection(rows, id, { created_at: past(created_at), updated_at: past(updated_at) });
      announce.changed(
        [member.id],
        ['collections', 'cards.listShort', ...touched.map((card) => `card:${card}` as const)],
      );
      return { _id: id, made: true, missing: exported.cards.length - put.length + missing.length };
    }
    // Both ids belong to somebody else.
    throw notFound();
  });
}

/** Its cards with the ids that they have in this library. */
async function placedHere(rows: Reader, memberId: string, cards: ExportedCollection['cards']) {
  const idsOf = (id: string) => [id, ownIdFor(memberId, id)];
  const own = new Set(
    (
      await ownCards(
        rows,
        memberId,
        cards.flatMap(({ _id }) => idsOf(_id)),
      )
    ).map(({ id }) => id),
  );
  return cards.flatMap(({ _id, order }) => {
    const here = idsOf(_id).find((id) => own.has(id));
    return here === undefined ? [] : [{ _id: here, order }];
  });
}
