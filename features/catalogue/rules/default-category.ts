/**
 * Category of a card until its author chooses. A module of its own, so that a screen does not load the whole catalogue
 * for it.
 */
export const defaultCategory = { category_1: 'OTHER', category_2: 'OTHEROTHER' };
