import type { Flashcard, Question } from '#features/cards/contract.ts';
import { asked } from '#features/cards/rules/flashcard-parts.ts';
import { isRichTextEmpty, plainText } from '#platform/text/rich-text.ts';
import { askedBy } from '#features/self-test/rules/answer.ts';
import { severalItemId } from '#features/self-test/rules/several/pools.ts';
import type { ItemKind } from '#features/memory/rules/item-kinds.ts';
import type { ReviewCard, ReviewItem } from '../contract.ts';
import { editedItem, type CardChange } from './edited.ts';

/** What a key idea is asked by: "Key idea 2 of 5 of Planets". */
export type IdeaWords = (idea: { readonly place: number; readonly count: number; readonly title: string }) => string;

export interface AskedInReview {
  /** As in a quiz. */
  readonly questions: readonly Question[];
  /** As a deck. */
  readonly deck: readonly Flashcard[];
  /** By the ids of questions and deck, which name card and item. */
  readonly of: ReadonlyMap<string, AskedOf>;
}

interface AskedOf {
  readonly item: ReviewItem;
  readonly kind: ItemKind;
  readonly card: ReviewCard;
  /** Never answered before. */
  readonly fresh: boolean;
}

const ofDescription = '.description';

/** The id of the item on its card, of an id of the review. */
export const itemOnCard = (itemId: string): string =>
  itemId.endsWith(ofDescription) ? itemId.slice(0, -ofDescription.length) : itemId;

/** The items as they are asked. Those of cards that are not there are left out. */
export function askedInReview(
  items: readonly ReviewItem[],
  cards: readonly ReviewCard[],
  words: IdeaWords,
): AskedInReview {
  const byId = new Map(cards.map((card) => [card._id, card]));
  const questions: Question[] = [];
  const deck: Flashcard[] = [];
  const of = new Map<string, AskedOf>();
  for (const item of items) {
    const card = byId.get(item.card_id);
    const shown = card && (item.kind === 'question' ? undefined : flashcardOf(item, card, words));
    if (!card || (item.kind !== 'question' && !shown)) continue;
    const _id = severalItemId(card._id, shown?._id ?? item.item_id);
    of.set(_id, { item, kind: item.kind, card, fresh: item.recall === null });
    if (shown) deck.push({ ...shown, _id });
    else if (item.kind === 'question') questions.push({ ...askedBy(item.content, card), _id });
  }
  return { questions, deck, of };
}

/**
 * What is asked after a change of a card. Its items keep their places; those that cannot be asked any more are named,
 * and stay as they were: what was answered already is about them.
 */
export function askedAfterEdit(
  content: AskedInReview,
  { cardId, change }: { readonly cardId: string; readonly change: CardChange },
  words: IdeaWords,
): { readonly content: AskedInReview; readonly gone: readonly string[] } {
  const gone: string[] = [];
  const items = [...content.of].flatMap(([id, { item }]) => {
    const next = editedItem(item, cardId, change);
    if (!next) gone.push(id);
    return next && next !== item ? [next] : [];
  });
  if (items.length === 0) return { content, gone };
  const cards = new Map([...content.of.values()].map(({ card }) => [card._id, card]));
  const edited = askedInReview(items, [...cards.values()], words);
  const questions = new Map(edited.questions.map((question) => [question._id, question]));
  const deck = new Map(edited.deck.map((flashcard) => [flashcard._id, flashcard]));
  return {
    content: {
      questions: content.questions.map((question) => questions.get(question._id) ?? question),
      deck: content.deck.map((flashcard) => deck.get(flashcard._id) ?? flashcard),
      of: new Map([...content.of].map(([id, asks]) => [id, edited.of.get(id) ?? asks])),
    },
    gone,
  };
}

function flashcardOf(
  item: Exclude<ReviewItem, { kind: 'question' }>,
  card: ReviewCard,
  words: IdeaWords,
): Flashcard | undefined {
  if (item.kind === 'flashcard') {
    const _id = item.part === null ? item.item_id : `${item.item_id}.${item.part}`;
    return asked(item.content).find((part) => part._id === _id);
  }
  const { title, key_idea_description: description, order } = item.content;
  const plain = { order, title: '', image: null, answer_list: [title] };
  const hasDescription = !isRichTextEmpty(description);
  if (item.kind === 'description')
    return { ...plain, _id: item.item_id + ofDescription, question: plainText(description), front: description };
  return {
    ...plain,
    _id: item.item_id,
    question: words({ place: item.place, count: item.count, title: card.title }),
    ...(hasDescription ? { answer_list: [title, plainText(description)] } : {}),
  };
}
