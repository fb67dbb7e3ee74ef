import type { ItemKind } from './rules/item-kinds.ts';
import type { Reader } from '#platform/database/database.server.ts';
import { idsInParts } from '#platform/database/ids-in-parts.server.ts';
import './tables.server.ts';

/** Which of these ids are the member's cards, in the library or in the bin. */
export async function ownCards(
  rows: Reader,
  memberId: string,
  ids: readonly string[],
): Promise<{ id: string; binned: boolean }[]> {
  const found = await idsInParts(ids, (some) =>
    rows
      .selectFrom('card')
      .select(['id', 'shelf'])
      .where('id', 'in', some)
      .where('user_id', '=', memberId)
      .where('shelf', 'in', ['library', 'bin'])
      .execute(),
  );
  return found.map(({ id, shelf }) => ({ id, binned: shelf === 'bin' }));
}

/** Whether the content of a card is not shown to its holder yet. */
export async function isLocked(rows: Reader, id: string): Promise<boolean> {
  const card = await rows.selectFrom('card').select('locked').where('id', '=', id).executeTakeFirst();
  return card?.locked === 1;
}

export interface OwnedCard {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
}

/** A member's whole library, in the order of creation. */
export async function libraryCards(rows: Reader, memberId: string): Promise<OwnedCard[]> {
  return rows
    .selectFrom('card')
    .select(['id', 'user_id as ownerId', 'title'])
    .where('user_id', '=', memberId)
    .where('shelf', '=', 'library')
    .orderBy('number')
    .execute();
}

/** The named cards that are in somebody's library, whoever owns them. */
export function namedCards(rows: Reader, ids: readonly string[]): Promise<OwnedCard[]> {
  return idsInParts(ids, (some) =>
    rows
      .selectFrom('card')
      .select(['id', 'user_id as ownerId', 'title'])
      .where('id', 'in', some)
      .where('shelf', '=', 'library')
      .orderBy('number')
      .execute(),
  );
}

/** The place of the last item of a list; `undefined` if it has none. */
export async function lastOrder(rows: Reader, cardId: string, kind: ItemKind): Promise<string | undefined> {
  const last = await rows
    .selectFrom('card_item')
    .select('order_key')
    .where('card_id', '=', cardId)
    .where('kind', '=', kind)
    .where('removed', '=', 0)
    .orderBy('order_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.order_key;
}

/** When each of these cards was changed last, in epoch milliseconds. */
export async function changedAt(rows: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await idsInParts(ids, (some) =>
    rows.selectFrom('card').select(['id', 'updated_at']).where('id', 'in', some).execute(),
  );
  return new Map(found.map(({ id, updated_at }) => [id, updated_at]));
}

/** Which of these flashcards are on a card that is in the member's library, and not locked. */
export async function ownFlashcards(
  rows: Reader,
  memberId: string,
  cardId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await idsInParts(ids, (some) =>
    rows
      .selectFrom('card_item')
      .innerJoin('card', 'card.id', 'card_item.card_id')
      .select('card_item.id')
      .where('card_item.card_id', '=', cardId)
      .where('card_item.kind', '=', 'flashcard')
      .where('card_item.id', 'in', some)
      .where('card.user_id', '=', memberId)
      .where('card.shelf', '=', 'library')
      .where('card.locked', '=', 0)
      .execute(),
  );
  return new Set(found.map(({ id }) => id));
}

/** The ids of a card's flashcards, in their order. */
export async function orderOfFlashcards(rows: Reader, cardId: string): Promise<string[]> {
  const found = await rows
    .selectFrom('card_item')
    .select('id')
    .where('card_id', '=', cardId)
    .where('kind', '=', 'flashcard')
    .where('removed', '=', 0)
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
