import { mapTestAddress } from '#vocabulary/map-address.ts';

/** Where a test of several cards was started. */
export type SeveralStart =
  /** Ids of own cards, and public ones (`publicCard`). */
  | { readonly kind: 'selection'; readonly cards: readonly string[] }
  | { readonly kind: 'collection'; readonly id: string }
  | { readonly kind: 'map'; readonly id: string }
  /** A sample of a public collection; the slugs of its cards. */
  | { readonly kind: 'public'; readonly slug: string; readonly cards: readonly string[] };

/** The key under which a device stores an unfinished test. */
export function keyOfStart(start: SeveralStart): string {
  switch (start.kind) {
    case 'selection':
      return `several:selection:${start.cards.join(',')}`;
    case 'public':
      return `several:public:${start.slug}:${start.cards.join(',')}`;
    case 'collection':
    case 'map':
      return `several:${start.kind}:${start.id}`;
  }
}

export const selectionAddress = (cards: readonly string[]): string => `/app/test?cards=${cards.join(',')}`;
export const collectionAddress = (id: string): string => `/app/collection/${id}/test`;

/** The address at which an unfinished test can be continued; `undefined` for a key of one card. */
export function addressOfKey(key: string): string | undefined {
  const [several, kind, id = ''] = key.split(':');
  if (several !== 'several') return undefined;
  if (kind === 'selection') return selectionAddress(id.split(','));
  if (kind === 'map') return mapTestAddress(id);
  return kind === 'collection' ? collectionAddress(id) : undefined;
}

/** A public card among own ones, which are named by their ids. */
export const publicCard = (slug: string): string => `~${slug}`;
export const slugOf = (card: string): string | undefined => (card.startsWith('~') ? card.slice(1) : undefined);

/** The cards that an address names, each once. */
export function cardsInAddress(list: string | null, most: number): string[] {
  const ids = (list ?? '').split(',').filter((id) => /^~?[\p{L}\p{M}\p{N}-]+$/u.test(id));
  return [...new Set(ids)].slice(0, most);
}
