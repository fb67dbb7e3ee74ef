import type { ReviewItem, ReviewItems } from '../contract.ts';

/** What a run is about: all cards, one card, the cards of one collection, or flashcards with one tag. */
export type Scope = 'all' | { readonly card: string } | { readonly collection: string } | { readonly tag: string };

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says, by its first part that says something. What cannot be an id is about nothing: then of all. */
export function scopeFrom(get: (name: string) => string | null): Scope {
  const [card, collection, tag] = [get('card'), get('collection'), get('tag')?.trim()];
  if (card && id.test(card)) return { card };
  if (collection && id.test(collection)) return { collection };
  return tag ? { tag } : 'all';
}

/** The address of a run, without its size. Equal scopes have equal addresses. */
export function reviewAddress(scope: Scope): string {
  const named = scope === 'all' ? [] : Object.entries(scope);
  return `/app/review${named.map(([part, name]) => `?${part}=${encodeURIComponent(name)}`).join('')}`;
}

export const isSameScope = (one: Scope, other: Scope): boolean => reviewAddress(one) === reviewAddress(other);

/** `isCollected`: whether a card is in the collection, as far as this device knows. */
function isOf(item: ReviewItem, scope: Scope, isCollected: (cardId: string) => boolean): boolean {
  if (scope === 'all') return true;
  if ('card' in scope) return item.card_id === scope.card;
  if ('collection' in scope) return isCollected(item.card_id);
  return item.kind === 'flashcard' && (item.content.tags?.includes(scope.tag) ?? false);
}

/** What this device has of a scope, where the server cannot be asked: of what waits beyond it nothing is known. */
export const ofScope = (read: ReviewItems, scope: Scope, isCollected: (cardId: string) => boolean): ReviewItems => ({
  ...read,
  items: read.items.filter((item) => isOf(item, scope, isCollected)),
  more: 0,
  more_lost: 0,
  apart: 0,
});
