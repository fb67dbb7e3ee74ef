import type { Card, Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { askedFlashcards } from '#features/cards/rules/flashcard-parts.ts';
import { isRichTextEmpty } from '#platform/text/rich-text.ts';
import { askedBy } from './answer.ts';
import type { TestOption } from './mode-picker.ts';
import { testOptions } from './mode-picker.ts';
import { askingOrder } from './presentation.ts';

/** The items of a card that can be asked. */
export interface Askable {
  readonly keyIdeas: readonly KeyIdea[];
  readonly flashcards: readonly Flashcard[];
  readonly questions: readonly Question[];
}

export function askableOf(card: Pick<Card, 'key_idea' | 'flashcard' | 'quizz' | 'exactAccents'>): Askable {
  return {
    keyIdeas: card.key_idea.filter((idea) => kindsOfKeyIdea(idea).length > 0),
    flashcards: askedFlashcards(card.flashcard),
    questions: card.quizz.filter(isAskable).map((question) => askedBy(question, card)),
  };
}

/** What is asked of a key idea: its title, and its description if that is not empty (S2 §5). */
export function kindsOfKeyIdea({
  title,
  key_idea_description,
}: Pick<KeyIdea, 'title' | 'key_idea_description'>): ('key_idea' | 'description')[] {
  if (title.trim() === '') return [];
  return isRichTextEmpty(key_idea_description) ? ['key_idea'] : ['key_idea', 'description'];
}

/** Whether descriptions are asked: with a single title there is nothing to choose from. */
export const asksDescriptions = (ideas: readonly Pick<KeyIdea, 'title'>[]): boolean =>
  new Set(ideas.map(({ title }) => title.trim()).filter(Boolean)).size >= 2;

/** All items that a test asks, in the card's order. */
export function itemsOf(askable: Askable, option: TestOption): readonly { readonly _id: string }[] {
  switch (option) {
    case testOptions.full:
      return [...askable.keyIdeas, ...askable.questions, ...askable.flashcards];
    case testOptions.flashcardsOnly:
      return askable.flashcards;
    case testOptions.quizOnly:
      return askable.questions;
    case testOptions.explainAloud:
    case testOptions.whiteboard:
      return askable.keyIdeas;
  }
}

/** The shuffled ids of a new test's items. `only`: limited to these, to repeat mistakes. */
export function itemsToAsk(askable: Askable, option: TestOption, seed: number, only?: readonly string[]): string[] {
  const ids = itemsOf(askable, option)
    .map(({ _id }) => _id)
    .filter((id) => !only || only.includes(id));
  return askingOrder(ids, seed);
}

/** The items of a stored test that still exist on the card, in the test's order. */
export function itemsOfTest<Item extends { readonly _id: string }>(
  items: readonly Item[],
  itemIds: readonly string[],
): Item[] {
  const byId = new Map(items.map((item) => [item._id, item]));
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}

/** The stored answers to items that still exist on the card. */
export function answersToItems<Answer extends { readonly itemId: string }>(
  answers: readonly Answer[],
  items: readonly { readonly _id: string }[],
): Answer[] {
  const ids = new Set(items.map(({ _id }) => _id));
  return answers.filter(({ itemId }) => ids.has(itemId));
}
