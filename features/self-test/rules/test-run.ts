import type { Card, Flashcard, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import type { TestOption } from './mode-picker.ts';
import { testOptions } from './mode-picker.ts';
import { askingOrder } from './presentation.ts';

/** What of a card can be asked. */
export interface Askable {
  readonly flashcards: readonly Flashcard[];
  readonly questions: readonly Question[];
}

export function askableOf(card: Pick<Card, 'flashcard' | 'quizz'>): Askable {
  return { flashcards: card.flashcard.filter(isAskableFlashcard), questions: card.quizz.filter(isAskable) };
}

/** A flashcard without anything on it is not asked. */
export function isAskableFlashcard({ question, answer_list, image }: Pick<Flashcard, 'question' | 'answer_list' | 'image'>): boolean {
  return question.trim() !== '' || image !== null || answer_list.some((text) => text.trim() !== '');
}

/** The ids of what a new test asks, shuffled; only some of them where it repeats what was wrong. */
export function itemsToAsk(askable: Askable, option: TestOption, seed: number, only?: readonly string[]): string[] {
  const items = option === testOptions.quizOnly ? askable.questions : askable.flashcards;
  const ids = items.map(({ _id }) => _id).filter((id) => !only || only.includes(id));
  return askingOrder(ids, seed);
}

/** The items that a kept test names and that still stand on the card, in its order. */
export function itemsOfTest<Item extends { readonly _id: string }>(items: readonly Item[], itemIds: readonly string[]): Item[] {
  const byId = new Map(items.map((item) => [item._id, item]));
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}

/** The kept answers to what still stands on the card. */
export function answersToThese<Answer extends { readonly itemId: string }>(
  answers: readonly Answer[],
  items: readonly { readonly _id: string }[],
): Answer[] {
  const ids = new Set(items.map(({ _id }) => _id));
  return answers.filter(({ itemId }) => ids.has(itemId));
}
