import type { Card, Flashcard } from '#features/cards/contract.ts';
import { askedFlashcards, maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { isRichTextEmpty, plainText } from '#platform/text/rich-text.ts';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';

/** What the items of a card are called, by the ids of their states, in the card's order. */
export function namedItems(card: Pick<Card, 'key_idea' | 'flashcard' | 'quizz'>): Map<string, string> {
  return new Map([
    ...card.key_idea.flatMap(({ _id, title, key_idea_description: said }): [string, string][] => [
      [_id, title],
      ...(isRichTextEmpty(said)
        ? []
        : [[memoryItemId(_id, 'description'), plainText(said)] satisfies [string, string]]),
    ]),
    ...askedFlashcards(card.flashcard).map((flashcard): [string, string] => [flashcard._id, nameOf(flashcard)]),
    ...card.quizz.map(({ _id, question }): [string, string] => [_id, question]),
  ]);
}

/** All parts of a picture are asked by one question; their names tell them apart. */
function nameOf(flashcard: Flashcard): string {
  const { question, title, answer_list } = flashcard;
  const name = maskPartOf(flashcard) === undefined ? '' : answer_list.join(' · ');
  return name || question || title;
}
