import { openable } from '#ui/openable.ts';

/** Opens the dialog that chooses the collections of a card, from any screen. */
export const {
  open: openAddToCollection,
  close: closeAddToCollection,
  use: useCardToCollect,
} = openable<{ cardId: string }>();
