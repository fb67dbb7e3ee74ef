import { openable } from '#ui/openable.ts';

/** The dialog that says in which collections a card stands, opened from any screen. */
export const { open: openAddToCollection, close: closeAddToCollection, use: useCardToCollect } = openable<{ cardId: string }>();
