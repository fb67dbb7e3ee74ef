import { effect } from '#client/effect.ts';
import { editCard } from '#features/cards/client/commands.ts';
import { flagItems, saveGoal } from '#features/memory/client.ts';
import { memoryItemId } from '#features/memory/rules/item-kinds.ts';
import type { ReviewItem, ReviewItems } from '../contract.ts';
import { withEdit } from '../rules/edited.ts';
import type { FlagsOfCard } from '../rules/resting.ts';

const memoryIdOf = (item: ReviewItem): string =>
  memoryItemId(item.item_id, item.kind, item.kind === 'flashcard' ? (item.part ?? undefined) : undefined);

function withoutResting(reply: ReviewItems, { card_id, flags }: FlagsOfCard): ReviewItems {
  const resting = new Set(flags.flatMap(({ item_id, suspended, until }) => (suspended || until ? [item_id] : [])));
  const rests = (item: ReviewItem) => item.card_id === card_id && resting.has(memoryIdOf(item));
  return { ...reply, items: reply.items.filter((item) => !rests(item)) };
}

/** What rests is no longer in a run, and a card's list of items says so. */
export const flagEffects = [
  effect(flagItems, 'review.items', { of: () => ({ share: 'ahead' as const }), apply: withoutResting }),
  // Those of one card, one collection or one tag are not stored.
  effect(flagItems, 'review.items', { apply: withoutResting }),
  // The list shows only what rests: an undo finds its item here.
  effect(flagItems, 'review.resting', {
    apply(reply, { card_id, flags }) {
      const changed = new Map(flags.map(({ item_id, ...flag }) => [item_id, flag]));
      return {
        ...reply,
        items: reply.items.map((item) => (item.card_id === card_id ? { ...item, ...changed.get(item.item_id) } : item)),
      };
    },
  }),
  // Without a network a run has the new text too.
  effect(editCard, 'review.items', {
    of: () => ({ share: 'ahead' as const }),
    apply: (reply, { id, update }) => withEdit(reply, id, update),
  }),
  effect(editCard, 'review.items', { apply: (reply, { id, update }) => withEdit(reply, id, update) }),
  effect(saveGoal, 'memory.goal', {
    of: ({ id }) => ({ id }),
    apply(goal, { id: _, made_at: _chosen, ...change }) {
      const next = { ...goal, ...change };
      return next.exam_on === null ? { ...next, wanted: null } : next;
    },
  }),
  effect(flagItems, 'memory.items', {
    of: ({ card_id }) => ({ id: card_id }),
    apply(items, { flags }) {
      const changed = new Map(flags.map((flag) => [flag.item_id, flag]));
      return items.map((item) => ({ ...item, ...changed.get(item.item_id) }));
    },
  }),
];
