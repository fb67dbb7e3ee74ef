import type { Member } from '#features/account/member.ts';
import type { Flashcard, KeyIdea, Question } from '#features/cards/contract.ts';
import { isAskable } from '#features/cards/rules/askable.ts';
import { asked } from '#features/cards/rules/flashcard-parts.ts';
import { itemOfRow } from '#features/cards/wire.server.ts';
import { orderOfIdeas } from '#features/cards/store.server.ts';
import { dueCounts, dueItems, type DueRow } from '#features/memory/due.store.server.ts';
import { budgetDays } from '#features/memory/rules/due-day.ts';
import { settingsOf } from '#features/memory/settings.store.server.ts';
import { askedItemId, onCard, type ItemKind } from '#features/memory/rules/item-kinds.ts';
import { dayOf, instantAt, plusDays, type Day } from '#features/memory/rules/learning-day.ts';
import { recallAt } from '#features/memory/rules/memory-model.ts';
import { nextIntervals } from '#features/memory/rules/next-intervals.ts';
import { itemState } from '#features/memory/store.server.ts';
import { kindsOfKeyIdea } from '#features/self-test/rules/test-run.ts';
import type { Reader } from '#platform/database/database.server.ts';
import type { ReviewItem } from './contract.ts';
import { pick } from './rules/pick.ts';
import { proposedToday } from './rules/proposed.ts';

/** Beyond these the number that waits is a lower bound. */
const mostCandidates = 500;

export interface DueItem {
  readonly cardId: string;
  readonly memoryId: string;
  readonly kind: ItemKind;
  readonly row: DueRow;
  readonly asks: (place: { place: number; count: number }) => ReviewItem;
}

export interface DueForReview {
  /** The most urgent first. */
  readonly due: readonly DueItem[];
  /** How many of them are proposed now. */
  readonly proposed: number;
}

/** What of a member is due today: three statements. */
export async function dueFor(rows: Reader, member: Member, now: number): Promise<DueForReview> {
  const today = dayOf(now, member);
  const settings = await settingsOf(rows, member.id);
  const found = await dueItems(rows, {
    memberId: member.id,
    today,
    dayBegan: instantAt(today, member.dayStartsAt, member.timeZone),
    premium: member.plan !== 'FREE',
    limit: mostCandidates,
  });
  const counts = await dueCounts(rows, member.id, today, plusDays(today, budgetDays));
  const candidates = found.flatMap((row) => {
    const item = itemToAsk(row, { now, day: today, wanted: settings.wanted / 100 });
    return item ? [{ ...item, stability: row.stability, lastAnsweredAt: row.last_answered_at }] : [];
  });
  const due = pick(candidates, now);
  return { due, proposed: Math.min(due.length, proposedToday(counts, today, settings)) };
}

interface Asking {
  readonly now: number;
  readonly day: Day;
  /** Recall, from 0 to 1. */
  readonly wanted: number;
}

/** Nothing if the item cannot be asked any more, such as a gap that was taken out of its text. */
function itemToAsk(row: DueRow, { now, day, wanted }: Asking): DueItem | undefined {
  const askedId = askedItemId(row.item_id);
  const { item_id, part = null } = onCard(askedId);
  const recall = recallAt({ stability: row.stability, lastAnsweredAt: row.last_answered_at }, now);
  const of = () => ({
    card_id: row.card_id,
    item_id,
    recall,
    lapses: row.lapses,
    next: nextIntervals(itemState(row), { answeredAt: now, day }, wanted).map((days) => [...days]),
  });
  const item = { cardId: row.card_id, memoryId: row.item_id, row };
  const content = itemOfRow({ ...row, id: item_id, done: 0 });
  switch (row.kind) {
    case 'flashcard': {
      const flashcard = content as Flashcard;
      if (!asked(flashcard).some(({ _id }) => _id === askedId)) return undefined;
      return { ...item, kind: 'flashcard', asks: () => ({ ...of(), kind: 'flashcard', part, content: flashcard }) };
    }
    case 'quizz': {
      const question = content as Question;
      if (!isAskable(question)) return undefined;
      return { ...item, kind: 'question', asks: () => ({ ...of(), kind: 'question', content: question }) };
    }
    case 'key_idea': {
      const idea = content as KeyIdea;
      const kind = row.item_id === askedId ? 'key_idea' : 'description';
      if (!kindsOfKeyIdea(idea).includes(kind)) return undefined;
      return { ...item, kind, asks: (place) => ({ ...of(), ...place, kind, content: idea }) };
    }
    default:
      return undefined;
  }
}

/** The items as they are sent, with the places of key ideas: one more statement. */
export async function sent(rows: Reader, items: readonly DueItem[]): Promise<ReviewItem[]> {
  const withIdeas = items.filter(({ row }) => row.kind === 'key_idea').map(({ cardId }) => cardId);
  const ideas = Map.groupBy(await orderOfIdeas(rows, [...new Set(withIdeas)]), ({ card_id }) => card_id);
  return items.map(({ cardId, memoryId, asks }) => {
    const ofCard = ideas.get(cardId) ?? [];
    return asks({ place: ofCard.findIndex(({ id }) => memoryId.startsWith(id)) + 1, count: ofCard.length });
  });
}
