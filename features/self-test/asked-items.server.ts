import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { partId, partsOf } from '#features/cards/rules/flashcard-parts.ts';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import type { AskedItem } from './rules/judge-run.ts';
import { asksDescriptions, kindsOfKeyIdea } from './rules/test-run.ts';

/** What the stored items of a card ask for. */
export function askedItemsOf(
  items: readonly { readonly id: string; readonly kind: string; readonly content: string }[],
): AskedItem[] {
  const read = items.map(({ id, kind, content }) => ({ id, kind, content: JSON.parse(content) as unknown }));
  const ideas = read.filter(({ kind }) => kind === 'key_idea').map(({ content }) => content as KeyIdea);
  const left: ItemKind[] = asksDescriptions(ideas) ? [] : ['description'];
  return read.flatMap(({ id, kind, content }): AskedItem[] => {
    if (kind === 'flashcard')
      return partsOf(content as Flashcard).map((part) => ({ itemId: partId(id, part), itemKind: 'flashcard' }));
    return askedKindsOf(kind, content)
      .filter((itemKind) => !left.includes(itemKind))
      .map((itemKind) => ({ itemId: id, itemKind }));
  });
}

function askedKindsOf(kind: string, content: unknown): ItemKind[] {
  switch (kind) {
    case 'quizz':
      return isAskable(content as Question) ? ['question'] : [];
    case 'key_idea':
      return kindsOfKeyIdea(content as KeyIdea);
    default:
      return [];
  }
}
