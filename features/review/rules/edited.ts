import type { CardUpdate, Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import type { Changes } from '#features/cards/rules/editor-changes.ts';
import { asked } from '#features/cards/rules/flashcard-parts.ts';
import { kindsOfKeyIdea } from '#features/self-test/rules/test-run.ts';
import type { ReviewCard, ReviewItem } from '../contract.ts';

export type CardChange = CardUpdate | Changes;

/** The list of a card that has the item. */
export const listOf = ({ kind }: Pick<ReviewItem, 'kind'>): 'flashcard' | 'quizz' | 'key_idea' =>
  kind === 'flashcard' ? 'flashcard' : kind === 'question' ? 'quizz' : 'key_idea';

/**
 * An item after a change of its card: the same object if it is not concerned, nothing if it cannot be asked any more.
 * What is known of it stays.
 */
export function editedItem(item: ReviewItem, cardId: string, change: CardChange): ReviewItem | undefined {
  const rows = item.card_id === cardId ? change[listOf(item)] : undefined;
  if (!rows) return item;
  const isIt = ({ _id }: { readonly _id: string }) => _id === item.item_id;
  if (!Array.isArray(rows) && rows.remove?.includes(item.item_id)) return undefined;
  const content = (Array.isArray(rows) ? rows : (rows.put ?? [])).find(isIt);
  if (!content) return Array.isArray(rows) ? undefined : item;
  switch (item.kind) {
    case 'flashcard': {
      const next = { ...item, content: content as Flashcard };
      const askedId = item.part === null ? item.item_id : `${item.item_id}.${item.part}`;
      return asked(next.content).some(({ _id }) => _id === askedId) ? next : undefined;
    }
    case 'question':
      return isAskable(content as Question) ? { ...item, content: content as Question } : undefined;
    case 'key_idea':
    case 'description':
      return kindsOfKeyIdea(content as KeyIdea).includes(item.kind)
        ? { ...item, content: content as KeyIdea }
        : undefined;
  }
}

/** What a review has of cards after a change of one of them. */
export function withEdit<Read extends { readonly items: readonly ReviewItem[]; readonly cards: readonly ReviewCard[] }>(
  read: Read,
  cardId: string,
  change: CardChange,
): Read & { items: ReviewItem[]; cards: ReviewCard[] } {
  const { title, language } = change;
  const of = { ...(title !== undefined && { title }), ...(language !== undefined && { language }) };
  return {
    ...read,
    items: read.items.flatMap((item) => editedItem(item, cardId, change) ?? []),
    cards: read.cards.map((card) => (card._id === cardId ? { ...card, ...of } : card)),
  };
}
