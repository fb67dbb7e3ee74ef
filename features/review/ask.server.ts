import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { itemOfRow } from '#features/cards/wire.server.ts';
import type { DueRow } from '#features/memory/due.store.server.ts';
import { askedItemId, onCard, type ItemKind } from '#features/memory/rules/item-kinds.ts';
import type { Wanted } from '#features/memory/wanted.store.server.ts';
import type { Day } from '#features/memory/rules/learning-day.ts';
import type { ItemState, MemoryModel } from '#features/memory/rules/memory-model.ts';
import type { ReviewItem } from './contract.ts';
import { foretold } from './rules/foretold.ts';
import { isStillAsked } from './rules/still-asked.ts';

export interface DueItem {
  readonly cardId: string;
  readonly memoryId: string;
  readonly kind: ItemKind;
  /** Never answered. */
  readonly fresh: boolean;
  /** Nothing if it was never answered. */
  readonly state?: StateDue | undefined;
  readonly group?: string | undefined;
  readonly row: ContentRow;
  /** What its recall will have fallen by in a day. */
  readonly lost: number;
  readonly asks: (place: { place: number; count: number; proposed: boolean }) => ReviewItem;
}

export type StateDue = ItemState & { readonly dueOn: Day };

/** An item with what a review says about its card. */
export type ContentRow = Pick<
  DueRow,
  | 'card_id'
  | 'title'
  | 'language'
  | 'category_1'
  | 'exact_accents'
  | 'kind'
  | 'content'
  | 'order_key'
  | 'revision'
  | 'size'
>;

export interface Asking {
  readonly now: number;
  readonly day: Day;
  readonly wanted: Wanted;
  readonly model: MemoryModel;
}

/**
 * Nothing if the item cannot be asked any more, such as a gap that was taken out of its text. Without a state it is
 * new.
 */
export function itemToAsk(
  row: ContentRow,
  memoryId: string,
  state: StateDue | undefined,
  { now, day, wanted, model }: Asking,
): DueItem | undefined {
  const askedId = askedItemId(memoryId);
  const { item_id, part = null } = onCard(askedId);
  const then = foretold(state, { now, day, wanted: wanted(row.card_id, day), model });
  const of = (proposed: boolean) => ({
    card_id: row.card_id,
    item_id,
    proposed,
    due_on: state?.dueOn ?? null,
    ...then,
  });
  const lost = (then.recall ?? 0) - (then.tomorrow ?? 0);
  const item = { cardId: row.card_id, memoryId, row, lost, state, fresh: state === undefined };
  const content = itemOfRow({ ...row, id: item_id, done: 0 });
  switch (row.kind) {
    case 'flashcard': {
      const flashcard = content as Flashcard;
      if (!isStillAsked('flashcard', flashcard, memoryId)) return undefined;
      const { group } = flashcard;
      return {
        ...item,
        group,
        kind: 'flashcard',
        asks: ({ proposed }) => ({ ...of(proposed), kind: 'flashcard', part, content: flashcard }),
      };
    }
    case 'quizz': {
      const question = content as Question;
      if (!isStillAsked('question', question, memoryId)) return undefined;
      return {
        ...item,
        kind: 'question',
        asks: ({ proposed }) => ({ ...of(proposed), kind: 'question', content: question }),
      };
    }
    case 'key_idea': {
      const idea = content as KeyIdea;
      const kind = memoryId === askedId ? 'key_idea' : 'description';
      if (!isStillAsked(kind, idea, memoryId)) return undefined;
      return { ...item, kind, asks: ({ proposed, ...place }) => ({ ...of(proposed), ...place, kind, content: idea }) };
    }
    default:
      return undefined;
  }
}
