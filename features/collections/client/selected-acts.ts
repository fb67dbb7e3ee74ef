import { editCard, removeCard, restoreCard } from '#features/cards/client/commands.ts';
import type { CardShort } from '#features/cards/contract.ts';
import { ofOtherCategory, toPutOnRepeat, type Category } from '#features/cards/rules/selected-acts.ts';
import { cardsToPlaceBehind } from './cards-to-place-behind.ts';
import { createCollection, editCollection, removeCollection } from './commands.ts';
import { keysAtEnd } from '../rules/order-keys.ts';
import { cancelRepeat, startRepeat } from '#features/repeat/client/commands.ts';
import { newSchedule } from '#features/repeat/client/new-schedule.ts';
import { severalLimits } from '#features/self-test/rules/several/options.ts';
import { selectionAddress } from '#features/self-test/rules/several/start.ts';
import { newId } from '#platform/offline/new-id.ts';
import type { Act } from '#client/send-together.ts';

/** The address of a test of those cards; there is none for too few, or too many. */
export const testOf = (ids: readonly string[]): string | undefined =>
  ids.length >= severalLimits.least && ids.length <= severalLimits.most ? selectionAddress(ids) : undefined;

/** The commands for several cards, each with the one that takes it back. */
export function startRepeats(cards: readonly CardShort[]): Act[] {
  return toPutOnRepeat(cards).map((card) => {
    const schedule = newSchedule(card._id, undefined, card);
    const { id, notification_focus_repeat_id } = schedule;
    return {
      ids: [id],
      command: startRepeat(schedule),
      inverse: cancelRepeat({ id, notification_focus_repeat_id }),
    };
  });
}

export function removeCards(cards: readonly CardShort[]): Act[] {
  return cards.map(({ _id: id }) => ({ ids: [id], command: removeCard({ id }), inverse: restoreCard({ id }) }));
}

export function changeCategory(cards: readonly CardShort[], to: Category): Act[] {
  // An editor of its own: never merged with another edit of the card, so that discarding it takes back nothing else.
  const editor = newId();
  return ofOtherCategory(cards, to).map(({ _id: id, category_1, category_2 }) => ({
    ids: [id],
    command: editCard({ id, update: { category_1: to.category_1, category_2: to.category_2 }, editor }),
    inverse: editCard({ id, update: { category_1, category_2 }, editor }),
  }));
}

/** Puts those cards at the end of a collection that it does not hold yet. */
export async function addToCollection(cards: readonly CardShort[], id: string): Promise<Act[]> {
  const ids = cards.filter((card) => !card.collection_user_id.includes(id)).map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const held = await cardsToPlaceBehind(id);
  return [
    {
      ids,
      command: editCollection({
        id,
        update: { cards: { put: placed(ids, keysAtEnd(held, ids.length)) } },
      }),
      inverse: editCollection({ id, update: { cards: { remove: ids } } }),
      merges: true,
      leftOut: (reply) => (reply as NonNullable<typeof editCollection.reply>).missing,
    },
  ];
}

export function makeCollection(cards: readonly CardShort[], title: string): Act[] {
  const ids = cards.map(({ _id }) => _id);
  const id = newId();
  const update = { title, cards: { put: placed(ids, keysAtEnd([], ids.length)) } };
  return [
    {
      ids,
      command: createCollection({ _id: id, update }),
      inverse: removeCollection({ id }),
      merges: true,
      leftOut(reply) {
        const { collection } = reply as NonNullable<typeof createCollection.reply>;
        const held = new Set(collection.cards.map(({ _id }) => _id));
        return ids.filter((cardId) => !held.has(cardId));
      },
    },
  ];
}

const placed = (ids: readonly string[], keys: readonly string[]) => ids.map((_id, at) => ({ _id, order: keys[at]! }));
