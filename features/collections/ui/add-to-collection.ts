import { openable } from '#ui/openable.ts';

/** The dialog that chooses the collections of a card, which any screen can open. */
export const collecting = openable<{ cardId: string }>();
export const { open: openAddToCollection, close: closeAddToCollection, use: useCardToCollect } = collecting;
