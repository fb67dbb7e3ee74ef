/** Where a card stands until its author chooses. On its own, so that a screen which only needs this does not load the whole catalogue. */
export const defaultCategory = { category_1: 'OTHER', category_2: 'OTHEROTHER' };
