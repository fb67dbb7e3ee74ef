import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable, isAskableFlashcard } from '#features/cards/rules/askable.ts';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import type { AskedItem } from './rules/judge-run.ts';
import { kindsOfKeyIdea } from './rules/test-run.ts';

/** What the stored items of a card ask for. */
export function askedItemsOf(
  items: readonly { readonly id: string; readonly kind: string; readonly content: string }[],
): AskedItem[] {
  return items.flatMap(({ id, kind, content }) =>
    askedKindsOf(kind, JSON.parse(content)).map((itemKind) => ({ itemId: id, itemKind })),
  );
}

function askedKindsOf(kind: string, content: unknown): ItemKind[] {
  switch (kind) {
    case 'flashcard':
      return isAskableFlashcard(content as Flashcard) ? ['flashcard'] : [];
    case 'quizz':
      return isAskable(content as Question) ? ['question'] : [];
    case 'key_idea':
      return kindsOfKeyIdea(content as KeyIdea);
    default:
      return [];
  }
}
