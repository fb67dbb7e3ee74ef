import { pictureId } from '#features/cards/columns.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Writer } from '#platform/database/database.server.ts';
import type { CollectionUpdate } from './contract.ts';
import { followSource } from '#features/publications/publish.server.ts';
import { collectionSubject } from './subject.server.ts';
import { collectionLimits } from './rules/collection-limits.ts';
import { holdCards, placeCards, placesOf, removeCards, saveCollection, type CollectionRow } from './store.server.ts';

export interface Saved {
  /** Cards that could not be added: they are not in the member's library. */
  readonly missing: string[];
  /** Cards that were added or removed. */
  readonly touched: string[];
}

/** Writes an update of a locked collection, and the matching change of its cards, in the same transaction. */
export async function saveCollectionUpdate(
  rows: Writer,
  collection: CollectionRow,
  update: CollectionUpdate,
  now: number,
): Promise<Saved> {
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
  await followSource(rows, collectionSubject, collection.id, { changed: true, now });
  return { missing, touched: [...removed, ...held] };
}

/** PostgreSQL cannot store NUL in text. */
const withoutNul = (text: string) => text.replaceAll('\0', '');
