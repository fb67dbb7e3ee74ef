import { openUpgrade } from '#features/membership/ui/upgrade.ts';

/** The library of a FREE member is full (S1 §4). What was wanted is offered again at this address. */
export const libraryIsFull = (to: string, what: 'add' | 'restore' = 'add'): void =>
  openUpgrade('libraryFull', { what, to });

/** A card that is for premium members (S1 §5) and opens at this address. */
export const isMadeInPremium = (to: string): void => openUpgrade('madeInPremium', { what: 'open', to });
