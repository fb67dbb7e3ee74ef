/** What the editor puts into the outbox, and under which subject. */
export const editCall = 'focusCard.put';
export const createCall = 'cards.create';
export const subjectOf = (cardId: string) => `card:${cardId}`;
