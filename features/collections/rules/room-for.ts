import { collectionLimits } from './collection-limits.ts';

interface Tile {
  readonly collection_user_id: readonly string[];
}

/** Whether these cards of the library can be added to a collection; `held`: how many cards it has. */
export function roomFor(
  cards: readonly Tile[],
  collectionId: string,
  library: readonly Tile[],
): { readonly kind: 'fits' | 'hasAll' | 'full'; readonly held: number } {
  const isIn = ({ collection_user_id }: Tile) => collection_user_id.includes(collectionId);
  const held = library.filter(isIn).length;
  const fresh = cards.filter((card) => !isIn(card)).length;
  return { kind: fresh === 0 ? 'hasAll' : held + fresh > collectionLimits.cards ? 'full' : 'fits', held };
}
