import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { asked } from '#features/cards/rules/flashcard-parts.ts';
import { askedItemId, type ItemKind } from '#features/memory/rules/item-kinds.ts';
import { kindsOfKeyIdea } from '#features/self-test/rules/test-run.ts';

/**
 * Whether an item is still asked as it is now: not a gap that was taken out of its text, nor a description that was
 * emptied.
 */
export function isStillAsked(kind: ItemKind, content: Flashcard | Question | KeyIdea, memoryId: string): boolean {
  switch (kind) {
    case 'flashcard':
      return asked(content as Flashcard).some(({ _id }) => _id === askedItemId(memoryId));
    case 'question':
      return isAskable(content as Question);
    default:
      return kindsOfKeyIdea(content as KeyIdea).includes(kind);
  }
}
