import { exportedCard } from './portable-card.contract.ts';

/** A card of an archive with its mind map, as the server checks it. */
export const portableCardWithMindMap = { schema: exportedCard };
