import { categoryValue } from '#features/catalogue/rules/category-value.ts';
import type { ReviewItem, ReviewItems } from '../contract.ts';

/** What a run is about: all cards, one card, the cards of one collection or category, or flashcards with one tag. */
export type Scope =
  | 'all'
  | { readonly card: string }
  | { readonly collection: string }
  | { readonly category: string }
  | { readonly tag: string };

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address says, by its first part that says something. What cannot be one is about nothing: then of all. */
export function scopeFrom(get: (name: string) => string | null): Scope {
  const [card, collection, category] = [get('card'), get('collection'), get('category')];
  const tag = get('tag')?.trim();
  if (card && id.test(card)) return { card };
  if (collection && id.test(collection)) return { collection };
  if (category && categoryValue.test(category)) return { category };
  return tag ? { tag } : 'all';
}

/** The address of a run, without its size. Equal scopes have equal addresses. */
export function reviewAddress(scope: Scope): string {
  const named = scope === 'all' ? [] : Object.entries(scope);
  return `/app/review${named.map(([part, name]) => `?${part}=${encodeURIComponent(name)}`).join('')}`;
}

export const isSameScope = (one: Scope, other: Scope): boolean => reviewAddress(one) === reviewAddress(other);

/** `isCollected`: whether a card is in the collection, as far as this device knows. */
function isOf(item: ReviewItem, scope: Scope, isCollected: (cardId: string) => boolean, cards: Cards): boolean {
  if (scope === 'all') return true;
  if ('card' in scope) return item.card_id === scope.card;
  if ('collection' in scope) return isCollected(item.card_id);
  if ('category' in scope) return cards.get(item.card_id)?.category_1 === scope.category;
  return item.kind === 'flashcard' && (item.content.tags?.includes(scope.tag) ?? false);
}

type Cards = ReadonlyMap<string, ReviewItems['cards'][number]>;

/** What this device has of a scope, where the server cannot be asked: of what waits beyond it nothing is known. */
export function ofScope(read: ReviewItems, scope: Scope, isCollected: (cardId: string) => boolean): ReviewItems {
  const cards: Cards = new Map(read.cards.map((card) => [card._id, card]));
  const items = read.items.filter((item) => isOf(item, scope, isCollected, cards));
  return { ...read, items, more: 0, more_lost: 0, apart: 0 };
}
