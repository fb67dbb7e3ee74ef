/** Why a card cannot go into the bin (S1 §5). */
export type DeletingBlock =
  | { readonly reason: 'publishedPublic' }
  | { readonly reason: 'publishedPrivate' }
  | { readonly reason: 'inCollection'; readonly collectionId: string };

/** The text key for an edition that blocks deletion: a hidden edition is visible to nobody, so it has another text. */
export function blockingEdition(
  reason: 'publishedPublic' | 'publishedPrivate',
  card: { readonly hidden_public: boolean; readonly hidden_private: boolean },
): 'publishedPublic' | 'publishedPrivate' | 'hiddenPublic' | 'hiddenPrivate' {
  if (reason === 'publishedPublic') return card.hidden_public ? 'hiddenPublic' : reason;
  return card.hidden_private ? 'hiddenPrivate' : reason;
}

export interface DeletableCard {
  readonly published_public: boolean;
  readonly published_private: boolean;
  readonly collectionIds: readonly string[];
}

/** All reasons, so that the confirmation can list them; empty if the card may be deleted. */
export function whatBlocksDeleting(card: DeletableCard): DeletingBlock[] {
  return [
    ...(card.published_public ? [{ reason: 'publishedPublic' } as const] : []),
    ...(card.published_private ? [{ reason: 'publishedPrivate' } as const] : []),
    ...card.collectionIds.map((collectionId) => ({ reason: 'inCollection', collectionId }) as const),
  ];
}
