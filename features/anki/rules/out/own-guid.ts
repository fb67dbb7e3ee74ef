const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ownKey = new RegExp(`^(${uuid})/(${uuid}) (?:0|cloze|masks)$`);

/** The guid of a note that was written here. Ids of flashcards are unique only within a card: copies share them. */
export const ownGuid = (cardId: string, itemId: string): string => `${cardId}/${itemId}`;

/** Card and flashcard of the key (`MappedRow.key`) of such a note. */
export function thingsOfKey(key: string): { cardId: string; itemId: string } | undefined {
  const [, cardId, itemId] = ownKey.exec(key) ?? [];
  return cardId === undefined || itemId === undefined ? undefined : { cardId, itemId };
}
