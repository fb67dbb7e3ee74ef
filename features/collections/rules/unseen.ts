/** Why others do not see a card of a public collection: it has no public edition, or a moderator has hidden it. */
export type Unseen = 'private' | 'hidden';

export function whyUnseen(
  collection: { readonly published: boolean },
  entry: { readonly isPublic: boolean },
  card: { readonly published_public: boolean; readonly hidden_public: boolean } | undefined,
): Unseen | undefined {
  if (!collection.published) return undefined;
  if (card?.hidden_public) return 'hidden';
  return entry.isPublic || card?.published_public ? undefined : 'private';
}
