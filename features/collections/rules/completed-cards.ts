import { completedOrders } from '#features/cards/rules/completed-orders.ts';
import { isSent } from '#features/cards/rules/completed-rows.ts';

const idOnly = (card: unknown): unknown => (typeof card === 'string' ? { _id: card } : card);
const hasNoOrder = (card: unknown): boolean => isSent(card) && !('order' in card);

/** Whether the cards of an update lack something: they are a list, or one of them has no order. */
export const lackOrders = (cards: unknown): boolean =>
  Array.isArray(cards) || (isSent(cards) && Array.isArray(cards['put']) && cards['put'].map(idOnly).some(hasNoOrder));

/** A list of ids, or of cards without an order, as cards to put behind those that the collection has. */
export function completedCards(cards: unknown, last: string | null): unknown {
  if (!lackOrders(cards)) return cards;
  const sent = (Array.isArray(cards) ? cards : (cards as { put: unknown[] }).put).map(idOnly);
  const orders = completedOrders(
    sent.map((card) => (hasNoOrder(card) ? undefined : String(isSent(card) ? card['order'] : ''))),
    last,
  );
  const put = sent.map((card, index) => (hasNoOrder(card) ? { order: orders[index], ...(card as object) } : card));
  return Array.isArray(cards) ? { put } : { ...(cards as object), put };
}
