import { pictureId } from '#features/cards/columns.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { CollectionUpdate } from './contract.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { holdCards, placeCards, placesOf, removeCards, saveCollection, type CollectionRow } from './store.server.ts';

export interface Saved {
  /** Cards that could not be added: they do not stand in the member's library. */
  readonly missing: string[];
  /** Cards that came or went. */
  readonly touched: string[];
}

/** Writes an update onto a collection that `takeCollection` has taken, and what it means onto its cards, in the same transaction. */
export async function saveCollectionUpdate(rows: Writer, collection: CollectionRow, update: CollectionUpdate, now: number): Promise<Saved> {
  const { cards = {}, title, description, language, cover_picture } = update;
  await saveCollection(rows, collection.id, {
    updated_at: now,
    ...(title === undefined ? {} : { title: withoutNul(title) }),
    ...(description === undefined ? {} : { description: withoutNul(description) }),
    ...(language === undefined ? {} : { language }),
    ...(cover_picture === undefined ? {} : { cover_id: cover_picture && pictureId(cover_picture.regular) }),
  });

  const there = await placesOf(rows, collection.id);
  const removed = [...new Set(cards.remove)].filter((id) => there.delete(id));
  await removeCards(rows, collection.id, removed);

  const put = [...new Map((cards.put ?? []).map((card) => [card._id, card])).values()];
  const fresh = put.filter(({ _id }) => !there.has(_id)).map(({ _id }) => _id);
  if (there.size + fresh.length > collectionLimits.cards && fresh.length > 0)
    throw new Refusal('BAD_INPUT', {
      key: 'collections:refusal.tooManyCards',
      field: 'update.cards',
      values: { most: collectionLimits.cards },
    });
  const held = new Set(await holdCards(rows, collection.member_id, collection.id, fresh));
  const missing = fresh.filter((id) => !held.has(id));
  await placeCards(
    rows,
    collection.id,
    put.filter(({ _id }) => there.has(_id) || held.has(_id)),
    now,
  );
  return { missing, touched: [...removed, ...held] };
}

/** PostgreSQL cannot keep it. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
