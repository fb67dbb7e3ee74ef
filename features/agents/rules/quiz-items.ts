import type { Card, Flashcard, Question } from '#features/cards/contract.ts';
import { maskPartOf } from '#features/cards/rules/flashcard-parts.ts';
import { plainText } from '#platform/text/rich-text.ts';
import { sentenceWords } from '#features/cards/rules/sentence-words.ts';
import { itemKinds, memoryItemId, onCard, type ItemKind } from '#features/memory/rules/item-kinds.ts';
import { descriptionQuestions, titleQuestions } from '#features/self-test/rules/key-idea-questions.ts';
import { showingOrder } from '#features/self-test/rules/presentation.ts';
import { askableOf } from '#features/self-test/rules/test-run.ts';

/** An item of a card, by the id under which a test asks it. */
export interface ItemRef {
  readonly card: string;
  readonly kind: ItemKind;
  readonly id: string;
}

/** What a quiz can ask in words. */
export type QuizItem =
  | { readonly ref: ItemRef; readonly flashcard: Flashcard }
  /** `place` of `of`: of a key idea among those of its card, from 1. */
  | { readonly ref: ItemRef; readonly question: Question; readonly place?: number; readonly of?: number };

export const nameOfItem = ({ card, kind, id }: ItemRef): string => `${card}/${kind}/${id}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const itemName = new RegExp(String.raw`^(${uuid})/(${itemKinds.join('|')})/(${uuid}(?:\.[a-z0-9]{1,11})?)$`);

/** `undefined` for anything that `nameOfItem` does not make. */
export function itemNamed(name: string): ItemRef | undefined {
  const [, card, kind, id] = itemName.exec(name) ?? [];
  return card && kind && id ? { card, kind: kind as ItemKind, id } : undefined;
}

/** The id of its state in the memory. */
export function memoryIdOf({ kind, id }: ItemRef): string {
  const { item_id, part } = onCard(id);
  return memoryItemId(item_id, kind, part);
}

export type QuizCard = Pick<Card, '_id' | 'key_idea' | 'flashcard' | 'quizz' | 'exactAccents'>;

/**
 * What of a card can be asked in words, in the card's order. Left out: entries that are read aloud, because their text
 * is the answer, and flashcards that show a picture only, or hide a part of it. The seed decides which titles are
 * choices.
 */
export function quizItemsOf(card: QuizCard, seed: number): QuizItem[] {
  const { keyIdeas, flashcards, questions } = askableOf(card);
  const ref = (kind: ItemKind, id: string): ItemRef => ({ card: card._id, kind, id });
  const titles = titleQuestions(keyIdeas, 'typing', { typing: '', wordOrder: '' }, card);
  return [
    ...titles.map((question, index) => ({
      ref: ref('key_idea', question._id),
      question,
      place: index + 1,
      of: titles.length,
    })),
    ...descriptionQuestions(keyIdeas, seed).map((question) => ({ ref: ref('description', question._id), question })),
    ...questions.filter(isWritten).map((question) => ({ ref: ref('question', question._id), question })),
    ...flashcards
      .filter((flashcard) => flashcard.question.trim() !== '' && maskPartOf(flashcard) === undefined)
      .map((flashcard) => ({ ref: ref('flashcard', flashcard._id), flashcard })),
  ];
}

const isWritten = (question: Question): boolean =>
  question.type !== 'type_answer' || question.entries.every(({ contentType }) => contentType === 'text');

/** A question as it is asked: what is chosen from in an order that says nothing, and no answer. */
export function askedInWords(item: QuizItem, seed: number): Record<string, unknown> {
  if ('flashcard' in item) {
    const { question, image } = item.flashcard;
    return { type: 'flashcard', question, ...(image === null ? {} : { has_picture: true }) };
  }
  const { question, place, of } = item;
  if (item.ref.kind === 'key_idea') return { type: 'name_key_idea', place, of };
  const text = plainText(question.question);
  const shown = showingOrder(question, seed);
  switch (question.type) {
    case 'multiple_choice': {
      const type = item.ref.kind === 'description' ? 'key_idea_of_description' : question.type;
      return { type, question: text, choices: shown.map((index) => question.answer_list[index]!.content) };
    }
    case 'type_answer':
      return { type: question.type, question: text, entries: question.entries.map(({ content }) => content) };
    case 'fill_blanks':
      return { type: question.type, question: text, options: shown.map((index) => question.options[index]!) };
    case 'association':
      return {
        type: question.type,
        question: text,
        left_items: question.leftItems,
        right_items: shown.map((index) => question.rightItems[index]!),
      };
    case 'word_order': {
      const { words } = sentenceWords(question.sentence);
      return { type: question.type, question: text, words: shown.map((index) => words[index]!) };
    }
  }
}

interface Remembered {
  readonly due_on: string;
  readonly lapses: number;
}

/**
 * The weakest first: what was never answered, then what is due first, and of these what was forgotten most often.
 * `states`: by the id in the memory.
 */
export function weakestFirst(items: readonly QuizItem[], states: ReadonlyMap<string, Remembered>): QuizItem[] {
  const never: Remembered = { due_on: '', lapses: 0 };
  const stateOf = ({ ref }: QuizItem) => states.get(memoryIdOf(ref)) ?? never;
  return items.toSorted((one, other) => {
    const [a, b] = [stateOf(one), stateOf(other)];
    if (a.due_on !== b.due_on) return a.due_on < b.due_on ? -1 : 1;
    return b.lapses - a.lapses;
  });
}
